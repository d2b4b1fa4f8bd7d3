import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/drafts/apply-intent";
import controls from "~/ui/staff/controls.module.css";
import form from "./login-form.module.css";
import { LoginFormIssues, PasswordField } from "./login-fields";

/**
 * The form of a one-time link (docs/product.md section 2). A plain post, without scripts.
 * @param username `null` if the link is invalid
 */
export function SetPasswordPage({ username, issues }: { username: string | null; issues: readonly Issue[] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  if (username === null) {
    return (
      <div className={form.form}>
        <h1>{t("noLink")}</h1>
        <p>{t("noLinkText")}</p>
      </div>
    );
  }
  return (
    <form method="post" className={form.form}>
      <h1>{t("setPassword")}</h1>
      <p>{t("setPasswordFor", { username })}</p>
      <LoginFormIssues issues={issues} />
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField isNew autoFocus name="new" label={t("newPassword")} issues={issues} />
      <PasswordField isNew name="again" label={t("again")} issues={issues} />
      <button className={controls.main}>{t("set")}</button>
    </form>
  );
}
