/** The languages a visitor can read in (spec.md section 9). */
export const languages = ["it", "en"] as const;
export type Language = (typeof languages)[number];

/** Where neither the visitor nor the browser says which. */
export const defaultLanguage: Language = "en";

/** A value in each language. */
export type Localised<T = string> = Readonly<Record<Language, T>>;
