import { useTranslation } from "react-i18next";
import { company } from "~/content/company";
import { privacy } from "~/content/privacy";
import { addresses } from "~/domain/addresses";
import { Ornament } from "~/ui/ornament";
import { useLanguage } from "~/ui/use-language";
import { ContactLinks } from "./contact-links";
import styles from "./footer.module.css";
import { LanguageSwitch } from "./language-switch";

/**
 * The footer of every page (spec.md section 2).
 * @param offersLanguage whether it has the switch, as it does wherever nobody is asked for a language
 */
export function Footer({ offersLanguage }: { offersLanguage: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <Ornament />
      <h2>{t("footer.heading")}</h2>
      <ContactLinks />
      <p className={styles.tagline}>
        {company.name} · {company.tagline[language]}
      </p>
      <div className={styles.last}>
        <a href={addresses.privacy()}>{privacy.heading[language]}</a>
        {offersLanguage && <LanguageSwitch />}
      </div>
    </footer>
  );
}
