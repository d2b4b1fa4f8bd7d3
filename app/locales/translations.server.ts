import type { i18n } from "i18next";
import type { Language } from "~/domain/site/language";
import { admin } from "~/locales/staff/staff";
import { en } from "./en";
import { it } from "./it";
import { translation } from "./translation";
import { unscripted } from "./unscripted";

/** One i18next instance for each language. */
export const translations: Record<Language, i18n> = {
  en: translation("en", en, { admin: admin.en, unscripted: unscripted.en }),
  it: translation("it", it, { admin: admin.it, unscripted: unscripted.it }),
};
