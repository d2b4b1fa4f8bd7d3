/**
 * How addresses begin: the part of the table of addresses (addresses.ts) that the scripts of guests' pages need, which get
 * no more than that.
 */

/** Of the files that are served as they are: those of `public/`, the build's own, and the stored pictures. */
export const folders = {
  assets: "/assets/",
  brand: "/brand/",
  brochures: "/brochures/",
  icons: "/icons/",
  images: "/images/",
  pictures: "/pictures/",
} as const;
export const favicon = "/favicon.svg";

export type Area = "site" | "staff" | "api";

/** The first parts of the addresses that are not for guests. */
export const areas: ReadonlyMap<string, Area> = new Map([
  ["admin", "staff"],
  ["login", "staff"],
  ["api", "api"],
]);

/** The area that an address is in, by the first part of its path. */
export function areaOf(address: string): Area {
  return areas.get(partsOf(address)?.[1]?.toLowerCase() ?? "") ?? "site";
}

/**
 * The parts of an address's path as the router reads them: each decoded once, without slashes at the end. Null where they
 * can't be decoded. Of a hostile path only the first ones are read: no address has so many.
 */
export function partsOf(address: string): string[] | null {
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
