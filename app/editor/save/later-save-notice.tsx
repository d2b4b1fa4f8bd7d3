import { useTranslation } from "react-i18next";
import type { SavedBy } from "~/domain/drafts/draft-ref";
import notices from "~/ui/staff/notices.module.css";
import { formatTimeOrDateTime } from "~/ui/format-time";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";

/** Says that the record was saved after this editor was opened, and offers to compare the versions. */
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

/** Returns who saved a record and when, in words. */
export function useSavedByText(save: SavedBy | null): string {
  const { t } = useTranslation("admin", { keyPrefix: "editor.conflict" });
  const language = useLanguage();
  if (!save) return t("stored");
  const time = formatTimeOrDateTime(save.at, language);
  return save.username === null ? t("savedAt", { time }) : t("savedBy", { name: save.username, time });
}
