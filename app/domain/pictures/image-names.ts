import { staticFolders } from "../site/areas.ts";
import { type CoverFocus, coverFocuses, parseFocus, withoutFocus } from "../quotes/cover-focus.ts";
import { pictureLimits } from "./limits.ts";

/**
 * An uploaded picture is named by content and size, so its address says how to show it:
 * `/images/<32 hex digits>-900x600.webp`, with `-320` or `-640` before the dot for a smaller copy. A cover, 400 pixels on its
 * longest side, has a larger copy too, with `-900`. Each has a card for links to its tour: `-card-center.jpg`, with the focus.
 */

/** The widths, in pixels, of the smaller copies. */
const smallerWidths = [320, 640] as const;

const imageNamePattern = /^([0-9a-f]{32})-([1-9]\d{0,2})x([1-9]\d{0,2})(?:-(\d{3}))?\.webp$/;

/** An `<img>`'s attributes: width and height in pixels, srcSet where smaller copies exist. */
export interface ImageAttributes {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** The attributes that an address implies; for an address outside the store only `src`. A cover's focus is left out. */
export function imageAttributes(cover: string): ImageAttributes {
  const address = withoutFocus(cover);
  const name = address.startsWith(staticFolders.images) ? address.slice(staticFolders.images.length) : "";
  const [, , width, height, smaller] = imageNamePattern.exec(name) ?? [];
  if (!width || !height || smaller) return { src: address };
  const size = { width: Number(width), height: Number(height) };
  const widths = smallerCopyWidths(size.width);
  if (widths.length === 0 && !isCoverSize(size)) return { src: address, ...size };
  const candidates = widths.map((each) => `${staticFolders.images}${smallerCopyName(name, each)} ${each}w`);
  const larger = isCoverSize(size) ? [`${staticFolders.images}${largerCopyName(name)} ${largerCopyWidth(size)}w`] : [];
  return { src: address, srcSet: [...candidates, `${address} ${width}w`, ...larger].join(", "), ...size };
}

/** The widths of the smaller copies of a picture `width` pixels wide, smallest first. */
export function smallerCopyWidths(width: number): number[] {
  return smallerWidths.filter((each) => each < width);
}

/** A picture's name. `hash`: 32 hex digits of its content; width and height in pixels, up to 999. */
export function formatImageName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}.webp`;
}

/** The name of a smaller copy. */
export function smallerCopyName(name: string, width: number): string {
  return name.replace(".webp", `-${width}.webp`);
}

/** The name of a cover's larger copy, up to 900 pixels on its longest side. */
export function largerCopyName(name: string): string {
  return smallerCopyName(name, longestSide.picture);
}

/** The name of the picture of which a name may be the larger copy; null for any other name. */
export function parseLargerCopyName(name: string): string | null {
  const [, hash = "", width, height, copy] = imageNamePattern.exec(name) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return Number(copy) === longestSide.picture && isCoverSize(size)
    ? formatImageName(hash, size.width, size.height)
    : null;
}

/** The size of a sharing card, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The address of a cover's sharing card; null for a picture that isn't stored here. */
export function cardAddress(cover: string): string | null {
  const { src, width, height } = imageAttributes(cover);
  if (!width || !height) return null;
  return src.replace(/\.webp$/, `-card-${parseFocus(cover)}.jpg`);
}

/** The cover of which a name may be the sharing card, and the point that stays in sight; null for any other name. */
export function parseCardName(name: string): { cover: string; focus: CoverFocus } | null {
  const [, picture = "", named] = /^([\w-]+?)-card-([a-z-]+)\.jpg$/.exec(name) ?? [];
  const cover = `${picture}.webp`;
  const focus = coverFocuses.find((each) => each === named);
  return focus && cardAddress(imagePath(cover)) ? { cover, focus } : null;
}

/** The names of the cards that a picture may have, one for each focus. They can be made again from its other files. */
export function listCardNames(name: string): string[] {
  return coverFocuses.map((focus) => name.replace(/\.webp$/, `-card-${focus}.jpg`));
}

/** The names of all files that a picture may have, without its cards. */
export function listImageFiles({ name, width, height }: { name: string; width: number; height: number }): string[] {
  const smaller = smallerCopyWidths(width).map((each) => smallerCopyName(name, each));
  return [name, ...smaller, ...(isCoverSize({ width, height }) ? [largerCopyName(name)] : [])];
}

function isCoverSize({ width, height }: Size): boolean {
  return Math.max(width, height) === longestSide.cover;
}

/** Where the upload was large enough. */
function largerCopyWidth({ width }: Size): number {
  return Math.round((width * longestSide.picture) / longestSide.cover);
}

const { longestSide } = pictureLimits;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The name in a picture's address; null where it lies elsewhere. */
export function imageNameFromAddress(address: string): string | null {
  return address.startsWith(staticFolders.images) ? address.slice(staticFolders.images.length) : null;
}

/** The address of a picture. */
export function imagePath(name: string): string {
  return staticFolders.images + name;
}

/** Whether `name` has the form of a picture's name or a smaller copy's. */
export function isImageName(name: string): boolean {
  const [, , width, , smaller] = imageNamePattern.exec(name) ?? [];
  if (width === undefined) return false;
  return (
    smaller === undefined ||
    smallerCopyWidths(Number(width)).includes(Number(smaller)) ||
    parseLargerCopyName(name) !== null
  );
}
