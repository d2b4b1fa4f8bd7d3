import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import styles from "./trouble.module.css";
import { useLanguage } from "./use-language";

/** The page for an address that leads nowhere (spec.md section 2). */
export function NotFound() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.trouble}>
      <h1>{messages.unknownAddress[language]}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <a href="/">{t("notFound.home")}</a>
      </p>
    </div>
  );
}

/** A page's own words for what it can't show (spec.md section 8), what to do about it, and the way home. */
export function Trouble({ message }: { message?: string }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className={styles.trouble}>
      <h1>{message ?? t("error.heading")}</h1>
      <p>{status === 404 ? t("notFound.text") : status === 503 ? t("error.unavailable") : t("error.text")}</p>
      <p>
        <a href="/">{t("notFound.home")}</a>
      </p>
    </div>
  );
}
