import type { PictureVersion } from "~/content/picture-files";

/** Props of the album, shared by the strip and the flip-book. */
export interface AlbumProps {
  /** of the house */
  name: string;
  place: string;
  plates: readonly Plate[];
  /** in the page's language; `{page}` and `{next}` are replaced by page numbers */
  words: Record<"label" | "previous" | "next" | "cover" | "page" | "pages" | "back", string>;
}

export interface Plate {
  picture: PictureVersion;
  caption: string;
}

/** `sizes` of a photo. The strip and the flip-book use the same value and so load the same file. */
export const plateSizes = "(min-width: 60rem) 40rem, (min-width: 40rem) 34rem, 84vw";
