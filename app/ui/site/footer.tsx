import { useTranslation } from "react-i18next";
import { companyDetails } from "~/content/site/company";
import { privacyPageTexts } from "~/content/site/privacy";
import { addresses } from "~/domain/site/addresses";
import { TileOrnament } from "~/ui/tile-ornament";
import { useLanguage } from "~/ui/use-language";
import { ContactLinks } from "./contact-links";
import styles from "./footer.module.css";
import { LanguageSwitch } from "./language-switch";

/**
 * The footer (docs/product.md section 2).
 * @param offersLanguage shows the language switch, on pages without the language prompt
 */
export function SiteFooter({ offersLanguage }: { offersLanguage: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <TileOrnament />
      <h2>{t("footer.heading")}</h2>
      <ContactLinks />
      <p className={styles.tagline}>
        {companyDetails.name} · {companyDetails.tagline[language]}
      </p>
      <div className={styles.last}>
        <a href={addresses.privacy()}>{privacyPageTexts.heading[language]}</a>
        {offersLanguage && <LanguageSwitch />}
      </div>
    </footer>
  );
}
