import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/drafts/apply-intent";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import { FormField, type FormFieldProps } from "~/ui/staff/form-field";
import styles from "./login-fields.module.css";
import notices from "~/ui/staff/notices.module.css";

/** The fields of a login, or of its second step. The first blank one is focused, as a password is never sent back. */
export function LoginFields({ username, issues, ticket }: LoginFieldsProps) {
  return (
    <>
      <LoginFormIssues issues={issues} />
      {ticket === null ? (
        <Credentials username={username} issues={issues} />
      ) : (
        <Code {...{ username, issues, ticket }} />
      )}
    </>
  );
}

function Credentials({ username, issues }: Omit<LoginFieldsProps, "ticket">) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  return (
    <>
      <FormField name="username" label={t("username")} issues={issues}>
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
      </FormField>
      <PasswordField label={t("password")} issues={issues} autoFocus={username !== ""} />
    </>
  );
}

function Code({ username, issues, ticket }: LoginFieldsProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  return (
    <>
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="ticket" value={ticket ?? ""} />
      <SecondFactorCodeField label={t("code")} hint={t("codeHint", { username })} issues={issues} autoFocus />
    </>
  );
}

export function LoginFormIssues({ issues }: { issues: readonly Issue[] }) {
  const language = useLanguage();
  return (
    <div className={notices.problem} role="alert">
      {issues
        .filter(({ at }) => at === "form")
        .map((issue) => (
          <p key={issue.message}>{formatIssue(issue, language)}</p>
        ))}
    </div>
  );
}

/** A password field; `isNew` for one that sets a password. */
export function PasswordField({ name = "password", isNew, autoFocus, ...field }: PasswordFieldProps) {
  return (
    <FormField name={name} {...field}>
      {(input) => (
        <input
          {...input}
          type="password"
          autoFocus={autoFocus}
          autoComplete={isNew ? "new-password" : "current-password"}
        />
      )}
    </FormField>
  );
}

interface PasswordFieldProps extends Omit<FormFieldProps, "name" | "children"> {
  name?: string;
  isNew?: boolean;
  autoFocus?: boolean;
}

/** A field for a code of the second factor. Recovery codes contain letters. */
export function SecondFactorCodeField({ autoFocus = false, ...field }: CodeFieldProps) {
  return (
    <FormField name="code" {...field}>
      {(input) => (
        <input
          {...input}
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </FormField>
  );
}

interface CodeFieldProps extends Omit<FormFieldProps, "name" | "children"> {
  autoFocus?: boolean;
}

/** The login in a form that was posted after the session ended. */
export function ReplayLoginSection({ children, ...fields }: LoginFieldsProps & { children?: ReactNode }) {
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
  /** in the second step: proves the right password */
  ticket: string | null;
}
