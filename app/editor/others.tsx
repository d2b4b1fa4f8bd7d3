import { useTranslation } from "react-i18next";
import type { OtherEditor } from "~/domain/kept-draft";
import { useLanguage } from "~/ui/use-language";
import { useScope } from "./editor-context";
import { Time } from "~/ui/admin/time";
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
