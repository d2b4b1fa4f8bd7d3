import { type ClipboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftItem } from "~/domain/drafts/draft";
import { isBlankItem } from "~/domain/items/item";
import { limits } from "~/domain/limits";
import { convertItemType, type PastedItems, pastedItemTypes, joinItemTexts } from "~/domain/paste/pasted-items";
import { parsePastedHtml } from "~/domain/paste/html";
import { parsePastedText } from "~/domain/paste/text";
import { truncateText } from "~/domain/text";
import { pasteTexts as texts } from "~/locales/staff/paste";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./dialog.module.css";
import type { useEditor } from "~/editor/use-editor";
import { insertAtCaret, type PasteRequest } from "./paste-request";

/**
 * Shows the items made of a pasted text before they are inserted. A single paragraph, or a text that is pasted into a
 * field with text, is inserted into the field with its links, and no dialog opens.
 */
export function PasteDialog({ paste, editor, onClose }: PasteDialogProps) {
  const { field, mayBeItems } = paste;
  const [{ text, html, chosen }, setSource] = useState<PasteSource>({ ...paste, chosen: new Map() });
  const pasted = useMemo(() => parsePasted(text, html), [text, html]);
  const isInline = field !== null && pasted !== null && (!mayBeItems || pasted.items.length < 2);
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isInline) return dialog.current?.showModal();
    if (isDone.current) return;
    isDone.current = true;
    const [before, after] = [/^ /.test(text) ? " " : "", text.endsWith(" ") ? " " : ""];
    const written = pasted.items.map(joinItemTexts).join("\n\n");
    insertAtCaret(field, written === "" ? text : before + written + after);
    onClose();
  }, [isInline, pasted, field, text, onClose]);
  const { t } = useTranslation("admin");
  const words = texts[useLanguage()];
  const id = useId();
  if (isInline) return null;

  const items = (pasted?.items ?? []).map((made, index): [DraftItem, boolean] => chosen.get(index) ?? [made, true]);
  const taken = items.filter(([, isTaken]) => isTaken).map(([item]) => item);
  const choose = (index: number, item: DraftItem, isTaken: boolean) =>
    setSource({ text, html, chosen: new Map([...chosen, [index, [item, isTaken]]]) });
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event;
    const formatted = clipboardData.getData("text/html");
    if (formatted === "" || currentTarget.value !== "") return;
    event.preventDefault();
    setSource({ text: clipboardData.getData("text/plain"), html: formatted, chosen: new Map() });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.heading}</h2>
      {!field && !mayBeItems && (
        <label className={controls.field}>
          {words.field}
          <textarea
            className={controls.input}
            rows={4}
            value={text}
            onPaste={onPaste}
            onChange={(event) => setSource({ text: event.currentTarget.value, html: "", chosen: new Map() })}
          />
        </label>
      )}
      <p>{pasted === null ? words.tooLong : items.length > 0 ? words.look : words.nothing}</p>
      <ol className={styles.parts} tabIndex={0} aria-labelledby={id}>
        {items.map(([item, isTaken], index) => (
          <li key={index}>
            <input
              type="checkbox"
              aria-label={words.take(index + 1)}
              checked={isTaken}
              onChange={() => choose(index, item, !isTaken)}
            />
            {item.type === "interruption" ? (
              <span>{t("editor.types.interruption")}</span>
            ) : (
              <select
                aria-label={words.kind(index + 1)}
                value={item.type}
                onChange={(event) => {
                  const type = pastedItemTypes.find((each) => each === event.currentTarget.value);
                  if (type) choose(index, convertItemType(item, type), isTaken);
                }}
              >
                {pastedItemTypes.map((type) => (
                  <option key={type} value={type} disabled={convertItemType(item, type).type !== type}>
                    {t(`editor.types.${type}`)}
                  </option>
                ))}
              </select>
            )}
            <span className={styles.words} dir="auto">
              {truncateText(joinItemTexts(item), 500)}
            </span>
          </li>
        ))}
      </ol>
      {pasted && pasted.omitted > 0 && <p>{words.left(pasted.omitted)}</p>}
      {pasted && pasted.pictures.length > 0 && (
        <p>
          {words.pictures(pasted.pictures.length)} {truncateText(pasted.pictures.filter(Boolean).join(", "), 200)}
        </p>
      )}
      {pasted && pasted.bold.length > 0 && (
        <p>
          {words.bold} {truncateText(pasted.bold.map((part) => `“${part}”`).join(", "), 200)}
        </p>
      )}
      <form method="dialog" className={controls.buttons}>
        <button
          className={controls.main}
          disabled={taken.length === 0}
          onClick={(event) => {
            event.preventDefault();
            insertPasted(paste, taken, editor);
            onClose();
          }}
        >
          {words.insert(taken.length)}
        </button>
        {field && (
          <button
            className={controls.second}
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.close();
              insertAtCaret(field, text);
            }}
          >
            {words.asText}
          </button>
        )}
        <button className={controls.second}>{words.cancel}</button>
      </form>
    </dialog>
  );
}

interface PasteSource {
  readonly text: string;
  readonly html: string;
  /** the user's choices, by the item's index: the item in another type, and whether it is inserted */
  readonly chosen: ReadonlyMap<number, [DraftItem, boolean]>;
}

/** Parses pasted text; `null` if it is too long. A parsed document has no window: it loads and runs nothing. */
function parsePasted(text: string, html: string): PastedItems | null {
  if (html !== "" && html.length <= limits.pastedMarkup) {
    const pasted = parsePastedHtml(new DOMParser().parseFromString(html, "text/html"));
    if (pasted.items.length > 0) return pasted;
  }
  return text.length > limits.pastedText ? null : parsePastedText(text);
}

/** Inserts the items in place of the blank item whose field they were pasted into, or at the end. */
function insertPasted(
  { field }: PasteRequest,
  items: readonly DraftItem[],
  { draft, dispatchIntent, adopt }: EditorActions,
): void {
  const opened = field?.name.startsWith("open.") ? draft.items.findIndex(({ key }) => key === draft.open) : -1;
  const blank = opened === -1 ? (field ? draft.adding : null) : draft.items[opened];
  const isReplaced = blank != null && isBlankItem(blank.item);
  if (draft.pasting !== "") adopt({ ...draft, pasting: "" });
  if (isReplaced) dispatchIntent(opened === -1 ? { type: "choose", itemType: null } : { type: "remove", at: opened });
  dispatchIntent({
    type: "insert-items",
    at: opened === -1 ? draft.items.length : opened + (isReplaced ? 0 : 1),
    items,
  });
}

type EditorActions = Pick<ReturnType<typeof useEditor>, "draft" | "dispatchIntent" | "adopt">;

interface PasteDialogProps {
  paste: PasteRequest;
  editor: EditorActions;
  onClose: () => void;
}
