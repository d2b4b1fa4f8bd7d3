import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Role } from "~/domain/accounts/role";
import styles from "./account.module.css";

export function AccountMenu({ role }: { role: Role }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const { pathname } = useLocation();
  const links = [
    { href: addresses.account(), label: t("own") },
    { href: addresses.secondFactor(), label: t("secondFactor") },
    ...(role === "owner"
      ? [
          { href: addresses.staff(), label: t("staff") },
          { href: addresses.webhooks(), label: t("webhooks") },
        ]
      : []),
  ];
  return (
    <nav className={styles.menu} aria-label={t("menu")}>
      {links.map(({ href, label }) => (
        <a key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
