import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "~/domain/language";
import type { AdminCatalogue } from "./admin";
import type { Catalogue } from "./en";
import type { UnscriptedCatalogue } from "./unscripted";

/** An i18next instance for one language, initialised synchronously; `staff` adds the staff area's texts. */
export function translation(
  language: Language,
  catalogue: Catalogue,
  staff: { admin?: Partial<AdminCatalogue>; unscripted?: UnscriptedCatalogue } = {},
): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: catalogue, ...staff } },
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
