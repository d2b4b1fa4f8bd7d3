import { BrandLinks } from "./brands";
import { ContactLinks } from "./contact-links";
import styles from "./header.module.css";

/** The header of the houses' pages: both brands, phone and e-mail (docs/product.md section 2). */
export function HomesHeader() {
  return (
    <header className={styles.header}>
      <BrandLinks />
      <ContactLinks className={`${styles.links} ${styles.contact}`} hasSocial={false} />
    </header>
  );
}
