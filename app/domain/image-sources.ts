import { folders } from "./areas.ts";

/**
 * Pictures of ours are named by content and size, so that their address alone says how to show them:
 * `/images/<32 hex digits>-900x600.webp`, and with `-320` or `-640` before the dot where it is also kept at that width.
 */
/** The widths, in pixels, at which a wider picture is kept as well. */
const smallerWidths = [320, 640] as const;

const pattern = /^([0-9a-f]{32})-([1-9]\d{0,2})x([1-9]\d{0,2})(?:-(\d{3}))?\.webp$/;

/** What an `<img>` needs of a picture: width and height in pixels, srcSet when there are smaller ones. */
export interface ImageSources {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** What an address says of its picture; of one that isn't in our store, only the address itself. */
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

/** The widths at which a picture `width` pixels wide is kept as well, smallest first. */
export function smallerThan(width: number): number[] {
  return smallerWidths.filter((each) => each < width);
}

/** The name of a picture. `hash`: 32 hex digits of its content; width and height in pixels, up to 999. */
export function imageName(hash: string, width: number, height: number): string {
  return `${hash}-${width}x${height}.webp`;
}

/** The name of the same picture at one of its smaller widths. */
export function smallerImageName(name: string, width: number): string {
  return name.replace(".webp", `-${width}.webp`);
}

/** Where the picture of a name is served. */
export function imagePath(name: string): string {
  return folders.images + name;
}

/** Whether `name` is one that a picture, or a smaller width of it, can have. */
export function isImageName(name: string): boolean {
  const [, , width, , smaller] = pattern.exec(name) ?? [];
  return width !== undefined && (smaller === undefined || smallerThan(Number(width)).includes(Number(smaller)));
}
