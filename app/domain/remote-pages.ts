import { type Language, languages } from "./language.ts";

/** The pages that the site itself shows, by their fixed ids (spec.md section 2, "remote pages"). */
export const remotePages = [
  "about-cuba",
  "santa-clara-not-to-miss",
  "santa-clara-tours",
  "santa-clara-night-life",
  "santa-clara-restaurants",
] as const;
export type RemotePage = (typeof remotePages)[number];

/** The ids under which a remote page is looked for, the wanted language first, then the other. */
export function remotePageIds(page: RemotePage, language: Language): string[] {
  return [language, ...languages.filter((other) => other !== language)].map((each) => `${page}-${each}`);
}

/** The remote page, and its language, that is looked for under an id; null for an id of any other page. */
export function remotePageOf(id: string): { page: RemotePage; language: Language } | null {
  for (const page of remotePages) {
    const language = languages.find((each) => id === `${page}-${each}`);
    if (language) return { page, language };
  }
  return null;
}
