import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { company } from "~/content/company";
import { addresses } from "~/domain/addresses";
import { LogOut } from "./log-out";
import styles from "./staff.module.css";

/**
 * The header of the staff area: links to the Page Selector and five more, on a phone as a strip that scrolls.
 * @param loggedIn shows the five and Log out
 */
export function StaffHeader({ loggedIn }: { loggedIn: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={addresses.selectPage()}>
        {company.name} <span>{t("home")}</span>
      </a>
      {loggedIn && <Menu />}
      {loggedIn && <LogOut />}
    </header>
  );
}

function Menu() {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const { pathname } = useLocation();
  const links = [
    { href: addresses.quotesView(), label: t("quotes") },
    { href: addresses.quotesGenerator(), label: t("newQuote") },
    { href: addresses.pagesView(), label: t("pages") },
    { href: addresses.pagesGenerator(), label: t("newPage") },
    { href: addresses.qrView(), label: t("qrCodes") },
  ];
  return (
    <nav className={styles.menu} aria-label={t("menu")}>
      <ul lang="it">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={isAt(pathname, href) ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The router ignores case and a slash at the end. */
function isAt(pathname: string, href: string): boolean {
  return pathname.replace(/\/+$/, "").toLowerCase() === href.toLowerCase();
}
