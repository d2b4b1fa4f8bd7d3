import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/draft-check";
import notices from "~/ui/admin/notices.module.css";
import { issueText } from "~/ui/issue-text";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "./button";

/** The issues of the whole form. A record that was deleted meanwhile can be saved as a new one. */
export function Problems({ issues, deleted, busy }: { issues: readonly Issue[]; deleted: boolean; busy: boolean }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const ofForm = issues.filter(({ at }) => at === "form");
  if (ofForm.length === 0) return null;
  return (
    <div className={notices.problem} role="alert">
      {ofForm.map((issue, index) => (
        <p key={index}>{issueText(issue, language)}</p>
      ))}
      {deleted && (
        <>
          <p>{t("editor.deleted")}</p>
          <IntentButton kind="main" intent={{ type: "save-new" }} disabled={busy}>
            {t("editor.saveNew")}
          </IntentButton>
        </>
      )}
    </div>
  );
}
