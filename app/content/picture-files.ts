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
  width: number;
  height: number;
}

/** The formats that `npm run pictures` makes of each: the small one, and the one that older browsers show. */
export const pictureFormats = ["avif", "webp"] as const;

/** Where a picture is served, in all its widths. */
export function sourcesOf({ name, version, width, height }: KeptPicture): PictureSources {
  const at = (format: (typeof pictureFormats)[number]) => (each: number) =>
    `/pictures/${pictureFile(name, version, each, format)}`;
  const srcSet = (format: (typeof pictureFormats)[number]) =>
    pictureWidths(width)
      .map((each) => `${at(format)(each)} ${each}w`)
      .join(", ");
  return { avif: srcSet("avif"), webp: srcSet("webp"), src: at("webp")(Math.min(width, 800)), width, height };
}

/** The widths in pixels in which a picture `width` wide is kept, smallest first. */
export function pictureWidths(width: number): number[] {
  return [...[480, 800, 1200].filter((each) => each < width), width];
}

/** The file of one width: its name says which picture in which version, so that it may be kept for ever. */
export function pictureFile(name: string, version: string, width: number, format: string): string {
  return `${name}-${version}-${width}.${format}`;
}
