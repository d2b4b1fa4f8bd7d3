import { folders } from "../domain/areas.ts";

/** A picture of the site's own as it is kept: `family/name`, the version of its bytes, its size in pixels. */
export interface KeptPicture {
  name: string;
  version: string;
  width: number;
  height: number;
}

/** What a `<picture>` needs; `width` and `height` in pixels. */
export interface PictureSources {
  /** the `srcset` of its AVIF source */
  avif: string;
  /** for browsers that don't know AVIF, WebP in one width */
  src: string;
  /** how wide the file at `src` is */
  srcWidth: number;
  width: number;
  height: number;
}

/** The formats in which pictures are kept: the small one in all widths, and the one that older browsers show. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a picture is served, in all its widths. */
export function sourcesOf({ name, version, width, height }: KeptPicture): PictureSources {
  const at = (each: number, format: PictureFormat) => `${folders.pictures}${pictureFile(name, version, each, format)}`;
  const avif = pictureWidths(width, "avif").map((each) => `${at(each, "avif")} ${each}w`);
  const [srcWidth = width] = pictureWidths(width, "webp");
  return { avif: avif.join(", "), src: at(srcWidth, "webp"), srcWidth, width, height };
}

/** The widths in pixels in which a picture `width` wide is kept, smallest first. */
export function pictureWidths(width: number, format: PictureFormat): number[] {
  if (format === "webp") return [Math.min(width, 800)];
  return [...[480, 640, 800, 1200].filter((each) => each < width), width];
}

/** The file of one width: its name says which picture in which version, so that it may be kept for ever. */
export function pictureFile(name: string, version: string, width: number, format: PictureFormat): string {
  return `${name}-${version}-${width}.${format}`;
}
