import { useTranslation } from "react-i18next";
import { company } from "~/content/company";
import { useLanguage } from "~/ui/use-language";
import styles from "./footer.module.css";

/** The footer of every page (spec.md section 2). */
export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <h2>{t("footer.heading")}</h2>
      <ul>
        <li>
          <a href={company.phone.href}>{company.phone.display}</a>
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        <li>
          <a href={company.social.href} rel="noreferrer">
            {company.social.label[language]}
          </a>
        </li>
      </ul>
      <p>
        {company.name} · {company.tagline[language]}
      </p>
    </footer>
  );
}
