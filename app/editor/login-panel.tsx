import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { intentField } from "~/domain/draft-intents";
import type { LoginAsked } from "~/domain/editor-answer";
import controls from "~/ui/admin/controls.module.css";
import styles from "./editor.module.css";
import { Field } from "./field";

/** Logs in on the spot when the session is over: the form goes on with what was asked for, nothing is typed twice. */
export function LoginPanel({ login, busy }: { login: LoginAsked; busy: boolean }) {
  const { t } = useTranslation("admin");
  const panel = useRef<HTMLElement>(null);
  // Each answer asks anew: of what was typed, the name stays. What is typed before scripts come stays too.
  const before = useRef(login);
  useEffect(() => {
    const password = panel.current?.querySelector<HTMLInputElement>("[type=password]");
    const isFirst = before.current === login;
    before.current = login;
    if (isFirst && panel.current?.contains(document.activeElement)) return;
    if (password && !isFirst) password.value = "";
    panel.current
      ?.querySelector<HTMLInputElement>(login.username === "" ? "[name=username]" : "[type=password]")
      ?.focus();
  }, [login]);
  return (
    <section ref={panel} className={styles.login} aria-labelledby="login-panel">
      <h2 id="login-panel">{t("editor.login.heading")}</h2>
      <p>{t("editor.login.text")}</p>
      {login.beside.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Field name="username" label={t("editor.login.username")}>
        {(input) => (
          <input
            {...input}
            defaultValue={login.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="password" label={t("editor.login.password")}>
        {(input) => <input {...input} type="password" autoComplete="current-password" />}
      </Field>
      <button name={intentField} value={login.then} className={controls.main} disabled={busy}>
        {busy ? t("editor.login.loading") : t("editor.login.logIn")}
      </button>
    </section>
  );
}
