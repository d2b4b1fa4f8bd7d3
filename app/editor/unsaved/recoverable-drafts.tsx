import { useTranslation } from "react-i18next";
import type { RecoverableDraft } from "~/domain/drafts/draft-ref";
import { IntentButton } from "~/editor/form/intent-button";
import styles from "~/editor/editor.module.css";
import controls from "~/ui/staff/controls.module.css";
import notices from "~/ui/staff/notices.module.css";
import { formatTimeOfDay } from "~/ui/format-time";
import { useLanguage } from "~/ui/use-language";
import { isOnDevice } from "./recoverable-draft";

/**
 * Offers unsaved drafts of earlier pages, from this device or the server.
 * @param uploading pictures are being uploaded into the current draft: a draft that is resumed now would get them
 */
export default function RecoverableDrafts({ recoverable, uploading, resume, discard }: RecoverableDraftsProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.offer" });
  const language = useLanguage();
  return (
    <div id="offers" tabIndex={-1} role="status" className={notices.notice}>
      {recoverable.map((draft) => (
        <div key={draft.id + isOnDevice(draft)} className={styles.offer}>
          <p>
            {t(isOnDevice(draft) ? "text" : draft.isElsewhere ? "elsewhere" : "onServer", {
              time: formatTimeOfDay(new Date(draft.at), language, { withDay: true }),
              name: draft.name || t("noName"),
            })}
          </p>
          <p className={controls.buttons}>
            <IntentButton
              kind="main"
              intent={{ type: "resume-draft", id: draft.id }}
              disabled={uploading}
              onPress={() => act(resume, draft)}
            >
              {t("take")}
            </IntentButton>
            <IntentButton intent={{ type: "discard-draft", id: draft.id }} onPress={() => act(discard, draft)}>
              {t("decline")}
            </IntentButton>
          </p>
        </div>
      ))}
      {uploading && <p>{t("uploading")}</p>}
    </div>
  );

  function act(perform: (draft: RecoverableDraft) => void, draft: RecoverableDraft): void {
    perform(draft);
    // The pressed button disappears: the focus stays near it.
    document.getElementById("top")?.focus();
  }
}

interface RecoverableDraftsProps {
  recoverable: readonly RecoverableDraft[];
  uploading: boolean;
  resume: (draft: RecoverableDraft) => void;
  discard: (draft: RecoverableDraft) => void;
}
