import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { useLanguage } from "~/ui/use-language";
import notices from "./notices.module.css";

/** The message shown when a form can't be sent (docs/product.md section 8). */
export function UnreachableNotice({ message }: { message: "listFailed" | "qrCodesFailed" }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <div role="alert" className={notices.problem}>
      <p>{messages[message][useLanguage()]}</p>
      <p>{t("unreached")}</p>
    </div>
  );
}
