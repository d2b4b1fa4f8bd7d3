import { isSameSitePath } from "~/domain/address";
import { addressAt } from "~/domain/address-at";
import { addresses } from "~/domain/addresses";
import { areaOf } from "~/domain/areas";
import { env } from "~/env.server";

/** Where a login leads when nothing else was asked for (docs/product.md section 4). */
export const selectPage = addresses.selectPage();

/** The address of the login page that leads on to `next`, a path on this site. */
export function loginAddress(next: string): string {
  const page = nextPage(next);
  const login = addresses.login();
  return page === selectPage ? login : `${login}?${new URLSearchParams({ next: page }).toString()}`;
}

/**
 * Where a login leads: to `next` when that is a page of this site, else to the Page Selector. What people can put into
 * a link to /login is in it, so nothing counts that a browser or Remix could take for another site, nor what isn't a
 * page or would lead back here. Written as a header takes it, in ASCII.
 */
export function nextPage(next: string): string {
  if (next.length > maxLength || !isSameSitePath(next)) return selectPage;
  const url = new URL(next, env.siteUrl);
  const found = addressAt(url.pathname);
  if (!found || found.entry.noPage || areaOf(url.pathname) === "api") return selectPage;
  // The address of a page's data is not the page's.
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  return url.pathname + url.search + url.hash;
}

const maxLength = 4_000;
