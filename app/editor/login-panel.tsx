import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { intentField } from "~/domain/draft-intents";
import type { LoginAsked } from "~/domain/editor-answer";
import controls from "~/ui/admin/controls.module.css";
import { LoginSection } from "~/ui/admin/login-fields";
import { useScope } from "./editor-context";

/** Logs in on the spot when the session is over: the form goes on with what was asked for, nothing is typed twice. */
export function LoginPanel({ login, busy }: { login: LoginAsked; busy: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { issues } = useScope();
  const panel = useRef<HTMLDivElement>(null);
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
    <div ref={panel}>
      <LoginSection username={login.username} issues={issues}>
        {login.beside.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <button name={intentField} value={login.then} className={controls.main} disabled={busy}>
          {busy ? t("busy") : t("submit")}
        </button>
      </LoginSection>
    </div>
  );
}
