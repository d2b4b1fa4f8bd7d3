import type { DraftItem } from "../drafts/draft.ts";
import { parseInlineLinks } from "../items/inline-links.ts";
import { defaultSize, type ItemType, listItemTexts } from "../items/item.ts";
import { limits } from "../limits.ts";
import { isAmount, isPrice } from "./price-line.ts";
import { truncateText, normalizeText } from "../text.ts";

/** What a pasted text makes (docs/decisions/0035-pasted-texts-and-the-side-preview.md). */
export interface PastedItems {
  readonly items: readonly DraftItem[];
  /** the names of the pictures in it, which aren't taken; blank for those without a name */
  readonly pictures: readonly string[];
  /** the words that are bold in it: items have no bold letters */
  readonly bold: readonly string[];
  /** the number of items that are left out, as there are more than `limits.pastedItems` */
  readonly omitted: number;
}

/** A part of a pasted text. Level 0 is the heading of all; each larger level is a heading below. */
export type PastedBlock =
  /** `isMarked`: the document itself marks it as a heading of this level */
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly isMarked?: boolean }
  | { readonly kind: "subtitle"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** one line of a list or of a table */
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "divider" };

/** The levels of headings that are recognised by their words or look alone. */
export const headingLevels = { first: 0, day: 2, capitals: 5, bold: 7 } as const;

/**
 * Makes items of blocks: headings become titles, those below them Title 3; the lines of a list become one text. Below a
 * heading that stands alone at the top, the next level is titles too, as are the days of a journey. A heading 2 directly
 * behind a heading 1 is the second line of its title.
 */
export function blocksToItems(
  blocks: readonly PastedBlock[],
  { pictures, bold }: Pick<PastedItems, "pictures" | "bold">,
): PastedItems {
  const levels = blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const [top = 0, second = top] = [...new Set(levels)].sort((one, other) => one - other);
  const isAlone = levels.filter((level) => level === top).length === 1;
  const lowestTitle = isAlone && second < headingLevels.bold ? second : top;

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
  const taken = fitting.slice(0, limits.pastedItems);
  return { items: taken, pictures, bold, omitted: fitting.length - taken.length };
}

/** Returns an item's texts in lines. */
export function joinItemTexts(item: DraftItem): string {
  return listItemTexts(item)
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "")
    .join("\n");
}

/** The types that a pasted text may have. */
export const pastedItemTypes = ["title", "title3", "text"] as const satisfies readonly ItemType[];

/** Returns an item with the same words and another type; itself where they are too long for it. */
export function convertItemType(item: DraftItem, type: (typeof pastedItemTypes)[number]): DraftItem {
  const [made, ...others] = createItems(type, joinItemTexts(item));
  return made?.type === type && others.length === 0 ? made : item;
}

/** Makes an item of words; what is too long for a title is a text, what is too long for a text several. */
function createItems(type: (typeof pastedItemTypes)[number], words: string): DraftItem[] {
  const size = defaultSize;
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
 * Returns a row of a table as one line. A price in the last cell is behind a colon: pages and PDF set it at the right edge
 * (`price-line.ts`).
 * @param currency what a bare number in the last cell counts, as the head of the table states it
 */
export function formatTableRow(row: readonly string[], currency: string | null): string {
  const cells = row.filter((cell) => cell !== "");
  const price = findRowPrice(row, currency);
  return price === null ? cells.join(" · ") : `${cells.slice(0, -1).join(" · ").replace(/:$/, "")}: ${price}`;
}

/** Returns the price in the last cell of a row; null if there is none, or nothing before it. */
export function findRowPrice(row: readonly string[], currency: string | null): string | null {
  const last = row.at(-1) ?? "";
  if (row.slice(0, -1).every((cell) => cell === "")) return null;
  if (isPrice(last)) return last;
  return currency !== null && isAmount(last) ? `${last} ${currency}` : null;
}

/** Returns the currency that the head of a table states for its last column; null for none. */
export function findCurrency(head: string): string | null {
  return /[€$£]|\b(?:EUR|USD|GBP|CHF|euros?)\b/i.exec(head)?.[0] ?? null;
}

/** Returns words without what can't be seen: marks of direction, spaces of no width, control characters. */
export function removeInvisible(text: string): string {
  return normalizeText(text).replace(invisibleInPaste, "").replace(otherSpaces, " ");
}

// What joins the parts of an emoji or the letters of some scripts stays: U+200C, U+200D.
const invisibleInPaste =
  /[^\P{Cc}\n\t]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** Returns a link as a text holds it (docs/product.md section 3); the label alone where the address can't be one. */
export function formatPastedLink(label: string, address: string): string {
  const href = address.trim().replaceAll("[", "%5B").replaceAll("]", "%5D").replaceAll("|", "%7C");
  const shown = label.trim().replaceAll("[", "(").replaceAll("]", ")").replaceAll("|", "/").replaceAll("\n", " ");
  // A path leads to the site that the text is from, not to ours.
  if (!/^(?:https?|mailto|tel):/i.test(href)) return label;
  const markup = `#[${shown}|${href}]`;
  const [link, ...others] = parseInlineLinks(markup);
  return typeof link === "object" && others.length === 0 ? markup : label;
}

/** Returns whether a line is the heading of a day of the journey, such as `Day 3 – Viñales` or `3° giorno: Viñales`. */
export function isDayHeading(line: string): boolean {
  return canBeHeading(line) && (dayFirst.test(line) || numberFirst.test(line));
}

const dayFirst = /^(?:days?|giorn[oi]|d[ií]as?|tag|jour)\s?\d{1,3}(?!\p{L})/iu;
const numberFirst = /^\d{1,3}\s?(?:[°ºª.]|st|nd|rd|th|er)?\s?(?:day|giorno|d[ií]a|tag|jour)(?!\p{L})/iu;

/** Returns whether a line is set in capitals, as headings are that have no other mark. */
export function isCapitalsHeading(line: string): boolean {
  if (!canBeHeading(line) || line !== line.toUpperCase() || line.includes("#[")) return false;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) >= 3;
}

/** Returns whether a text is short and one line, and doesn't end as a sentence or a greeting does. */
export function canBeHeading(text: string): boolean {
  return text.length > 0 && text.length <= 100 && !text.includes("\n") && !/[.,;!?…]$/.test(text);
}
