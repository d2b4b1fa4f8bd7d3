/**
 * The addresses that content may have, checked by WHATWG URL parsing, as in browsers. A same-site path starts with one
 * slash and can't be read as another host: browsers read `//x`, `/\x` and paths with tabs or line breaks as hosts
 * (WHATWG URL, "relative slash state"), and `/.//x` as `//x`. A lone surrogate (Cs) can't be stored in the database's
 * JSON.
 */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;

/** A base for paths on this site, where its own name doesn't matter. */
export const placeholderOrigin = "https://site.invalid";

/** Whether `address` is a path on this site, such as `/tours?lang=it#top`. */
export function isSameSitePath(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//") || unsafe.test(address)) return false;
  return !new URL(address, placeholderOrigin).pathname.startsWith("//");
}

/** Whether `address` is an absolute http or https address with a host. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && !unsafe.test(address) && URL.canParse(address);
}
