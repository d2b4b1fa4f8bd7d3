import { useTranslation } from "react-i18next";
import type { OtherEditor } from "~/domain/drafts/draft-ref";
import { useLanguage } from "~/ui/use-language";
import { useEditorScope } from "~/editor/editor-context";
import { CompanyTime } from "~/ui/staff/company-time";
import { formatTimeOfDay } from "~/ui/format-time";

/** Lists who else has the record open. Nothing is locked. */
export function OtherEditors({ others }: { others: readonly OtherEditor[] }) {
  const { kind } = useEditorScope();
  const { t } = useTranslation("admin", { keyPrefix: "editor.others" });
  const language = useLanguage();
  return (
    <div role="status">
      {others.map(({ username, since, unsaved }) => (
        <p key={username}>
          <CompanyTime at={since}>
            {t(kind, { name: username, time: formatTimeOfDay(new Date(since), language) })}
          </CompanyTime>
          {unsaved && ` ${t("unsaved")}`}
        </p>
      ))}
    </div>
  );
}
