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
  const place = segments.join("/").toLowerCase();
  if (fixedPages.has(place)) return { kind: "fixed" };
  const page = remoteAddresses.get(place);
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

const fixedPages = new Set([
  "",
  "our-team",
  "about-us",
  "contacts",
  "santa-clara",
  "tours",
  "homes",
  "homes/depliant",
  "homes/suite-florencia",
  "homes/apodaca-12",
]);

/** The remote pages by their addresses: all but one have the page's own name. */
const remoteAddresses = new Map(
  remotePages.map((page): [string, RemotePage] => [page === "about-cuba" ? "why-cuba" : page, page]),
);
