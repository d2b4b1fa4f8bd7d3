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
  return <WayHome heading={messages.unknownAddress[useLanguage()]} text={t("notFound.text")} />;
}

/** A page that can't be shown (docs/product.md section 8): its message, the reason, a link home. */
export function Trouble({ message }: { message?: string }) {
  const { t } = useTranslation();
  return <WayHome heading={message ?? t("error.heading")} text={useReason(t("notFound.text"))} />;
}

/** Returns why the route failed, in the page's language; `missing` for a 404. */
export function useReason(missing: string): string {
  const { t } = useTranslation();
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? error : null;
  if (failure?.status === 404) return missing;
  if (failure?.status === 503) return t("error.unavailable");
  return t("error.text");
}

function WayHome({ heading, text }: { heading: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble}>
      <Ornament />
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <a className="forward" href={addresses.home()}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}
