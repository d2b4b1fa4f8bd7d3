import { company } from "~/content/company";
import styles from "./header.module.css";

/** The two brands, each leading to its home. */
export function Brands() {
  return (
    <div className={styles.brands}>
      <a className={styles.brand} href="/">
        {company.name}
      </a>
      <a className={styles.secondBrand} href="/homes">
        {company.homesBrand}
      </a>
    </div>
  );
}
