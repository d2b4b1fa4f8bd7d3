import { useTranslation } from "react-i18next";
import { ContactLinks } from "./contact-links";
import { LanguageSwitch } from "./language-switch";
import styles from "./staff.module.css";

/** The footer of the staff area, with the language switch. */
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
