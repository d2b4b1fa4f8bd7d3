import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languages } from "~/domain/language";
import { useLanguage } from "~/ui/use-language";
import { ContactLinks } from "./contact-links";
import styles from "./staff.module.css";

/** The footer of the staff area: that of every page, small, and the choice of language, which isn't asked for there. */
export function StaffFooter() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <h2>{t("footer.heading")}</h2>
      <ContactLinks />
      <LanguageSwitch />
    </footer>
  );
}

function LanguageSwitch() {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const { pathname, search } = useLocation();
  const current = useLanguage();
  const names = { it: t("languageIt"), en: t("languageEn") };
  return (
    <form method="post" action="/language" aria-label={t("language")}>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map((language) => (
        <button
          key={language}
          name="lang"
          value={language}
          aria-current={language === current || undefined}
          aria-label={`${language.toUpperCase()}, ${names[language]}`}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </form>
  );
}
