import { useEffect, useRef, useState } from "react";
import { type FoundSources, placeIn, type Source } from "~/domain/library/saved-block";
import type { Draft } from "~/domain/drafts/draft";
import type { Issue } from "~/domain/drafts/check";
import { libraryFields, takeField } from "~/domain/drafts/intents";
import { libraryPanel } from "~/locales/staff/library-panel";
import controls from "~/ui/staff/controls.module.css";
import { Field } from "~/ui/staff/field";
import { useLanguage } from "~/ui/use-language";
import { useScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { LibraryButton, LibraryResults, LibrarySource } from "./lists";
import type { LibraryPanelProps } from "./panel";
import { type Loaded, loadFound, loadSource } from "./load";

/** Milliseconds from the last letter to the search. */
const pause = 150;

const { librarySearch, insertAt } = libraryFields;

/** Finds blocks and quotes, and inserts their items, all or some, at a chosen place. */
export function LibraryInsert({ draft, answer, scripted = false }: LibraryPanelProps) {
  const { issues: refused, step } = useScope();
  const texts = libraryPanel[useLanguage()];
  const [found, setFound] = useState<FoundSources | undefined>(answer?.found);
  const [source, setSource] = useState<Source | undefined>(answer?.source);
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
  const { typed = {}, taken } = answer ?? {};
  const first = refused[0]?.at;
  const onPress = (does: () => unknown) => (scripted ? () => void does() : undefined);
  return (
    <section ref={part} aria-labelledby="insert" className={styles.offer}>
      <h3 id="insert">{texts.insert}</h3>
      <div className={styles.choice} hidden={source !== undefined}>
        <Field name={librarySearch} label={texts.search} hint={texts.hint} issues={issues}>
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
        </Field>
        <LibraryButton intent={{ type: "library-search" }} onPress={onPress(search)}>
          {texts.find}
        </LibraryButton>
      </div>
      {(source ?? found) && draft.items.length > 0 && (
        <div className={styles.moveTo}>
          <Field name={insertAt} label={texts.at} hint={texts.atHint} issues={issues}>
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
          </Field>
        </div>
      )}
      {source && (
        <LibrarySource source={source} taken={taken} issues={issues}>
          <p className={controls.buttons}>
            <LibraryButton intent={{ type: "library-take", ...source }} onPress={onPress(() => take(source))}>
              {texts.take}
            </LibraryButton>
            <LibraryButton intent={{ type: "library-search" }} onPress={onPress(() => setSource(undefined))}>
              {texts.back}
            </LibraryButton>
          </p>
        </LibrarySource>
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
    await latest(loadFound(field(librarySearch)?.value ?? ""), setFound);
  }

  async function open(of: Pick<Source, "kind" | "id">) {
    await latest(loadSource(of), setSource);
  }

  async function insertAll(of: Pick<Source, "kind" | "id">) {
    await latest(loadSource(of), ({ items }) => insert(items));
  }

  /** Takes what was loaded, unless something else was asked for meanwhile. A search that waits for more letters is given up. */
  async function latest<Value>(loading: Promise<Loaded<Value>>, take: (value: Value) => void) {
    clearTimeout(soon.current);
    const number = (asked.current += 1);
    const loaded = await loading;
    if (number !== asked.current) return;
    setFailed(loaded.ok ? [] : [{ at: librarySearch, message: loaded.message }]);
    if (loaded.ok) take(loaded.value);
    else setSource(undefined);
  }

  function take({ items }: Source) {
    const chosen = items.filter((_, at) => field(takeField(at))?.checked);
    if (chosen.length > 0) insert(chosen);
    else setFailed([{ at: takeField(0), message: "nothingChosen" }]);
  }

  function insert(items: Source["items"]) {
    const text = field(insertAt)?.value.trim() ?? "";
    const at = text === "" ? count.current : placeIn(text, count.current);
    if (at === null) {
      return setFailed([{ at: insertAt, message: "noSuchPosition", values: { count: count.current } }]);
    }
    setFailed([]);
    setSource(undefined);
    step({ type: "insert-items", at, items });
  }
}

/** The number before which the next item goes, where an item is open; else blank, for the end. */
function placeAfterOpen({ items, open }: Draft): string {
  const at = open === null ? -1 : items.findIndex(({ key }) => key === open);
  return at === -1 || at === items.length - 1 ? "" : String(at + 2);
}
