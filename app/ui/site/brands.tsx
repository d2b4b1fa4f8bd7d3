import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { CompanyMark, HomesMark } from "./marks";
import styles from "./header.module.css";

export function BrandLinks() {
  return (
    <div className={styles.brands}>
      <a className={styles.brand} href={addresses.home()}>
        <CompanyMark />
        {companyDetails.name}
      </a>
      <a className={styles.secondBrand} href={addresses.homes()}>
        <HomesMark />
        {companyDetails.homesBrand}
      </a>
    </div>
  );
}
