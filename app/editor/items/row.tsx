import { memo, useEffect, useRef } from "react";
import type { DraftItem, DraftEntry } from "~/domain/drafts/draft";
import { itemFieldName } from "~/domain/drafts/form";
import { intentField, formatIntent } from "~/domain/drafts/intents";
import type { DraftIntent } from "~/domain/drafts/reducer";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import { listItemTexts } from "~/domain/items/item";
import { truncateText } from "~/domain/text";
import controls from "~/ui/staff/controls.module.css";
import { StaffActionMenu } from "~/ui/staff/action-menu";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { DragHandle } from "./drag-handle";
import { ItemFields } from "./fields";
import styles from "./row.module.css";
import type { RowLabels } from "./row-labels";
import { UnprintableWarning } from "./unprintable-warning";

export type RowIntent = Extract<DraftIntent, { type: "open" | "close" | "move" | "remove" | "duplicate" | "add-at" }>;

/**
 * A row of the item list: the item's summary and buttons, and its fields while it is open. A hidden field has its JSON
 * in both states.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { entry, index, isLast, isOpen, isUploading, isNear, issue, isPrinted, isHydrated, words, watch } = props;
  const { key, item } = entry;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => watch(row.current), [watch]);
  const summary = summaryOf(item);
  const named = (word: string) => words.named(word, index, item, summary);
  return (
    <li ref={row} id={`item-${key}`} data-key={key} data-type={item.type} className={isOpen ? styles.open : styles.row}>
      <input type="hidden" name={itemFieldName(key)} value={JSON.stringify(item)} readOnly />
      <div className={styles.head}>
        {isHydrated && isNear ? <DragHandle id={key} name={named(words.drag)} /> : <span className={styles.handle} />}
        <span className={styles.number}>{index + 1}</span>
        <div className={styles.summary}>
          <span className="note">{words.types[item.type]}</span>
          {item.type === "slider" ? (
            <Thumbnails images={item.images} words={words} />
          ) : (
            <span className={styles.text} dir="auto">
              {summary || (item.type !== "interruption" && words.blank)}
            </span>
          )}
          {issue !== null && <span className={styles.issue}>{issue}</span>}
          {isPrinted && <UnprintableWarning item={item} words={words.unprintable} />}
        </div>
        <div className={styles.buttons}>
          {isOpen
            ? button(words.close, controls.second, () => ({ type: "close" }), { disabled: isUploading })
            : button(words.edit, controls.second, (index) => ({ type: "open", at: index }))}
          {button(words.removeItem, controls.danger, (index) => ({ type: "remove", at: index }))}
          <StaffActionMenu label={named(words.more)} isLazy={isHydrated}>
            {() => (
              <>
                {button(words.up, controls.quiet, (index) => ({ type: "move", from: index, to: index - 1 }), {
                  disabled: index === 0,
                })}
                {button(words.down, controls.quiet, (index) => ({ type: "move", from: index, to: index + 1 }), {
                  disabled: isLast,
                })}
                {button(words.duplicate, controls.quiet, (index) => ({ type: "duplicate", at: index }))}
                {button(words.insertBefore, controls.quiet, (index) => ({ type: "add-at", at: index }))}
                {button(words.insertAfter, controls.quiet, (index) => ({ type: "add-at", at: index + 1 }))}
                <a href="#library" data-keep={index + 1} aria-label={named(words.keepAsBlock)}>
                  {words.keepAsBlock}
                </a>
              </>
            )}
          </StaffActionMenu>
        </div>
        {isHydrated && isNear && (
          <span className={styles.plus}>
            {button(words.insertAfter, controls.icon, (index) => ({ type: "add-at", at: index + 1 }), { sign: "+" })}
          </span>
        )}
      </div>
      {isOpen && <ItemFields entry={entry} at={index} onSlash={addBehind} />}
    </li>
  );

  function addBehind(): boolean {
    props.act(key, (index) => ({ type: "add-at", at: index + 1 }));
    return true;
  }

  /** Returns the id of the element to which the page jumps without scripts. */
  function leadAfter({ type }: RowIntent): string {
    if (type === "remove" || type === "duplicate") return "items";
    return type === "add-at" ? "adding" : `item-${key}`;
  }

  /**
   * A submit button without scripts. With scripts it isn't one: browsers are slow to move thousands of submit buttons.
   */
  function button(
    word: string,
    className: string | undefined,
    intentAt: (index: number) => RowIntent,
    { sign, disabled = false }: { sign?: string; disabled?: boolean } = {},
  ) {
    const intent = intentAt(index);
    return (
      <button
        type={isHydrated ? "button" : "submit"}
        name={intentField}
        value={formatIntent(intent)}
        formAction={`#${leadAfter(intent)}`}
        className={className}
        aria-label={named(word)}
        disabled={disabled}
        // Keyboard users have the same button in the row's menu.
        {...(sign && { tabIndex: -1 })}
        onClick={(event) => {
          // It is a submit button until hydration.
          event.preventDefault();
          props.act(key, intentAt);
        }}
      >
        {sign ?? word}
      </button>
    );
  }
});

interface ItemRowProps {
  entry: DraftEntry;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  isUploading: boolean;
  /** in the viewport or near it */
  isNear: boolean;
  issue: string | null;
  isPrinted: boolean;
  isHydrated: boolean;
  words: RowLabels;
  watch: (element: HTMLElement | null) => (() => void) | undefined;
  /** applies an intent to the item with a key, at its current index */
  act: (key: number, intentAt: (index: number) => RowIntent) => void;
}

/** The first pictures of a gallery, 200 px wide (docs/product.md section 9), and their number. */
function Thumbnails({ images, words }: { images: readonly string[]; words: RowLabels }) {
  return (
    <span className={styles.thumbnails}>
      {images.slice(0, 3).map((address, index) => (
        <UploadedPictureElement key={index} address={address} alt="" sizes="200px" />
      ))}
      <span>{words.pictures(images.length)}</span>
    </span>
  );
}

/** Returns the start of an item's texts as plain text. */
function summaryOf(item: DraftItem): string {
  const texts = listItemTexts(item).map(({ text }) => text);
  // Truncated first, as removing the markup of a long text is slow.
  const start = truncateText(texts.filter((text) => text.trim() !== "").join(" · "), 400);
  return truncateText(stripLinkMarkup(start).replace(/\s+/g, " ").trim(), 120);
}
