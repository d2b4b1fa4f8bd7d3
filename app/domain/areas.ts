/**
 * How addresses begin: the part of the table of addresses (addresses.ts) that the scripts of guests' pages need, which get
 * no more than that.
 */

/** The files that are served as they are, by folder: those of `public/`, the build's own, and the stored pictures. */
export const files = {
  favicon: "/favicon.svg",
  assets: "/assets/",
  brand: "/brand/",
  brochures: "/brochures/",
  icons: "/icons/",
  images: "/images/",
  pictures: "/pictures/",
} as const;

export type Area = "site" | "staff" | "api";

/** The first parts of the addresses that are not for guests. */
export const areas: ReadonlyMap<string, Area> = new Map([
  ["admin", "staff"],
  ["login", "staff"],
  ["api", "api"],
]);

/** The area that a path is in, by its first part. */
export function areaOf(path: string): Area {
  return areas.get(partsOf(path)?.[1]?.toLowerCase() ?? "") ?? "site";
}

/**
 * The parts of a path as the router reads them, decoded once; null where it can't be decoded. A slash that was written as
 * %2F parts nothing: as a control character it is in no address of ours.
 */
export function partsOf(path: string): string[] | null {
  if (!path.includes("%")) return path.split("/");
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "\0")).split("/");
  } catch {
    return null;
  }
}
