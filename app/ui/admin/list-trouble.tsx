import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import styles from "../trouble.module.css";
import { useLanguage } from "../use-language";
import controls from "./controls.module.css";

/**
 * The error page of a list, or of a page below it (docs/product.md section 8): message, reason, a link to the list.
 * @param path of the list
 */
export function ListTrouble({
  path,
  message = "listFailed",
}: {
  path: string;
  message?: "listFailed" | "pageNotLoaded" | "qrCodesFailed";
}) {
  const { t } = useTranslation();
  const { t: tLists } = useTranslation("admin", { keyPrefix: "lists" });
  const language = useLanguage();
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? error : null;
  return (
    <div className={styles.trouble}>
      <h1>{messages[message][language]}</h1>
      <p>{words()}</p>
      <a className={controls.second} href={path}>
        {tLists("toList")}
      </a>
    </div>
  );

  function words(): string {
    if (failure?.status === 404) return tLists("notThere");
    if (failure?.status === 503) return t("error.unavailable");
    return t("error.text");
  }
}
