import { isIdOrLink } from "../id.ts";
import { type Item, listItemTexts, type WithBlankSize } from "../items/item.ts";
import { stripLinkMarkup } from "../items/inline-links.ts";
import { truncateText } from "../text.ts";

/**
 * Items kept under a name, to be inserted elsewhere (docs/decisions/0033-the-library.md). Whatever was made of a block is a
 * copy: a later change of the block doesn't reach it.
 */
export interface SavedBlock {
  readonly id: string;
  readonly name: string;
  /** a quote may begin with it */
  readonly template: boolean;
  readonly items: readonly Item[];
}

/** A row of the library. */
export interface SavedBlockRow extends Omit<SavedBlock, "items"> {
  /** the number of its items */
  readonly count: number;
  /** its first words as plain text; blank where it has none */
  readonly words: string;
  /** the last change, and who kept the block; null for an account that is gone */
  readonly at: Date;
  readonly username: string | null;
}

/** A block to be kept. */
export type SavedBlockInput = Omit<SavedBlock, "id">;

/** Returns the first words of items as plain text. */
export function makeExcerpt(items: readonly WithBlankSize<Item>[], length = 120): string {
  const texts = items.flatMap((item) => listItemTexts(item).flatMap(({ text }) => (text.trim() === "" ? [] : text)));
  // Only the beginning is needed, so long texts are cut first.
  const start = truncateText(texts.map((text) => truncateText(text, 3 * length)).join(" · "), 4 * length);
  return truncateText(stripLinkMarkup(start).replace(/\s+/g, " ").trim(), length);
}

/** Items that can be inserted: a block, or a quote whose items can be taken over. */
export const itemSourceKinds = ["block", "quote"] as const;
export type ItemSourceKind = (typeof itemSourceKinds)[number];

export interface ItemSource {
  readonly kind: ItemSourceKind;
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** What a search finds to insert: some blocks by name, and some quotes, newest first. */
export interface FoundItemSources {
  readonly text: string;
  readonly blocks: readonly Omit<SavedBlockRow, "at" | "username">[];
  readonly quotes: readonly { readonly id: string; readonly name: string; readonly customerName: string | null }[];
  /** there are more blocks or quotes than these */
  readonly hasMore: boolean;
}

/** Reads what an address or a button names; null where it names nothing that can be inserted. */
export function parseItemSource(
  kind: string | null | undefined,
  id: string | null | undefined,
): Pick<ItemSource, "kind" | "id"> | null {
  const known = itemSourceKinds.find((each) => each === kind);
  return known && id != null && isIdOrLink(id) ? { kind: known, id } : null;
}

/** Reads the place of an item, counted from 1; null where there is none. */
export function parsePosition(text: string, count: number): number | null {
  const place = /^0*[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) - 1 : -1;
  return place >= 0 && place < count ? place : null;
}
