import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/drafts/apply-intent";
import notices from "~/ui/staff/notices.module.css";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { useOnline } from "~/editor/unsaved/use-online";

/**
 * The issues of the whole form, with buttons to save anyway: a deleted record as a new one, and a quote without items
 * or a text with an unfinished link as it is.
 * @param unsent the server was unreachable
 * @param login a login panel has the focus
 */
export function FormIssues({ issues, deleted, unsent, login, busy }: FormIssuesProps) {
  const { t } = useTranslation("admin");
  const online = useOnline();
  const ofForm = issues.filter(({ at }) => at === "form");
  if (ofForm.length === 0) return null;
  return (
    <div className={notices.problem} role="alert" tabIndex={-1} autoFocus={!login && issues[0]?.at === "form"}>
      {ofForm.map((issue, index) => (
        <p key={index}>
          <IssueText issue={issue} />
        </p>
      ))}
      {unsent && !online && <p>{t("editor.offline")}</p>}
      {ofForm.some(({ message }) => message === "quoteEmpty") && (
        <IntentButton kind="main" intent={{ type: "save-empty" }} busy={busy}>
          {t("editor.saveEmpty")}
        </IntentButton>
      )}
      {ofForm.some(({ message }) => message === "linksUnfinished") && (
        <IntentButton intent={{ type: "save-as-is" }} busy={busy}>
          {t("editor.saveAsIs")}
        </IntentButton>
      )}
      {deleted && (
        <>
          <p>{t("editor.deleted")}</p>
          <IntentButton kind="main" intent={{ type: "save-new" }} busy={busy}>
            {t("editor.saveNew")}
          </IntentButton>
        </>
      )}
    </div>
  );
}

/** The text of an issue, in which an address is a link. */
function IssueText({ issue }: { issue: Issue }) {
  const text = formatIssue(issue, useLanguage());
  const address = String(issue.values?.address ?? "");
  if (address === "") return text;
  const [before, after] = text.split(address);
  return (
    <>
      {before}
      <a href={address} target="_blank" rel="noopener">
        {address}
      </a>
      {after}
    </>
  );
}

interface FormIssuesProps {
  issues: readonly Issue[];
  deleted: boolean;
  unsent: boolean;
  login: boolean;
  busy: boolean;
}
