import { useTranslation } from "react-i18next";
import type { SavedBy } from "~/domain/drafts/draft-ref";
import notices from "~/ui/staff/notices.module.css";
import { formatTimeOrDateTime } from "~/ui/format-time";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";

/** A notice that the record was saved since this editor was opened, with a button to compare the versions. */
export function LaterSaveNotice({ save }: { save: SavedBy }) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.conflict" });
  const savedBy = useSavedByText(save);
  return (
    <div role="status" className={`${notices.notice} ${notices.beside}`}>
      <span>{savedBy}</span>
      <IntentButton kind="second" intent={{ type: "compare" }}>
        {t("compare")}
      </IntentButton>
    </div>
  );
}

/** Returns a text with who saved a record and when. */
export function useSavedByText(save: SavedBy | null): string {
  const { t } = useTranslation("admin", { keyPrefix: "editor.conflict" });
  const language = useLanguage();
  if (!save) return t("stored");
  const time = formatTimeOrDateTime(save.at, language);
  return save.username === null ? t("savedAt", { time }) : t("savedBy", { name: save.username, time });
}
