// eslint-disable-next-line no-restricted-imports -- Other modules import the checked functions below.
import { redirect as remixRedirect, redirectDocument as remixRedirectDocument } from "@remix-run/node";
import { isSameSitePath } from "~/domain/site/web-address";

/** Redirects to a path of this site. Throws for an address of another site. */
export function redirect(...[address, init]: Parameters<typeof remixRedirect>) {
  return remixRedirect(requireOwnPath(address), init);
}

/** Redirects with a new document. Throws for an address of another site. */
export function redirectDocument(...[address, init]: Parameters<typeof remixRedirectDocument>) {
  return remixRedirectDocument(requireOwnPath(address), init);
}

function requireOwnPath(address: string): string {
  if (!isSameSitePath(address)) throw new Error("A redirect would lead to another site");
  return address;
}
