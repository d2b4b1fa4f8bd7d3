import { isIdOrLink } from "../id.ts";
import { type Item, listItemTexts, type WithBlankSize } from "../items/item.ts";
import { stripLinkMarkup } from "../items/inline-links.ts";
import { truncateText } from "../text.ts";

/**
 * Items with a name, to be inserted elsewhere (docs/decisions/0033-library.md). Inserted items are copies: later
 * changes of the block don't affect them.
 */
export interface SavedBlock {
  readonly id: string;
  readonly name: string;
  /** whether "New from…" offers it */
  readonly template: boolean;
  readonly items: readonly Item[];
}

export interface SavedBlockRow extends Omit<SavedBlock, "items"> {
  /** number of items */
  readonly count: number;
  /** first words as plain text; may be blank */
  readonly words: string;
  /** time of the last change, and the author; null for a deleted account */
  readonly at: Date;
  readonly username: string | null;
}

export type SavedBlockInput = Omit<SavedBlock, "id">;

/** Returns the first words of items as plain text. */
export function buildItemsExcerpt(items: readonly WithBlankSize<Item>[], length = 120): string {
  const texts = items.flatMap((item) => listItemTexts(item).flatMap(({ text }) => (text.trim() === "" ? [] : text)));
  // Truncate first: only the beginning is needed.
  const start = truncateText(texts.map((text) => truncateText(text, 3 * length)).join(" · "), 4 * length);
  return truncateText(stripLinkMarkup(start).replace(/\s+/g, " ").trim(), length);
}

/** A source of items to insert: a block, or another quote. */
export const itemSourceKinds = ["block", "quote"] as const;
export type ItemSourceKind = (typeof itemSourceKinds)[number];

export interface ItemSource {
  readonly kind: ItemSourceKind;
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Results of a search: blocks by name, quotes newest first. */
export interface ItemSourceSearchResult {
  readonly text: string;
  readonly blocks: readonly Omit<SavedBlockRow, "at" | "username">[];
  readonly quotes: readonly { readonly id: string; readonly name: string; readonly customerName: string | null }[];
  /** whether there are further results */
  readonly hasMore: boolean;
}

/** Parses a reference to a source; null if invalid. */
export function parseItemSourceRef(
  kind: string | null | undefined,
  id: string | null | undefined,
): Pick<ItemSource, "kind" | "id"> | null {
  const known = itemSourceKinds.find((each) => each === kind);
  return known && id != null && isIdOrLink(id) ? { kind: known, id } : null;
}

/** Parses a 1-based position to an index; null if out of range. */
export function parseItemPosition(text: string, count: number): number | null {
  const place = /^0*[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) - 1 : -1;
  return place >= 0 && place < count ? place : null;
}
