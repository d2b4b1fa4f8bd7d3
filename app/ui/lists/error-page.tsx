import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { useErrorReason } from "~/ui/document/error-page";
import styles from "~/ui/document/error-page.module.css";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";

type ListMessage = "listFailed" | "pageNotLoaded" | "qrCodesFailed";

/**
 * The error page of a list and of the pages below it (docs/product.md section 8): message, reason and a link to the
 * list.
 * @param path address of the list
 */
export function ListErrorPage({ path, message = "listFailed" }: { path: string; message?: ListMessage }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  return (
    <div className={styles.trouble}>
      <h1>{messages[message][useLanguage()]}</h1>
      <p>{useErrorReason(t("notThere"))}</p>
      <a className={controls.second} href={path}>
        {t("toList")}
      </a>
    </div>
  );
}
