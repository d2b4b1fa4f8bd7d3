/** First segments of addresses. Scripts of visitors' pages load only this part of the table of addresses. */

/** Folders of static files: those of `public/`, the build's assets, and stored pictures. */
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

/** First segments of addresses that aren't for visitors. */
export const siteAreaByFirstSegment: ReadonlyMap<string, SiteArea> = new Map([
  ["admin", "staff"],
  ["login", "staff"],
  ["api", "api"],
]);

export function getSiteArea(address: string): SiteArea {
  return siteAreaByFirstSegment.get(decodePathSegments(address)?.[1]?.toLowerCase() ?? "") ?? "site";
}

/**
 * Splits a path into segments as the router does: each decoded once, without trailing slashes, at most eight. Null if
 * they can't be decoded.
 */
export function decodePathSegments(address: string): string[] | null {
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
