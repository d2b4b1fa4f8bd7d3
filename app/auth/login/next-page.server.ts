import { isSameSitePath } from "~/domain/site/web-address";
import { matchAddress } from "~/domain/site/match-address";
import { addresses } from "~/domain/site/addresses";
import { getSiteArea } from "~/domain/site/areas";
import { env } from "~/env.server";

/** The default page after a login (docs/product.md section 4). */
export const defaultNextAddress = addresses.selectPage();

/** Returns the address of the login page that leads to `next`, a path on this site. */
export function loginAddress(next: string): string {
  const page = safeNextAddress(next);
  const login = addresses.login();
  return page === defaultNextAddress ? login : `${login}?${new URLSearchParams({ next: page }).toString()}`;
}

/**
 * Returns the address after a login, in ASCII for a header: `next` if it is a page of this site, else the default page.
 * A link on another site can set `next`, so it is ignored if a browser or Remix could read it as another site's address,
 * if its address is marked `noPage` or belongs to the API, and above 4,000 characters.
 */
export function safeNextAddress(next: string): string {
  if (next.length > maxLength || !isSameSitePath(next)) return defaultNextAddress;
  const url = new URL(next, env.siteUrl);
  const found = matchAddress(url.pathname);
  if (!found || found.entry.noPage || getSiteArea(url.pathname) === "api") return defaultNextAddress;
  // Remix reads a page's data at the page's address with this parameter.
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  return url.pathname + url.search + url.hash;
}

const maxLength = 4_000;
