/** The languages of the site (docs/product.md section 9). */
export const languages = ["it", "en"] as const;
/** Query parameter and form field with a language. */
export const languageParameter = "lang";
export type Language = (typeof languages)[number];

/** Used if neither the visitor nor the browser has a preference. */
export const defaultLanguage: Language = "en";

/** Parses a language tag, which may have a region (`it-CH`); null for other languages. */
export function parseLanguage(name: string | null): Language | null {
  const [start] = (name ?? "").toLowerCase().split("-", 1);
  return languages.find((language) => language === start) ?? null;
}

/** Locale for dates and numbers: European. */
export const localeByLanguage = { it: "it-IT", en: "en-GB" } as const satisfies Localised;

export type Localised<T = string> = Readonly<Record<Language, T>>;
