/**
 * Addresses allowed in content, by WHATWG URL parsing as in browsers. A same-site path starts with one slash and can't
 * be parsed as another host: browsers read `//x`, `/\x` and paths with tabs or line breaks as hosts ("relative slash
 * state"), and `/.//x` as `//x`. A lone surrogate (Cs) can't be stored as JSON in the database.
 */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;

/** Base for parsing paths on this site. */
export const placeholderOrigin = "https://site.invalid";

/** Returns whether an address is a path on this site, such as `/tours?lang=it#top`. */
export function isSameSitePath(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//") || unsafe.test(address)) return false;
  return !new URL(address, placeholderOrigin).pathname.startsWith("//");
}

/** Returns whether an address is an absolute http or https address with a host. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && !unsafe.test(address) && URL.canParse(address);
}
