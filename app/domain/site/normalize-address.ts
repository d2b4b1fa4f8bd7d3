import { type AddressMatch, matchAddress } from "./match-address.ts";
import { listQueryParameters, findPropertySlug } from "./addresses.ts";
import { findArea } from "./areas.ts";
import { parseLanguage, languageParameter } from "./language.ts";

/**
 * Returns an address as its page reads it. Of the query it contains what the page reads (`query` in addresses.ts), each
 * parameter once, in one order and with a value that it takes, and the language by its short name. A path outside the
 * staff area and the API is in the table's spelling (`normalizePath`). So caches store a page once, and invented addresses
 * can't fill them.
 */
export function normalizeAddress({ pathname, search, searchParams }: URL): string {
  const found = matchAddress(pathname);
  const path = normalizePath(pathname, found);
  if (search === "") return path;
  const language = parseLanguage(searchParams.get(languageParameter));
  const taken = [...(found ? listQueryParameters(found.entry) : []), ...listAreaParameters(pathname)];
  const known = taken.flatMap(([name, values]) => {
    const value = searchParams.get(name);
    return value !== null && (values?.includes(value) ?? true) ? [[name, value]] : [];
  });
  const query = new URLSearchParams([...(language ? [[languageParameter, language]] : []), ...known]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Returns whether a page depends on text that a visitor typed, so anyone can invent addresses of it. */
export function hasFreeTextQuery({ pathname, searchParams }: URL): boolean {
  const found = matchAddress(pathname);
  return found !== null && listQueryParameters(found.entry).some(([name, values]) => !values && searchParams.has(name));
}

/**
 * Returns the one spelling of a visitors' path: fixed parts in the table's letter case, no slash at the end, only
 * necessary escapes. A house has two spellings (docs/product.md section 2). Other paths stay as they are.
 */
function normalizePath(pathname: string, found: AddressMatch | null): string {
  if (!found || findArea(pathname) !== "site") return pathname;
  const { property } = found.params;
  const slug = property === undefined ? undefined : findPropertySlug(property);
  if (slug === undefined || property === slug.toLowerCase()) return found.entry.with(found.params);
  return found.entry.with({ property: slug });
}

/** The parameter by which Remix requests a page's data. Visitors' pages aren't hydrated, so only the staff area has it. */
function listAreaParameters(pathname: string): (readonly [name: string, values: null])[] {
  return findArea(pathname) === "staff" ? [["_data", null]] : [];
}
