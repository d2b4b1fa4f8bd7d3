import { folders } from "./areas.ts";

/**
 * An uploaded picture is named by content and size, so its address says how to show it:
 * `/images/<32 hex digits>-900x600.webp`, with `-320` or `-640` before the dot for a smaller copy.
 */

/** The widths, in pixels, of the smaller copies. */
const smallerWidths = [320, 640] as const;

const pattern = /^([0-9a-f]{32})-([1-9]\d{0,2})x([1-9]\d{0,2})(?:-(\d{3}))?\.webp$/;

/** An `<img>`'s attributes: width and height in pixels, srcSet where smaller copies exist. */
export interface ImageSources {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** The attributes that an address implies; for an address outside the store only `src`. */
export function imageSources(address: string): ImageSources {
  const name = address.startsWith(folders.images) ? address.slice(folders.images.length) : "";
  const [, , width, height, smaller] = pattern.exec(name) ?? [];
  if (!width || !height || smaller) return { src: address };
  const size = { width: Number(width), height: Number(height) };
  const widths = smallerThan(size.width);
  if (widths.length === 0) return { src: address, ...size };
  const candidates = widths.map((each) => `${folders.images}${smallerImageName(name, each)} ${each}w`);
  return { src: address, srcSet: [...candidates, `${address} ${width}w`].join(", "), ...size };
}

/** The widths of the smaller copies of a picture `width` pixels wide, smallest first. */
export function smallerThan(width: number): number[] {
  return smallerWidths.filter((each) => each < width);
}

/** A picture's name. `hash`: 32 hex digits of its content; width and height in pixels, up to 999. */
export function imageName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}.webp`;
}

/** The name of a smaller copy. */
export function smallerImageName(name: string, width: number): string {
  return name.replace(".webp", `-${width}.webp`);
}

/** The address of a picture. */
export function imagePath(name: string): string {
  return folders.images + name;
}

/** Whether `name` has the form of a picture's name or a smaller copy's. */
export function isImageName(name: string): boolean {
  const [, , width, , smaller] = pattern.exec(name) ?? [];
  return width !== undefined && (smaller === undefined || smallerThan(Number(width)).includes(Number(smaller)));
}
