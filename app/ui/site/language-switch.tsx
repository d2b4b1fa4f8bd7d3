import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { languageParameter, languages } from "~/domain/site/language";
import { useLanguage } from "~/ui/use-language";
import styles from "./language-switch.module.css";

/** The switch IT / EN: a form that redirects back to the page. Not a landmark, as a page may have two. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return (
    <form method="post" action={addresses.language()}>
      <div className={styles.switch} role="group" aria-label={t("language.switch")}>
        <input type="hidden" name="back" value={pathname + search} />
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name={languageParameter}
            value={language}
            aria-current={language === current || undefined}
            aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
          >
            {language.toUpperCase()}
          </button>
        ))}
      </div>
    </form>
  );
}
