import { company } from "~/content/company";
import { Brands } from "./brands";
import styles from "./header.module.css";

/** The header of addresses with "homes": both brands, phone and e-mail (docs/product.md section 2). */
export function HomesHeader() {
  return (
    <header className={styles.header}>
      <Brands />
      <ul className={`${styles.links} ${styles.contact}`}>
        <li>
          <a href={company.phone.href}>{company.phone.display}</a>
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
      </ul>
    </header>
  );
}
