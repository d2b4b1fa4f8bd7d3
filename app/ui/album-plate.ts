import type { KeptPicture } from "~/content/picture-files";

/** What a strip of plates and a book of them show. */
export interface AlbumProps {
  /** of the house */
  name: string;
  place: string;
  plates: readonly Plate[];
  /** in the page's language; `{page}` and `{next}` stand for numbers of pages */
  words: Record<"label" | "previous" | "next" | "cover" | "page" | "pages" | "back", string>;
}

export interface Plate {
  picture: KeptPicture;
  caption: string;
}

/** How wide a plate stands in the strip and in the book, which so show the same file. */
export const plateSizes = "(min-width: 60rem) 40rem, (min-width: 40rem) 34rem, 84vw";
