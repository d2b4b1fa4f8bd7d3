/** A picture of the site's own as it is kept: `family/name`, the version of its bytes, its size in pixels. */
export interface KeptPicture {
  name: string;
  version: string;
  width: number;
  height: number;
}

/** What an `<img>` within a `<picture>` needs: every width in both formats; `width` and `height` in pixels. */
export interface PictureSources {
  avif: string;
  webp: string;
  src: string;
  /** how wide the file at `src` is */
  srcWidth: number;
  width: number;
  height: number;
}

/** The formats in which pictures are kept: the small one, and the one that older browsers show, in no great width. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a picture is served, in all its widths. */
export function sourcesOf({ name, version, width, height }: KeptPicture): PictureSources {
  const at = (each: number, format: PictureFormat) => `/pictures/${pictureFile(name, version, each, format)}`;
  const srcSet = (format: PictureFormat) =>
    pictureWidths(width, format)
      .map((each) => `${at(each, format)} ${each}w`)
      .join(", ");
  const srcWidth = Math.min(width, 800);
  return { avif: srcSet("avif"), webp: srcSet("webp"), src: at(srcWidth, "webp"), srcWidth, width, height };
}

/** The widths in pixels in which a picture `width` wide is kept, smallest first. */
export function pictureWidths(width: number, format: PictureFormat): number[] {
  const most = format === "avif" ? width : Math.min(width, 800);
  return [...[480, 640, 800, 1200].filter((each) => each < most), most];
}

/** The file of one width: its name says which picture in which version, so that it may be kept for ever. */
export function pictureFile(name: string, version: string, width: number, format: PictureFormat): string {
  return `${name}-${version}-${width}.${format}`;
}
