import type { Language } from "./language.ts";
import { remotePages, type RemotePage } from "./remote-pages.ts";

/**
 * What a path of the site shows a guest (spec.md section 2, public routes). Which quotes, tours and remote pages there
 * are is the database's to say. Staff's addresses, pictures and redirects are no pages for guests.
 */
export type GuestPage =
  | { kind: "fixed" }
  | { kind: "quote"; address: string }
  | { kind: "tour"; address: string }
  | { kind: "remote"; page: RemotePage };

/**
 * The guest page at a path, read as the router reads it: decoded once, in any letter case, slashes at its end left out.
 * Null where there is none.
 */
export function guestPageAt(path: string): GuestPage | null {
  const segments = decoded(path.replace(/^\/|\/+$/g, ""))?.split("/");
  if (!segments) return null;
  const place = `/${segments.join("/").toLowerCase()}`;
  if (lowerCaseFixedPages.has(place)) return { kind: "fixed" };
  const page = remotePageAddresses.get(place);
  if (page) return { kind: "remote", page };
  const [first = "", address = "", ...more] = segments;
  if (more.length > 0 || address === "") return null;
  if (first.toLowerCase() === "quote") return { kind: "quote", address };
  if (first.toLowerCase() === "tours") return { kind: "tour", address };
  return null;
}

/** A slash that was written as %2F is none for the router; as a control character it is in no page's address. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "\0"));
  } catch {
    return null;
  }
}

/** The pages that are always there, each at its one address. */
export const fixedPages: readonly string[] = [
  "/",
  "/our-team",
  "/about-us",
  "/contacts",
  "/santa-clara",
  "/tours",
  "/homes",
  "/homes/depliant",
  "/homes/Suite-Florencia",
  "/homes/Apodaca-12",
  "/privacy",
];
const lowerCaseFixedPages = new Set(fixedPages.map((path) => path.toLowerCase()));

/** The remote pages by their addresses: all but one have the page's own name. */
export const remotePageAddresses: ReadonlyMap<string, RemotePage> = new Map(
  remotePages.map((page) => [page === "about-cuba" ? "/why-cuba" : `/${page}`, page]),
);

/** Whether what a path shows is for everybody, search engines too. A quote is its customer's own. */
export function isPublicPage(path: string): boolean {
  const page = guestPageAt(path);
  return page !== null && page.kind !== "quote";
}

/** The address at which a page is in one language, whoever asks; without a language it is in the visitor's. */
export function addressIn(path: string, language: Language | null): string {
  return language ? `${path}?lang=${language}` : path;
}
