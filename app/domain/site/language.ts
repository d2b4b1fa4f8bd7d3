/** The languages of the site (docs/product.md section 9). */
export const languages = ["it", "en"] as const;
/** The parameter of an address, and the field of a form, that names a language. */
export const languageParameter = "lang";
export type Language = (typeof languages)[number];

/** The language when neither the visitor nor the browser names one. */
export const defaultLanguage: Language = "en";

/** Returns the language of ours that a name means, which may have a region (`it-CH`); null where it is none of them. */
export function parseLanguage(name: string | null): Language | null {
  const [start] = (name ?? "").toLowerCase().split("-", 1);
  return languages.find((language) => language === start) ?? null;
}

/** The locale whose dates and numbers each language of the site has: those of Europeans. */
export const localeByLanguage = { it: "it-IT", en: "en-GB" } as const satisfies Localised;

/** A value in each language. */
export type Localised<T = string> = Readonly<Record<Language, T>>;
