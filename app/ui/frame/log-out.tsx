import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { keptDraftPrefix } from "~/domain/draft";
import script from "./log-out.inline.ts?inline-script";
import styles from "./staff.module.css";

/**
 * The Log out button: a plain post. An inline script also removes the editor's drafts from the device, since browsers
 * heed Clear-Site-Data on https only.
 */
export function LogOut() {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <form
      className={styles.logOut}
      id="log-out"
      method="post"
      action={addresses.logOut()}
      data-question={t("logOutQuestion")}
      data-drafts={keptDraftPrefix}
    >
      <button>{t("logOut")}</button>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </form>
  );
}
