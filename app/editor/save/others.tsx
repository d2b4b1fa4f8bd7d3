import { useTranslation } from "react-i18next";
import type { OtherEditor } from "~/domain/drafts/stored-draft";
import { useLanguage } from "~/ui/use-language";
import { useScope } from "~/editor/editor-context";
import { Time } from "~/ui/staff/time";
import { timeText } from "~/ui/time-text";

/** Says who else has the record open; nothing is locked. */
export function Others({ others }: { others: readonly OtherEditor[] }) {
  const { kind } = useScope();
  const { t } = useTranslation("admin", { keyPrefix: "editor.others" });
  const language = useLanguage();
  return (
    <div role="status">
      {others.map(({ username, since, unsaved }) => (
        <p key={username}>
          <Time at={since}>{t(kind, { name: username, time: timeText(new Date(since), language) })}</Time>
          {unsaved && ` ${t("unsaved")}`}
        </p>
      ))}
    </div>
  );
}
