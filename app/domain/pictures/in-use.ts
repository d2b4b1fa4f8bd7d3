import { isImageName } from "./sources.ts";
import { parseInlineLinks } from "../items/inline-links.ts";
import type { Draft, DraftItem } from "../drafts/draft.ts";
import type { Item } from "../items/item.ts";

/** The parts of a record that may name pictures. */
export interface Picturing {
  readonly items?: readonly (Item | DraftItem)[];
  readonly displayCover?: string | null;
  readonly displayDescription?: string | null;
  /** of a QR code */
  readonly url?: string | null;
}

/**
 * The names of the pictures that a record uses: in galleries, as its cover, in links and as a QR code's target. A smaller
 * or larger copy counts as its picture.
 */
export function picturesOf({ items = [], displayCover, displayDescription, url }: Picturing): string[] {
  const addresses = [
    displayCover ?? "",
    url ?? "",
    ...linksIn(displayDescription ?? ""),
    ...items.flatMap((item) => addressesIn(item)),
  ];
  return [...new Set(addresses.flatMap((address) => pictureAt(address) ?? []))];
}

/** The parts of unsaved work that may name pictures, with what Undo can bring back. */
export function picturingOf({ fields: { displayCover, displayDescription }, items, adding, undo }: Draft): Picturing {
  const gone = undo?.type === "put-back" ? [undo.entry] : undo?.type === "write-on" ? [undo.adding] : [];
  const entries = [...items, ...(adding ? [adding] : []), ...gone];
  return { displayCover, displayDescription, items: entries.map(({ item }) => item) };
}

/** The name of the picture at an address of ours, also one written in full; null for any other address. */
export function pictureAt(address: string): string | null {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const file = path.slice(path.lastIndexOf("/") + 1);
  return isImageName(file) ? pictureOf(file) : null;
}

/** The name of the picture that a file, or its smaller copy, belongs to. `file`: a name that `isImageName` accepts. */
export function pictureOf(file: string): string {
  return file.replace(/-\d{3}\.webp$/, ".webp");
}

function addressesIn(item: Item | DraftItem): readonly string[] {
  switch (item.type) {
    case "slider":
      return item.images;
    case "title":
      return [...linksIn(item.title1), ...linksIn(item.title2)];
    case "title3":
      return linksIn(item.title3);
    case "text":
      return linksIn(item.text);
    case "interruption":
      return [];
  }
}

function linksIn(text: string): string[] {
  return parseInlineLinks(text).flatMap((part) => (typeof part === "string" ? [] : [part.href]));
}
