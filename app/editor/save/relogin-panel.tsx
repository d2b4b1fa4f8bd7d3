import { useState } from "react";
import { useTranslation } from "react-i18next";
import { intentField } from "~/domain/drafts/intents";
import type { LoginPanelState } from "~/domain/drafts/editor-result";
import controls from "~/ui/staff/controls.module.css";
import { ReplayLoginSection } from "~/ui/accounts/login-fields";
import { useEditorScope } from "~/editor/editor-context";

/** A login inside the form after the session has expired. The login continues the requested action. */
export function ReloginPanel({ login, busy }: { login: LoginPanelState; busy: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { issues } = useEditorScope();
  // Each result clears the fields, except the user name.
  const [asked, setAsked] = useState({ login, times: 0 });
  if (asked.login !== login) setAsked({ login, times: asked.times + 1 });
  return (
    <div data-enter={login.then}>
      <ReplayLoginSection
        key={asked.times}
        username={login.username}
        ticket={login.ticket}
        // `LoginFormIssues` shows those of the whole form.
        issues={issues.filter(({ at }) => at !== "form")}
      >
        {login.beside.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <button name={intentField} value={login.then} className={controls.main} aria-disabled={busy || undefined}>
          {busy ? t("busy") : t("submit")}
        </button>
      </ReplayLoginSection>
    </div>
  );
}
