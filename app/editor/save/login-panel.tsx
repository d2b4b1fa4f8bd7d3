import { useState } from "react";
import { useTranslation } from "react-i18next";
import { intentField } from "~/domain/drafts/intents";
import type { LoginPanelState } from "~/domain/drafts/editor-result";
import controls from "~/ui/staff/controls.module.css";
import { LoginSection } from "~/ui/accounts/login-fields";
import { useEditorScope } from "~/editor/editor-context";

/** A login inside the form when the session is over. The requested action goes on after it; nothing is typed twice. */
export function LoginPanel({ login, busy }: { login: LoginPanelState; busy: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { issues } = useEditorScope();
  // Each result renders the fields anew, with only the user name filled in.
  const [asked, setAsked] = useState({ login, times: 0 });
  if (asked.login !== login) setAsked({ login, times: asked.times + 1 });
  return (
    <div data-enter={login.then}>
      <LoginSection
        key={asked.times}
        username={login.username}
        ticket={login.ticket}
        // The editor shows the form's own issues elsewhere.
        issues={issues.filter(({ at }) => at !== "form")}
      >
        {login.beside.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <button name={intentField} value={login.then} className={controls.main} aria-disabled={busy || undefined}>
          {busy ? t("busy") : t("submit")}
        </button>
      </LoginSection>
    </div>
  );
}
