import type { DraftItem } from "../drafts/draft.ts";
import { parseInlineLinks } from "../items/inline-links.ts";
import { defaultItemSize, type ItemType, listItemTexts } from "../items/item.ts";
import { limits } from "../limits.ts";
import { isAmount, isPrice } from "./price-line.ts";
import { truncateText, normalizeText } from "../text.ts";

/** The items of a pasted document (docs/decisions/0035-paste-and-preview.md). */
export interface PastedItems {
  readonly items: readonly DraftItem[];
  /** names of its pictures, which are omitted; blank for unnamed ones */
  readonly pictures: readonly string[];
  /** its bold words, which items can't express */
  readonly bold: readonly string[];
  /** number of items beyond `limits.pastedItems`, which are omitted */
  readonly omitted: number;
}

/** A part of a pasted document. Level 0 is the main heading; higher levels are below. */
export type PastedBlock =
  /** `isMarked`: marked by the document as a heading of this level */
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly isMarked?: boolean }
  | { readonly kind: "subtitle"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** a line of a list or table */
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "divider" };

/** Levels of headings that are recognised by words or style only. */
export const pastedHeadingLevels = { first: 0, day: 2, capitals: 5, bold: 7 } as const;

/**
 * Converts blocks to items: headings become titles, lower ones Title 3; consecutive list lines one text. Below a single
 * top heading the next level becomes titles, too, and so do day headings. A heading 2 directly after a heading 1
 * becomes the second line of its title.
 */
export function pastedBlocksToItems(
  blocks: readonly PastedBlock[],
  { pictures, bold }: Pick<PastedItems, "pictures" | "bold">,
): PastedItems {
  const levels = blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const [top = 0, second = top] = [...new Set(levels)].sort((one, other) => one - other);
  const isAlone = levels.filter((level) => level === top).length === 1;
  const lowestTitle = isAlone && second < pastedHeadingLevels.bold ? second : top;

  const items: DraftItem[] = [];
  const isSecondLine = (block: PastedBlock, before: PastedBlock | null): boolean =>
    block.kind === "heading" &&
    before?.kind === "heading" &&
    Boolean(block.isMarked && before.isMarked) &&
    ((before.level === top && block.level === second && top !== second) || (before.level === 1 && block.level === 2)) &&
    !isDayHeading(block.text) &&
    block.text.length <= limits.shortText;
  let before: PastedBlock | null = null;
  for (const block of blocks) {
    const last = items.at(-1);
    if (block.kind === "divider") {
      if (last && last.type !== "interruption") items.push({ type: "interruption" });
    } else if (block.kind === "line" && before?.kind === "line" && last?.type === "text") {
      items[items.length - 1] = { ...last, text: `${last.text}\n${block.text}` };
    } else if (
      ((block.kind === "subtitle" && before?.kind === "heading") || isSecondLine(block, before)) &&
      last?.type === "title" &&
      last.title2 === ""
    ) {
      items[items.length - 1] = { ...last, title2: block.text };
    } else if (block.kind === "heading" && (block.level <= lowestTitle || isDayHeading(block.text))) {
      items.push(...createItems("title", block.text));
    } else {
      const isHeading = block.kind === "heading" || block.kind === "subtitle";
      items.push(...createItems(isHeading ? "title3" : "text", block.text));
    }
    before = block;
  }
  const fitting = items.flatMap((item) => (item.type === "text" ? createItems("text", item.text) : [item]));
  const limited = fitting.slice(0, limits.pastedItems);
  return { items: limited, pictures, bold, omitted: fitting.length - limited.length };
}

export function joinItemTexts(item: DraftItem): string {
  return listItemTexts(item)
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "")
    .join("\n");
}

export const pastedItemTypes = ["title", "title3", "text"] as const satisfies readonly ItemType[];

/** Converts an item to another type; returns it unchanged if its words are too long for that. */
export function convertItemType(item: DraftItem, type: (typeof pastedItemTypes)[number]): DraftItem {
  const [made, ...others] = createItems(type, joinItemTexts(item));
  return made?.type === type && others.length === 0 ? made : item;
}

/**
 * Creates items from a text. If it is too long for a title it becomes a text item; if it is too long for one, several.
 */
function createItems(type: (typeof pastedItemTypes)[number], words: string): DraftItem[] {
  const size = defaultItemSize;
  if (type !== "text" && words.length <= limits.shortText) {
    const [title1 = "", ...others] = words.split("\n");
    return [type === "title" ? { type, title1, title2: others.join(" "), size } : { type, title3: words, size }];
  }
  const items: DraftItem[] = [];
  for (let rest = words; rest !== "";) {
    const text = truncateText(rest, limits.text);
    items.push({ type: "text", text, size });
    rest = rest.slice(text.length);
  }
  return items;
}

/**
 * Formats a table row as one line. A price in the last cell follows a colon, so that pages and PDF align it right
 * (`price-line.ts`).
 * @param currency of numbers in the last cell, from the table's header
 */
export function formatTableRow(row: readonly string[], currency: string | null): string {
  const cells = row.filter((cell) => cell !== "");
  const price = findTableRowPrice(row, currency);
  return price === null ? cells.join(" · ") : `${cells.slice(0, -1).join(" · ").replace(/:$/, "")}: ${price}`;
}

/** Returns the price in the last cell of a row; null if there is none, or nothing before it. */
export function findTableRowPrice(row: readonly string[], currency: string | null): string | null {
  const last = row.at(-1) ?? "";
  if (row.slice(0, -1).every((cell) => cell === "")) return null;
  if (isPrice(last)) return last;
  return currency !== null && isAmount(last) ? `${last} ${currency}` : null;
}

/** Returns the currency in a header cell; null for none. */
export function findHeaderCurrency(head: string): string | null {
  return /[€$£]|\b(?:EUR|USD|GBP|CHF|euros?)\b/i.exec(head)?.[0] ?? null;
}

/** Removes invisible characters: direction marks, zero-width spaces, control characters. */
export function removeInvisibleCharacters(text: string): string {
  return normalizeText(text).replace(invisibleInPaste, "").replace(otherSpaces, " ");
}

// U+200C and U+200D stay: they join parts of emoji and letters of some scripts.
const invisibleInPaste =
  /[^\P{Cc}\n\t]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** Formats a link (docs/product.md section 3); returns only the label if the address isn't allowed. */
export function formatPastedLink(label: string, address: string): string {
  const href = address.trim().replaceAll("[", "%5B").replaceAll("]", "%5D").replaceAll("|", "%7C");
  const shown = label.trim().replaceAll("[", "(").replaceAll("]", ")").replaceAll("|", "/").replaceAll("\n", " ");
  // A path refers to the site that the text is from.
  if (!/^(?:https?|mailto|tel):/i.test(href)) return label;
  const markup = `#[${shown}|${href}]`;
  const [link, ...others] = parseInlineLinks(markup);
  return typeof link === "object" && others.length === 0 ? markup : label;
}

/** Returns whether a line is a day heading, such as `Day 3 – Viñales` or `3° giorno: Viñales`. */
export function isDayHeading(line: string): boolean {
  return canBeHeading(line) && (dayFirst.test(line) || numberFirst.test(line));
}

const dayFirst = /^(?:days?|giorn[oi]|d[ií]as?|tag|jour)\s?\d{1,3}(?!\p{L})/iu;
const numberFirst = /^\d{1,3}\s?(?:[°ºª.]|st|nd|rd|th|er)?\s?(?:day|giorno|d[ií]a|tag|jour)(?!\p{L})/iu;

/** Returns whether a line is in capitals, like unmarked headings. */
export function isCapitalsHeading(line: string): boolean {
  if (!canBeHeading(line) || line !== line.toUpperCase() || line.includes("#[")) return false;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) >= 3;
}

/** Returns whether a text is one short line that doesn't end like a sentence or greeting. */
export function canBeHeading(text: string): boolean {
  return text.length > 0 && text.length <= 100 && !text.includes("\n") && !/[.,;!?…]$/.test(text);
}
