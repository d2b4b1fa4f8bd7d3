/** The languages of the site (docs/product.md section 9). */
export const languages = ["it", "en"] as const;
export type Language = (typeof languages)[number];

/** The language when neither the visitor nor the browser names one. */
export const defaultLanguage: Language = "en";

/** A value in each language. */
export type Localised<T = string> = Readonly<Record<Language, T>>;
