import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import controls from "~/ui/staff/controls.module.css";
import { LoginFields } from "./login-fields";
import script from "./login-form.inline.ts?inline-script";
import styles from "./login-form.module.css";

/**
 * The login form (docs/product.md sections 2, 4 and 8), a plain post. An inline script, the page's only one, shows
 * Loading... on the button while the post runs, and hides the messages once a field is edited.
 * @param next the page after the login
 * @param username typed before; a password is never sent back
 * @param issues at a field, or at the form as a whole
 * @param ticket in the second step, which requires a code
 */
export function LoginForm({ next, username, issues, ticket }: LoginFormProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { t: tSite } = useTranslation();
  return (
    <form className={styles.form} id="login" method="post" data-busy={t("busy")}>
      <h1>{t("heading")}</h1>
      <input type="hidden" name="next" value={next} />
      <LoginFields username={username} issues={issues} ticket={ticket} />
      <button className={controls.main}>{t("submit")}</button>
      {ticket !== null && <a href={addresses.login()}>{t("again")}</a>}
      <a href={addresses.home()}>{tSite("notFound.home")}</a>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </form>
  );
}

interface LoginFormProps {
  next: string;
  username: string;
  issues: readonly Issue[];
  ticket: string | null;
}
