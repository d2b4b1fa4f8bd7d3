import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Brands } from "./brands";
import styles from "./header.module.css";

/** The top menu of spec.md section 2: plain links, on a phone a strip that wraps. */
export function TopMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    { href: "/our-team", label: t("menu.ourTeam") },
    { href: "/why-cuba", label: t("menu.aboutCuba") },
    { href: "/about-us", label: t("menu.aboutUs") },
    { href: "/tours", label: t("menu.tours") },
    { href: "/santa-clara", label: t("menu.santaClara") },
    { href: "/contacts", label: t("menu.contacts") },
  ];
  return (
    <header className={styles.header}>
      <Brands />
      <nav aria-label={t("menu.label")}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={pathname === href ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
