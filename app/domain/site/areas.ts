/**
 * The beginnings of addresses. Of the table of addresses (addresses.ts) the scripts of visitors' pages get this part
 * alone.
 */

/**
 * The folders of files that are served unchanged: the folders of `public/`, the build's assets, and the stored
 * pictures.
 */
export const staticFolders = {
  assets: "/assets/",
  brand: "/brand/",
  brochures: "/brochures/",
  icons: "/icons/",
  images: "/images/",
  pictures: "/pictures/",
} as const;
export const faviconPath = "/favicon.svg";

export type SiteArea = "site" | "staff" | "api";

/** The first parts of the addresses that are not for visitors. */
export const areaByFirstPart: ReadonlyMap<string, SiteArea> = new Map([
  ["admin", "staff"],
  ["login", "staff"],
  ["api", "api"],
]);

/** Returns the area of an address, by the first part of its path. */
export function findArea(address: string): SiteArea {
  return areaByFirstPart.get(splitPath(address)?.[1]?.toLowerCase() ?? "") ?? "site";
}

/**
 * Returns the parts of an address's path as the router reads them: each decoded once, without slashes at the end. Null
 * where they can't be decoded. Of a longer path only the first eight parts are read.
 */
export function splitPath(address: string): string[] | null {
  let end = address.indexOf("?");
  if (end === -1) end = address.length;
  while (address[end - 1] === "/") end--;
  const parts = address.slice(0, end).split("/", 8);
  if (!address.includes("%")) return parts;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
