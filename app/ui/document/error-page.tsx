import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { TileOrnament } from "~/ui/tile-ornament";
import styles from "./error-page.module.css";
import { useLanguage } from "~/ui/use-language";

/** The 404 page (docs/product.md section 2). */
export function NotFoundPage() {
  const { t } = useTranslation();
  return <MessagePage heading={messages.unknownAddress[useLanguage()]} text={t("notFound.text")} />;
}

/**
 * The page shown when a loader or component fails (docs/product.md section 8): message, reason and a link home. For a
 * form posted without a session (401): how to send it again.
 * @param children further things that the visitor can do
 */
export function ErrorPage({ message, children }: { message?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { t: tAccount } = useTranslation("unscripted", { keyPrefix: "account" });
  const reason = useErrorReason(t("notFound.text"));
  const status = useErrorStatus();
  if (status === 401) return <SessionExpired />;
  // Only whole documents have this status, so the browser's translations don't include these texts.
  if (status === 403) return <MessagePage heading={tAccount("ownersOnly")} text={tAccount("forbidden")} />;
  return (
    <MessagePage heading={message ?? t("error.heading")} text={reason}>
      {children}
    </MessagePage>
  );
}

/** Returns why the route failed, in the page's language, or `missing` for a 404. */
export function useErrorReason(missing: string): string {
  const { t } = useTranslation();
  const status = useErrorStatus();
  if (status === 404) return missing;
  if (status === 503) return t("error.unavailable");
  if (status !== null && unreadableFormStatuses.includes(status)) return t("error.notTaken");
  return t("error.text");
}

/** Statuses of a form that can't be read: aborted, too large or of another content type. */
const unreadableFormStatuses = [400, 413, 415];

/** Returns the status of the error response; `null` for an exception. */
function useErrorStatus(): number | null {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.status : null;
}

function SessionExpired() {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble}>
      <TileOrnament />
      <h1>{t("error.loggedOut")}</h1>
      <p>{t("error.sendAgain")}</p>
      <p>
        <a className="forward" href={addresses.login()} target="_blank" rel="noopener">
          {t("error.logIn")}
        </a>
      </p>
    </div>
  );
}

function MessagePage({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble}>
      <TileOrnament />
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
      <p>
        <a className="forward" href={addresses.home()}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}
