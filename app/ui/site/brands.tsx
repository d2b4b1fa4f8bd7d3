import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { CompanyLogo, HomesLogo } from "./logos";
import styles from "./header.module.css";

export function BrandLinks() {
  return (
    <div className={styles.brands}>
      <a className={styles.brand} href={addresses.home()}>
        <CompanyLogo />
        {companyDetails.name}
      </a>
      <a className={styles.secondBrand} href={addresses.homes()}>
        <HomesLogo />
        {companyDetails.homesBrand}
      </a>
    </div>
  );
}
