import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import type { Issue } from "~/domain/draft-check";
import controls from "./admin/controls.module.css";
import { LoginFields } from "./admin/login-fields";
import styles from "./login-form.module.css";

/**
 * The login form (docs/product.md sections 2, 4 and 8): a plain post. The button says Loading... while the post runs.
 * Editing a field hides the messages.
 * @param next where the login leads
 * @param username typed before; a password is never sent back
 * @param issues at a field, or at the form as a whole
 * @param ticket in the second step, which asks for a code
 */
export function LoginForm({ next, username, issues, ticket }: LoginFormProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const [busy, setBusy] = useBusy();
  const [edited, setEdited] = useState(false);
  const shown = edited ? [] : issues;
  return (
    <form
      className={styles.form}
      method="post"
      onInput={() => setEdited(true)}
      onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}
    >
      <h1>{t("heading")}</h1>
      <input type="hidden" name="next" value={next} />
      <LoginFields username={username} issues={shown} ticket={ticket} />
      <button className={controls.main} aria-disabled={busy || undefined}>
        {busy ? t("busy") : t("submit")}
      </button>
      {ticket !== null && <a href={addresses.login()}>{t("again")}</a>}
    </form>
  );
}

interface LoginFormProps {
  next: string;
  username: string;
  issues: readonly Issue[];
  ticket: string | null;
}

/** Whether the post runs; reset when the browser shows the page again from its back/forward cache. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const rest = () => setBusy(false);
    addEventListener("pageshow", rest);
    return () => removeEventListener("pageshow", rest);
  }, []);
  return [busy, setBusy] as const;
}
