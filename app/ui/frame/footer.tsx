import { useTranslation } from "react-i18next";
import { company } from "~/content/company";
import { useLanguage } from "~/ui/use-language";
import { ContactLinks } from "./contact-links";
import styles from "./footer.module.css";

/** The footer of every page (spec.md section 2). */
export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <h2>{t("footer.heading")}</h2>
      <ContactLinks />
      <p>
        {company.name} · {company.tagline[language]}
      </p>
    </footer>
  );
}
