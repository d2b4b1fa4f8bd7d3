import { addressAt } from "./address-at.ts";
import { languageNamed, languageParameter } from "./language.ts";

/**
 * Returns an address as its page reads it. Of the query it keeps what the page knows (`query` in addresses.ts), each
 * parameter once, in one order, and the language by its short name. The path of a visitors' page is in the table's
 * spelling. So caches keep a page once, and nobody can fill them with invented addresses of it.
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

/** The parameter by which Remix asks for a page's data. */
const forEveryPage = ["_data"];
