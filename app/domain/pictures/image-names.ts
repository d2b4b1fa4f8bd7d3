import { staticFolders } from "../site/areas.ts";
import { type CoverFocus, coverFocuses, parseCoverFocus, withoutCoverFocus } from "../quotes/cover-focus.ts";
import { pictureLimits } from "./limits.ts";

/**
 * Names of uploaded pictures. A picture is named by content and size, so its address is enough to show it: `/images/<32
 * hex digits>-900x600.webp`, with `-320` or `-640` before the dot for a smaller copy. A cover, 400 pixels on its
 * longest side, also has a larger copy, with `-900`. Each has sharing cards: `-card-center.jpg`, with the focal point.
 */

const smallerWidths = [320, 640] as const;

const imageNamePattern = /^([0-9a-f]{32})-([1-9]\d{0,2})x([1-9]\d{0,2})(?:-(\d{3}))?\.webp$/;

/** Attributes of an `<img>`; `srcSet` if smaller copies exist. */
export interface ImageAttributes {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/**
 * Returns the attributes for an address, without a cover's focal point; only `src` for an address outside the store.
 */
export function imageAttributes(cover: string): ImageAttributes {
  const address = withoutCoverFocus(cover);
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

/** Returns the widths of a picture's smaller copies, ascending. */
export function smallerCopyWidths(width: number): number[] {
  return smallerWidths.filter((each) => each < width);
}

/** Returns a picture's name. @param hash 32 hex digits of its content */
export function formatImageName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}.webp`;
}

export function smallerCopyName(name: string, width: number): string {
  return name.replace(".webp", `-${width}.webp`);
}

/** Returns the name of a cover's larger copy, up to 900 pixels on its longest side. */
export function largerCopyName(name: string): string {
  return smallerCopyName(name, longestSide.picture);
}

/** Returns the picture's name for the name of a larger copy; null for any other name. */
export function parseLargerCopyName(name: string): string | null {
  const [, hash = "", width, height, copy] = imageNamePattern.exec(name) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return Number(copy) === longestSide.picture && isCoverSize(size)
    ? formatImageName(hash, size.width, size.height)
    : null;
}

export const sharingCardSize = { width: 1200, height: 630 } as const;

/** Returns the address of a cover's sharing card; null for a picture that isn't stored here. */
export function sharingCardAddress(cover: string): string | null {
  const { src, width, height } = imageAttributes(cover);
  if (!width || !height) return null;
  return src.replace(/\.webp$/, `-card-${parseCoverFocus(cover)}.jpg`);
}

/** Parses the name of a sharing card; null for any other name. */
export function parseSharingCardName(name: string): { cover: string; focus: CoverFocus } | null {
  const [, picture = "", named] = /^([\w-]+?)-card-([a-z-]+)\.jpg$/.exec(name) ?? [];
  const cover = `${picture}.webp`;
  const focus = coverFocuses.find((each) => each === named);
  return focus && sharingCardAddress(imagePath(cover)) ? { cover, focus } : null;
}

/**
 * Returns the names of a picture's possible cards, one per focal point. They can be generated again from its other
 * files.
 */
export function listSharingCardNames(name: string): string[] {
  return coverFocuses.map((focus) => name.replace(/\.webp$/, `-card-${focus}.jpg`));
}

/** Returns the names of all files of a picture, without its cards. */
export function listImageFileNames({ name, width, height }: { name: string; width: number; height: number }): string[] {
  const smaller = smallerCopyWidths(width).map((each) => smallerCopyName(name, each));
  return [name, ...smaller, ...(isCoverSize({ width, height }) ? [largerCopyName(name)] : [])];
}

function isCoverSize({ width, height }: Size): boolean {
  return Math.max(width, height) === longestSide.cover;
}

/** Width if the upload was large enough. */
function largerCopyWidth({ width }: Size): number {
  return Math.round((width * longestSide.picture) / longestSide.cover);
}

const { longestSide } = pictureLimits;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the name in a picture's address; null for other addresses. */
export function imageNameFromAddress(address: string): string | null {
  return address.startsWith(staticFolders.images) ? address.slice(staticFolders.images.length) : null;
}

export function imagePath(name: string): string {
  return staticFolders.images + name;
}

/** Returns whether a name has the form of a picture's name or a copy's. */
export function isImageName(name: string): boolean {
  const [, , width, , smaller] = imageNamePattern.exec(name) ?? [];
  if (width === undefined) return false;
  return (
    smaller === undefined ||
    smallerCopyWidths(Number(width)).includes(Number(smaller)) ||
    parseLargerCopyName(name) !== null
  );
}
