import { useTranslation } from "react-i18next";
import type { Language } from "~/domain/language";

/** The language that the page is in. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
