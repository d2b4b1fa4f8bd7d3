// eslint-disable-next-line no-restricted-imports -- Elsewhere only what is checked here may be used.
import { redirect as remixRedirect, redirectDocument as remixRedirectDocument } from "@remix-run/node";
import { isSameSitePath } from "~/domain/site/web-address";

/** Redirects to a path of this site. Throws for an address of another site. */
export function redirect(...[address, init]: Parameters<typeof remixRedirect>) {
  return remixRedirect(ours(address), init);
}

/** Redirects to a path of this site, which the browser loads anew. Throws for an address of another site. */
export function redirectDocument(...[address, init]: Parameters<typeof remixRedirectDocument>) {
  return remixRedirectDocument(ours(address), init);
}

function ours(address: string): string {
  if (!isSameSitePath(address)) throw new Error("A redirect would lead to another site");
  return address;
}
