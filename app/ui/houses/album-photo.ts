import { parsePictureSources, type PictureVersion } from "~/content/picture-files";

/** Props of the album's island. */
export interface HouseAlbumProps {
  /** the house's name */
  name: string;
  place: string;
  /** in the page's language; `{page}` and `{next}` are placeholders for page numbers */
  words: Record<"label" | "previous" | "next" | "cover" | "page" | "pages" | "back", string>;
}

/** Reads the photos from the server-rendered strip, which saves sending them a second time as props. */
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

/** `sizes` of a photo, shared by strip and flip-book so that both load the same file. */
export const albumPhotoSizes = "(min-width: 60rem) 40rem, (min-width: 40rem) 34rem, 84vw";
