import { company } from "~/content/company";
import styles from "./header.module.css";

/** The header where the address contains "homes": both brands, and how to reach sales (spec.md section 2). */
export function HomesHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.brands}>
        <a className={styles.brand} href="/">
          {company.name}
        </a>
        <a className={styles.secondBrand} href="/homes">
          {company.homesBrand}
        </a>
      </div>
      <ul className={styles.links}>
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
