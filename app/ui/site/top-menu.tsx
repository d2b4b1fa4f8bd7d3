import { useTranslation } from "react-i18next";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { BrandLinks } from "./brands";
import { LanguageSwitch } from "./language-switch";
import styles from "./header.module.css";

/**
 * The top menu (docs/product.md section 2). On a phone it is a popover, which the browser closes on Escape and on a
 * touch outside, with the houses, the phone and the language. On the home page it overlays the picture.
 * @param offersLanguage shows the language switch, on pages without the language prompt
 */
export function SiteTopMenu({ place, offersLanguage }: { place: string | null; offersLanguage: boolean }) {
  const { t } = useTranslation();
  const links = [
    { entry: addresses.ourTeam, label: t("menu.ourTeam") },
    { entry: addresses.whyCuba, label: t("menu.aboutCuba") },
    { entry: addresses.aboutUs, label: t("menu.aboutUs") },
    { entry: addresses.tours, label: t("menu.tours") },
    { entry: addresses.santaClara, label: t("menu.santaClara") },
    { entry: addresses.contacts, label: t("menu.contacts") },
  ];
  return (
    <header className={`${styles.header} ${place === addresses.home.path ? styles.onPicture : ""}`}>
      <BrandLinks />
      <button type="button" className={styles.menuButton} popovertarget="menu">
        {t("menu.open")}
      </button>
      <nav id="menu" className={styles.menu} popover="auto" aria-label={t("menu.label")}>
        <button type="button" className={styles.closeButton} popovertarget="menu" popovertargetaction="hide">
          {t("menu.close")}
        </button>
        <ul className={styles.links}>
          {links.map(({ entry, label }) => (
            <li key={entry.path}>
              <a href={entry()} aria-current={place !== null && isPartOf(place, entry.path) ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.onPhone}>
          <a href={addresses.homes()}>{companyDetails.homesBrand}</a>
          <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
          {offersLanguage && <LanguageSwitch />}
        </div>
      </nav>
    </header>
  );
}

/** A tour is part of the tours, `/santa-clara-tours` of Santa Clara. */
function isPartOf(place: string, path: string): boolean {
  return place === path || [`${path}/`, `${path}-`].some((beginning) => place.startsWith(beginning));
}
