import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { messages } from "~/domain/messages";
import { Ornament } from "./ornament";
import styles from "./trouble.module.css";
import { useLanguage } from "./use-language";

/** The page for an unknown address (docs/product.md section 2). */
export function NotFound() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.trouble}>
      <Ornament />
      <h1>{messages.unknownAddress[language]}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <a className="forward" href={addresses.home()}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}

/** A page that can't be shown (docs/product.md section 8): its message, the reason, a link home. */
export function Trouble({ message }: { message?: string }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? error : null;
  return (
    <div className={styles.trouble}>
      <Ornament />
      <h1>{message ?? t("error.heading")}</h1>
      <p>{words()}</p>
      <p>
        <a className="forward" href={addresses.home()}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );

  function words(): string {
    if (failure?.status === 404) return t("notFound.text");
    if (failure?.status === 503) return t("error.unavailable");
    return t("error.text");
  }
}
