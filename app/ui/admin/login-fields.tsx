import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/draft-check";
import { issueText } from "../issue-text";
import { useLanguage } from "../use-language";
import { Field } from "./field";
import styles from "./login-fields.module.css";
import notices from "./notices.module.css";

/** The fields of a login. The first blank one has the focus: a password is never sent back. */
export function LoginFields({ username, issues }: LoginFieldsProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const language = useLanguage();
  return (
    <>
      <div className={notices.problem} role="alert">
        {issues
          .filter(({ at }) => at === "form")
          .map((issue) => (
            <p key={issue.message}>{issueText(issue, language)}</p>
          ))}
      </div>
      <Field name="username" label={t("username")} issues={issues}>
        {(input) => (
          <input
            {...input}
            defaultValue={username}
            autoFocus={username === ""}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="password" label={t("password")} issues={issues}>
        {(input) => <input {...input} type="password" autoFocus={username !== ""} autoComplete="current-password" />}
      </Field>
    </>
  );
}

/** The login in a form that was sent after the session's end. */
export function LoginSection({ children, ...fields }: LoginFieldsProps & { children?: ReactNode }) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const heading = useId();
  return (
    <section className={styles.login} aria-labelledby={heading}>
      <h2 id={heading}>{t("over")}</h2>
      <p>{t("nothingLost")}</p>
      <LoginFields {...fields} />
      {children}
    </section>
  );
}

interface LoginFieldsProps {
  /** typed before */
  username: string;
  /** at one of the fields, or at the form as a whole */
  issues: readonly Issue[];
}
