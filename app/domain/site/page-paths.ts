import { addLanguageToAddress } from "./addresses.ts";
import { defaultLanguage, type Language, languages } from "./language.ts";

/** A page's path in each of its languages. Most pages have one path for both. */
export type PagePaths = { readonly [Each in Language]?: string };

export function samePathInBothLanguages(path: string): PagePaths {
  return { en: path, it: path };
}

/** Returns a page's alternate addresses by `hreflang`; "x-default" is the one in the visitor's language. */
export function listAlternateAddresses(paths: PagePaths): [hreflang: string, address: string][] {
  const named = [...languages].sort().flatMap((language): [string, string][] => {
    const path = paths[language];
    return path === undefined ? [] : [[language, addLanguageToAddress(path, language)]];
  });
  return [...named, ["x-default", defaultPath(paths)]];
}

/**
 * Returns the canonical address of a page.
 * @param path one of its paths
 * @param language in the address; null for none
 */
export function canonicalPageAddress(paths: PagePaths, path: string, language: Language | null): string {
  const isOwn = language === null ? defaultPath(paths) === path : paths[language] === path;
  return addLanguageToAddress(path, isOwn ? language : getPathLanguage(paths, path, language));
}

/** Returns the language of a page at a path, preferably `preferred`. */
export function getPathLanguage(paths: PagePaths, path: string, preferred: Language | null): Language | null {
  const written = languages.filter((language) => paths[language] === path);
  return written.find((language) => language === preferred) ?? written[0] ?? null;
}

function defaultPath(paths: PagePaths): string {
  const [other = ""] = Object.values(paths);
  return paths[defaultLanguage] ?? other;
}
