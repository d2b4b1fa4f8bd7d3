import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import type { DraftRef } from "~/domain/drafts/draft-ref";
import controls from "~/ui/staff/controls.module.css";
import notices from "~/ui/staff/notices.module.css";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { releaseKey, type DeviceDraft } from "./device-drafts";
import styles from "~/editor/editor.module.css";
import { newestFirst, type WorkToRecover, workTimeText } from "./recoverable-draft";
import type { useUnsavedWork } from "./use-unsaved-work";

/**
 * Offers the work that earlier pages kept, on this device or on the server.
 * @param uploading whether pictures are on their way into the current draft: a draft taken now would get them
 */
export default function RecoverableDrafts({ device, draft: current, uploading, adopt, send }: RecoverableDraftsProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.offer" });
  const language = useLanguage();
  const { server } = device;
  const offers: WorkToRecover[] = [...device.offers, ...server.offers];
  const take = (offer: DeviceDraft) => {
    device.take(offer);
    const { draft, kept } = offer;
    adopt(draft, kept && { ...kept, prints: [...kept.prints, hashContent(draft)] });
    leave();
  };
  const decline = (offer: DeviceDraft) => {
    device.decline(offer);
    leave();
  };
  return (
    <div id="offers" tabIndex={-1} role="status" className={notices.notice}>
      {offers.sort(newestFirst).map((offer) => (
        <div key={"draft" in offer ? offer.name : offer.id} className={styles.offer}>
          <p>
            {t("draft" in offer ? "text" : offer.isElsewhere ? "elsewhere" : "onServer", {
              time: workTimeText(offer, language),
              name: ("draft" in offer ? offer.draft.fields.name : offer.name) || t("noName"),
            })}
          </p>
          <p className={controls.buttons}>
            {"draft" in offer ? (
              <>
                <button type="button" className={controls.main} disabled={uploading} onClick={() => take(offer)}>
                  {t("take")}
                </button>
                <button type="button" className={controls.quiet} onClick={() => decline(offer)}>
                  {t("decline")}
                </button>
              </>
            ) : (
              <>
                <IntentButton
                  kind="main"
                  intent={{ type: "take-kept", id: offer.id }}
                  disabled={uploading}
                  onPress={(value) => {
                    releaseKey(current);
                    send(value);
                    leave();
                  }}
                >
                  {t("take")}
                </IntentButton>
                <IntentButton
                  intent={{ type: "drop-kept", id: offer.id }}
                  onPress={() => {
                    server.drop(offer);
                    leave();
                  }}
                >
                  {t("decline")}
                </IntentButton>
              </>
            )}
          </p>
        </div>
      ))}
      {uploading && <p>{t("uploading")}</p>}
    </div>
  );
}

/** The pressed button goes: the focus stays near it. */
function leave() {
  document.getElementById("top")?.focus();
}

interface RecoverableDraftsProps {
  device: ReturnType<typeof useUnsavedWork>;
  draft: Draft;
  uploading: boolean;
  adopt: (draft: Draft, kept: DraftRef | null) => void;
  /** sends an intent to the server */
  send: (value: string) => void;
}
