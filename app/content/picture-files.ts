import { staticFolders } from "../domain/site/areas.ts";

/** A picture of the site's own: `family/name`, a hash of its bytes, its size in pixels, its average colour as `rrggbb`. */
export interface PictureVersion {
  name: string;
  version: string;
  width: number;
  height: number;
  colour: string;
}

/** The attributes of a `<picture>`; `width` and `height` in pixels. */
export interface PictureSources {
  /** the `srcset` of its AVIF source */
  avif: string;
  /** WebP in one width, for browsers without AVIF */
  src: string;
  width: number;
  height: number;
  /** the average, as `rrggbb` */
  colour: string;
}

/** AVIF in all widths, WebP in one for older browsers. */
export const sitePictureFormats = ["avif", "webp"] as const;
export type SitePictureFormat = (typeof sitePictureFormats)[number];

/** The addresses of a picture in all its widths. */
export function buildPictureSources({ name, version, width, height, colour }: PictureVersion): PictureSources {
  const at = (each: number, format: SitePictureFormat) =>
    `${staticFolders.pictures}${pictureFileName(name, version, each, format)}`;
  const avif = pictureWidths(width, "avif").map((each) => `${at(each, "avif")} ${each}w`);
  const [narrow = width] = pictureWidths(width, "webp");
  return { avif: avif.join(", "), src: at(narrow, "webp"), width, height, colour };
}

/** Reads a picture from the attributes of the `<img>` that shows it: `src`, as `buildPictureSources` gives it, and the others. */
export function parsePictureSources({ src, width, height, colour }: Omit<PictureSources, "avif">): PictureVersion {
  const file = src.startsWith(staticFolders.pictures) ? src.slice(staticFolders.pictures.length) : "";
  const [, name, version] = /^(.+)-([0-9a-f]{8})-\d+\.webp$/.exec(file) ?? [];
  if (!name || !version) throw new Error(`no picture of the site's own: ${src}`);
  return { name, version, width, height, colour };
}

/** The widths in pixels of the files of a picture `width` wide, smallest first. */
export function pictureWidths(width: number, format: SitePictureFormat): number[] {
  if (format === "webp") return [Math.min(width, 800)];
  return [...[480, 640, 800, 1200, 1920].filter((each) => each < width), width];
}

/** The file of a picture's sharing card: JPEG, which every program shows. */
export function cardFileName({ name, version }: Pick<PictureVersion, "name" | "version">): string {
  return `${name}-${version}-card.jpg`;
}

/** Whether a picture has a sharing card: those of the houses have one, as their pages are sent by link. */
export function hasCard(name: string): boolean {
  return name.startsWith("homes/");
}

/** The file of one width. Its name contains the version, so browsers may keep it for ever. */
export function pictureFileName(name: string, version: string, width: number, format: SitePictureFormat): string {
  return `${name}-${version}-${width}.${format}`;
}
