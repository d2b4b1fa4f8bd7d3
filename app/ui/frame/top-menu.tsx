import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { Brands } from "./brands";
import styles from "./header.module.css";

/**
 * The top menu (docs/product.md section 2). On a phone it is a popover: the browser closes it on Escape and on a touch
 * beside it. On the home page it lies on the picture.
 */
export function TopMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    { href: addresses.ourTeam(), label: t("menu.ourTeam") },
    { href: addresses.whyCuba(), label: t("menu.aboutCuba") },
    { href: addresses.aboutUs(), label: t("menu.aboutUs") },
    { href: addresses.tours(), label: t("menu.tours") },
    { href: addresses.santaClara(), label: t("menu.santaClara") },
    { href: addresses.contacts(), label: t("menu.contacts") },
  ];
  return (
    <header className={`${styles.header} ${pathname === addresses.home() ? styles.onPicture : ""}`}>
      <Brands />
      <button type="button" className={styles.menuButton} popovertarget="menu">
        {t("menu.open")}
      </button>
      <nav id="menu" className={styles.menu} popover="auto" aria-label={t("menu.label")}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={isWithin(pathname, href) ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.closeButton} popovertarget="menu" popovertargetaction="hide">
          {t("menu.close")}
        </button>
      </nav>
    </header>
  );
}

/** `/tours/{id}` belongs to `/tours`, and so on. */
function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
