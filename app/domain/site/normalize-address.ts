import { type AddressMatch, matchAddress } from "./match-address.ts";
import { getAllowedQueryParameters, normalizePropertySlug } from "./addresses.ts";
import { getSiteArea } from "./areas.ts";
import { parseLanguage, languageParameter } from "./language.ts";

/**
 * Normalizes an address. The query contains only parameters that the page reads (`query` in addresses.ts), each once,
 * in a fixed order and with an accepted value, and the language by its short name. Visitors' paths get the table's
 * spelling. Caches therefore store a page once, and invented addresses can't fill them.
 */
export function normalizeAddress({ pathname, search, searchParams }: URL): string {
  const found = matchAddress(pathname);
  const path = normalizePath(pathname, found);
  if (search === "") return path;
  const language = parseLanguage(searchParams.get(languageParameter));
  const taken = [...(found ? getAllowedQueryParameters(found.entry) : []), ...listAreaParameters(pathname)];
  const known = taken.flatMap(([name, values]) => {
    const value = searchParams.get(name);
    return value !== null && (values?.includes(value) ?? true) ? [[name, value]] : [];
  });
  const query = new URLSearchParams([...(language ? [[languageParameter, language]] : []), ...known]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Returns whether a page depends on text typed by a visitor, so that anyone can invent addresses of it. */
export function hasFreeTextQuery({ pathname, searchParams }: URL): boolean {
  const found = matchAddress(pathname);
  return (
    found !== null && getAllowedQueryParameters(found.entry).some(([name, values]) => !values && searchParams.has(name))
  );
}

/**
 * Returns the canonical spelling of a visitors' path: the table's letter case, no trailing slash, minimal escapes. A
 * house has two spellings (docs/product.md section 2). Other paths stay unchanged.
 */
function normalizePath(pathname: string, found: AddressMatch | null): string {
  if (!found || getSiteArea(pathname) !== "site") return pathname;
  const { property } = found.params;
  const slug = property === undefined ? undefined : normalizePropertySlug(property);
  if (slug === undefined || property === slug.toLowerCase()) return found.entry.with(found.params);
  return found.entry.with({ property: slug });
}

/** Remix requests a page's data with `_data`. Only the staff area is hydrated. */
function listAreaParameters(pathname: string): (readonly [name: string, values: null])[] {
  return getSiteArea(pathname) === "staff" ? [["_data", null]] : [];
}
