import { isImageName } from "./image-names.ts";
import { parseInlineLinks } from "../items/inline-links.ts";
import type { Draft, DraftItem } from "../drafts/draft.ts";
import type { Item } from "../items/item.ts";

/** The parts of a record that may contain pictures. */
export interface PictureHolder {
  readonly items?: readonly (Item | DraftItem)[];
  readonly displayCover?: string | null;
  readonly displayDescription?: string | null;
  /** of a QR code */
  readonly url?: string | null;
}

/**
 * Returns the names of the pictures in a record: in galleries, as its cover, in links and as a QR code's target.
 * Smaller and larger copies count as their picture.
 */
export function listUsedPictureNames({ items = [], displayCover, displayDescription, url }: PictureHolder): string[] {
  const addresses = [
    displayCover ?? "",
    url ?? "",
    ...listLinkAddresses(displayDescription ?? ""),
    ...items.flatMap((item) => listItemAddresses(item)),
  ];
  return [...new Set(addresses.flatMap((address) => pictureNameFromUrl(address) ?? []))];
}

/** Returns the parts of a draft that may contain pictures, with what Undo can restore. */
export function draftToPictureHolder({
  fields: { displayCover, displayDescription },
  items,
  adding,
  undo,
}: Draft): PictureHolder {
  const undoable = undo?.type === "put-back" ? [undo.entry] : undo?.type === "write-on" ? [undo.adding] : [];
  const entries = [...items, ...(adding ? [adding] : []), ...undoable];
  return { displayCover, displayDescription, items: entries.map(({ item }) => item) };
}

/** Returns the name of the picture at one of our addresses, even an absolute one; null for any other. */
export function pictureNameFromUrl(address: string): string | null {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const file = path.slice(path.lastIndexOf("/") + 1);
  return isImageName(file) ? originalPictureName(file) : null;
}

/** Returns the name of the picture of a file or its smaller copy. @param file a name that `isImageName` accepts */
export function originalPictureName(file: string): string {
  return file.replace(/-\d{3}\.webp$/, ".webp");
}

function listItemAddresses(item: Item | DraftItem): readonly string[] {
  switch (item.type) {
    case "slider":
      return item.images;
    case "title":
      return [...listLinkAddresses(item.title1), ...listLinkAddresses(item.title2)];
    case "title3":
      return listLinkAddresses(item.title3);
    case "text":
      return listLinkAddresses(item.text);
    case "interruption":
      return [];
  }
}

function listLinkAddresses(text: string): string[] {
  return parseInlineLinks(text).flatMap((part) => (typeof part === "string" ? [] : [part.href]));
}
