import type { i18n } from "i18next";
import type { Language } from "~/domain/site/language";
import { staffTexts } from "~/locales/staff/staff";
import { en } from "./en";
import { it } from "./it";
import { createTranslation } from "./translation";
import { serverTexts } from "./server-texts";

/** One i18next instance for each language. */
export const translations: Record<Language, i18n> = {
  en: createTranslation("en", en, { admin: staffTexts.en, unscripted: serverTexts.en }),
  it: createTranslation("it", it, { admin: staffTexts.it, unscripted: serverTexts.it }),
};
