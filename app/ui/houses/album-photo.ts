import { parsePictureSources, type PictureVersion } from "~/content/picture-files";

/** What a page says to the album's scripts. */
export interface AlbumProps {
  /** of the house */
  name: string;
  place: string;
  /** in the page's language; `{page}` and `{next}` are replaced by page numbers */
  words: Record<"label" | "previous" | "next" | "cover" | "page" | "pages" | "back", string>;
}

/** The photos in a strip that the server rendered: the page doesn't say them a second time for its scripts. */
export function readAlbumPhotos(strip: ParentNode): AlbumPhoto[] {
  return Array.from(strip.querySelectorAll("img"), (image) => {
    const said = (name: string) => image.getAttribute(name) ?? "";
    const size = { width: Number(said("width")), height: Number(said("height")) };
    return {
      picture: parsePictureSources({ src: said("src"), ...size, colour: said("data-colour") }),
      caption: image.alt,
    };
  });
}

export interface AlbumPhoto {
  picture: PictureVersion;
  caption: string;
}

/** `sizes` of a photo. The strip and the flip-book use the same value and so load the same file. */
export const albumPhotoSizes = "(min-width: 60rem) 40rem, (min-width: 40rem) 34rem, 84vw";
