import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { PageSummary } from "~/domain/pages/page";
import styles from "./page-preview-bar.module.css";

export function PagePreviewBar({ id, name, language }: PageSummary) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  return (
    <header className={`${styles.bar} on-screen`}>
      <p>{t("preview")}</p>
      <h1>
        {name} <span>[{language}]</span>
      </h1>
      <a href={addresses.pagesEditor({ id })}>{t("edit")}</a>
      <a href={addresses.pagesView()}>{t("toList")}</a>
    </header>
  );
}
