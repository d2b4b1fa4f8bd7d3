import { company } from "~/content/company";
import { CompanyMark, HomesMark } from "./marks";
import styles from "./header.module.css";

/** The links to both home pages. */
export function Brands() {
  return (
    <div className={styles.brands}>
      <a className={styles.brand} href="/">
        <CompanyMark />
        {company.name}
      </a>
      <a className={styles.secondBrand} href="/homes">
        <HomesMark />
        {company.homesBrand}
      </a>
    </div>
  );
}
