import { company } from "~/content/company";
import { Brands } from "./brands";
import styles from "./header.module.css";

/** The header where the address contains "homes": both brands, and how to reach sales (spec.md section 2). */
export function HomesHeader() {
  return (
    <header className={`${styles.header} ${styles.homes}`}>
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
