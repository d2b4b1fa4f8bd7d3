/**
 * The addresses that content may carry. Pure; WHATWG URL parsing, as browsers do it.
 * A same-site path starts with one slash and can't be read as another host: browsers take `//x`, `/\x` and paths with
 * tabs or line breaks in them for more than they look (WHATWG URL, "relative slash state"), and make `//x` of `/.//x`.
 * Half a character (Cs) is in no address, and not in the database's JSON.
 */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;

/** Whether `address` is a path on this site, such as `/tours?lang=it#top`. */
export function isSameSitePath(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//") || unsafe.test(address)) return false;
  return !new URL(address, "https://site.invalid").pathname.startsWith("//");
}

/** Whether `address` is an absolute http or https address with a host. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && !unsafe.test(address) && URL.canParse(address);
}
