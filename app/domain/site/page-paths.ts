import { addressInLanguage } from "./addresses.ts";
import { defaultLanguage, type Language, languages } from "./language.ts";

/** The path of a page in each language in which it is written, without a language. Most are written in both at one path. */
export type PagePaths = { readonly [Each in Language]?: string };

/** Returns the paths of a page that is written in both languages. */
export function samePathInBoth(path: string): PagePaths {
  return { en: path, it: path };
}

/** Returns the addresses of a page in its languages, by what `hreflang` calls them; "x-default" is the visitor's own. */
export function listAlternates(paths: PagePaths): [hreflang: string, address: string][] {
  const named = [...languages].sort().flatMap((language): [string, string][] => {
    const path = paths[language];
    return path === undefined ? [] : [[language, addressInLanguage(path, language)]];
  });
  return [...named, ["x-default", defaultPath(paths)]];
}

/**
 * Returns the canonical one of a page's addresses.
 * @param path one of its paths
 * @param language that the address names; null for none
 */
export function canonicalAddress(paths: PagePaths, path: string, language: Language | null): string {
  const isOwn = language === null ? defaultPath(paths) === path : paths[language] === path;
  return addressInLanguage(path, isOwn ? language : findPathLanguage(paths, path, language));
}

/** Returns the language in which a page is written at a path: the preferred one where there are two. */
export function findPathLanguage(paths: PagePaths, path: string, preferred: Language | null): Language | null {
  const written = languages.filter((language) => paths[language] === path);
  return written.find((language) => language === preferred) ?? written[0] ?? null;
}

function defaultPath(paths: PagePaths): string {
  const [other = ""] = Object.values(paths);
  return paths[defaultLanguage] ?? other;
}
