import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { deviceDraftAccount, deviceDraftPrefix } from "~/domain/drafts/draft";
import script from "./log-out.inline.ts?inline-script";

/**
 * The Log out button. An inline script also deletes the editor's drafts from the device, because browsers apply
 * Clear-Site-Data on https only; on every page it deletes other accounts' drafts and old ones.
 * @param account the key of the account that is logged in
 */
export function LogOutButton({ account }: { account: string }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <form
      id="log-out"
      method="post"
      action={addresses.logOut()}
      data-question={t("logOutQuestion")}
      data-drafts={deviceDraftPrefix}
      data-holder={deviceDraftAccount}
      data-account={account}
    >
      <button>{t("logOut")}</button>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </form>
  );
}
