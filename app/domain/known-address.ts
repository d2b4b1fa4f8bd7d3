import { addressAt } from "./address-at.ts";
import { languageNamed, languageParameter } from "./language.ts";

/**
 * Returns an address as its page reads it: of the query only what the page knows (`query` in addresses.ts), each
 * parameter once, in one order and a language by its short name; a visitors' page in the table's spelling. So addresses
 * with the same page are one to caches, and nobody can fill those with pages of invented addresses.
 */
export function knownAddress({ pathname, search, searchParams }: URL): string {
  const found = addressAt(pathname);
  const path = found?.entry.visitors ? found.entry.with(found.params) : pathname;
  if (search === "") return path;
  const language = languageNamed(searchParams.get(languageParameter));
  const known = [...(found?.entry.query ?? []), ...forEveryPage].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...(language ? [[languageParameter, language]] : []), ...known]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** By which Remix asks for a page's data. */
const forEveryPage = ["_data"];
