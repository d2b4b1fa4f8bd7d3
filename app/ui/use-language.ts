import { useTranslation } from "react-i18next";
import type { Language } from "~/domain/site/language";

/** Returns the page's language. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
