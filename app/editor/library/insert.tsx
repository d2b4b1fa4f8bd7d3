import { useEffect, useRef, useState } from "react";
import { type ItemSourceSearchResult, parseItemPosition, type ItemSource } from "~/domain/library/saved-block";
import type { Draft } from "~/domain/drafts/draft";
import type { LibraryResult } from "~/domain/drafts/editor-result";
import type { Issue } from "~/domain/drafts/apply-intent";
import { libraryFields, libraryItemField } from "~/domain/drafts/intents";
import { searchParameter } from "~/domain/quotes/search";
import { addresses } from "~/domain/site/addresses";
import { libraryPanelTexts } from "~/locales/staff/library-panel";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import { useLanguage } from "~/ui/use-language";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { LibraryButton, LibraryResults, LibrarySourceItems } from "./results";
import { loadJson, type LoadResult } from "~/editor/load-json";

/** Milliseconds from the last keystroke to the search. */
const pause = 150;

const { librarySearch, insertAt } = libraryFields;

/** Finds saved blocks and quotes, and inserts some or all of their items at a chosen position. */
export function InsertFromLibrary({ draft, result, scripted = false }: InsertFromLibraryProps) {
  const { issues: refused, dispatchIntent } = useEditorScope();
  const texts = libraryPanelTexts[useLanguage()];
  const [found, setFound] = useState<ItemSourceSearchResult | undefined>(result?.found);
  const [source, setSource] = useState<ItemSource | undefined>(result?.source);
  const [failed, setFailed] = useState<readonly Issue[]>([]);
  const part = useRef<HTMLElement>(null);
  const count = useRef(0);
  count.current = draft.items.length;
  const asked = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstSearch = useRef(search);
  useEffect(() => {
    if (scripted) void firstSearch.current();
    return () => clearTimeout(soon.current);
  }, [scripted]);

  const issues = [...refused, ...failed];
  const { typed = {}, taken } = result ?? {};
  const first = refused[0]?.at;
  const onPress = (does: () => unknown) => (scripted ? () => void does() : undefined);
  return (
    <section ref={part} aria-labelledby="insert" className={styles.offer}>
      <h3 id="insert">{texts.insert}</h3>
      <div className={styles.choice} hidden={source !== undefined}>
        <FormField name={librarySearch} label={texts.search} hint={texts.hint} issues={issues}>
          {(input) => (
            <input
              {...input}
              type="search"
              defaultValue={typed[librarySearch]}
              autoComplete="off"
              autoFocus={first === librarySearch}
              onChange={() => {
                clearTimeout(soon.current);
                soon.current = setTimeout(() => void search(), pause);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void search();
              }}
            />
          )}
        </FormField>
        <LibraryButton intent={{ type: "library-search" }} onPress={onPress(search)}>
          {texts.find}
        </LibraryButton>
      </div>
      {(source ?? found) && draft.items.length > 0 && (
        <div className={styles.moveTo}>
          <FormField name={insertAt} label={texts.at} hint={texts.atHint} issues={issues}>
            {(input) => (
              <input
                {...input}
                type="number"
                min={1}
                max={draft.items.length}
                defaultValue={typed[insertAt] ?? placeAfterOpen(draft)}
                autoComplete="off"
                autoFocus={first === insertAt}
              />
            )}
          </FormField>
        </div>
      )}
      {source && (
        <LibrarySourceItems source={source} taken={taken} issues={issues}>
          <p className={controls.buttons}>
            <LibraryButton intent={{ type: "library-take", ...source }} onPress={onPress(() => take(source))}>
              {texts.take}
            </LibraryButton>
            <LibraryButton intent={{ type: "library-search" }} onPress={onPress(() => setSource(undefined))}>
              {texts.back}
            </LibraryButton>
          </p>
        </LibrarySourceItems>
      )}
      {!source && found && (
        <LibraryResults
          found={found}
          lead={`item-${draft.nextKey}`}
          onOpen={scripted ? (of) => void open(of) : undefined}
          onInsert={scripted ? (of) => void insertAll(of) : undefined}
        />
      )}
    </section>
  );

  function field(name: string) {
    return part.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  }

  async function search() {
    await latest(load<ItemSourceSearchResult>({ [searchParameter]: field(librarySearch)?.value ?? "" }), setFound);
  }

  async function open(of: Pick<ItemSource, "kind" | "id">) {
    await latest(load<ItemSource>({ kind: of.kind, id: of.id }), setSource);
  }

  async function insertAll(of: Pick<ItemSource, "kind" | "id">) {
    await latest(load<ItemSource>({ kind: of.kind, id: of.id }), ({ items }) => insert(items));
  }

  /** Uses a response, unless another request was started since. Cancels a search that waits for more keystrokes. */
  async function latest<Value>(loading: Promise<LoadResult<Value>>, take: (value: Value) => void) {
    clearTimeout(soon.current);
    const number = (asked.current += 1);
    const loaded = await loading;
    if (number !== asked.current) return;
    setFailed(loaded.ok ? [] : [{ at: librarySearch, message: loaded.message }]);
    if (loaded.ok) take(loaded.value);
    else setSource(undefined);
  }

  function take({ items }: ItemSource) {
    const chosen = items.filter((_, index) => field(libraryItemField(index))?.checked);
    if (chosen.length > 0) insert(chosen);
    else setFailed([{ at: libraryItemField(0), message: "nothingChosen" }]);
  }

  function insert(items: ItemSource["items"]) {
    const text = field(insertAt)?.value.trim() ?? "";
    const at = text === "" ? count.current : parseItemPosition(text, count.current);
    if (at === null) {
      return setFailed([{ at: insertAt, message: "noSuchPosition", values: { count: count.current } }]);
    }
    setFailed([]);
    setSource(undefined);
    dispatchIntent({ type: "insert-items", at, items });
  }
}

export interface InsertFromLibraryProps {
  draft: Draft;
  /** the result of a posted form */
  result: LibraryResult | undefined;
  /** its buttons fetch JSON and change the draft in the browser */
  scripted?: boolean;
}

/** Searches blocks and quotes, or loads the items of one. */
function load<Value>(query: Record<string, string>): Promise<LoadResult<Value>> {
  return loadJson(`${addresses.librarySearch()}?${new URLSearchParams(query)}`);
}

/** Returns the number before which items are inserted: after the open item, or blank for the end. */
function placeAfterOpen({ items, open }: Draft): string {
  const index = open === null ? -1 : items.findIndex(({ key }) => key === open);
  return index === -1 || index === items.length - 1 ? "" : String(index + 2);
}
