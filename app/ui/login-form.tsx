import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./login-form.module.css";

/**
 * The login page's form (spec.md sections 2, 4 and 8): a plain post, whose button says Loading... while the answer is on
 * its way. What was refused is forgotten when either field is edited.
 * @param next where the login leads
 * @param username what was typed before; a password is never sent back
 * @param errors what was refused: at a field, or the login as a whole
 */
export function LoginForm({ next, username, errors }: { next: string; username: string; errors: LoginFormErrors }) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const [busy, setBusy] = useBusy();
  const [edited, setEdited] = useState(false);
  const shown = edited ? {} : errors;
  return (
    <form
      className={styles.form}
      method="post"
      onInput={() => setEdited(true)}
      onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}
    >
      <h1>{t("heading")}</h1>
      <input type="hidden" name="next" value={next} />
      <p className={styles.refusal} role="alert">
        {shown.form}
      </p>
      <Field
        name="username"
        label={t("username")}
        value={username}
        error={shown.username}
        autoFocus={username === ""}
        autoComplete="username"
      />
      <Field
        name="password"
        label={t("password")}
        error={shown.password}
        autoFocus={username !== ""}
        autoComplete="current-password"
      />
      <button aria-disabled={busy || undefined}>{busy ? t("busy") : t("submit")}</button>
    </form>
  );
}

export type LoginFormErrors = Partial<Record<"username" | "password" | "form", string>>;

interface FieldProps {
  name: "username" | "password";
  label: string;
  value?: string;
  error: string | undefined;
  autoFocus: boolean;
  autoComplete: string;
}

function Field({ name, label, value, error, ...attributes }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name === "password" ? "password" : "text"}
        defaultValue={value}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        {...attributes}
      />
      {error !== undefined && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether the answer is on its way; a page that is come back to as it was left waits for none. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const rest = () => setBusy(false);
    addEventListener("pageshow", rest);
    return () => removeEventListener("pageshow", rest);
  }, []);
  return [busy, setBusy] as const;
}
