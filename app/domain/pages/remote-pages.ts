import { type Language, languages } from "../site/language.ts";

/** The remote pages (docs/product.md section 2). */
export const remotePages = [
  "about-cuba",
  "santa-clara-not-to-miss",
  "santa-clara-tours",
  "santa-clara-night-life",
  "santa-clara-restaurants",
] as const;
export type RemotePage = (typeof remotePages)[number];

export function remotePageId(page: RemotePage, language: Language): string {
  return `${page}-${language}`;
}

/** Returns the ids of a remote page, the given language first. */
export function remotePageIds(page: RemotePage, language: Language): string[] {
  return [language, ...languages.filter((other) => other !== language)].map((each) => remotePageId(page, each));
}

export const allRemotePageIds = remotePages.flatMap((page) => remotePageIds(page, "en"));

/** Parses the id of a remote page; null for any other id. */
export function parseRemotePageId(id: string): { page: RemotePage; language: Language } | null {
  for (const page of remotePages) {
    const language = languages.find((each) => id === remotePageId(page, each));
    if (language) return { page, language };
  }
  return null;
}
