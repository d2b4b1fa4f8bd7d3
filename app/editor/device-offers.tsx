import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import controls from "~/ui/admin/controls.module.css";
import notices from "~/ui/admin/notices.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./editor.module.css";
import { timeText } from "~/ui/time-text";
import type { useDeviceDraft } from "./use-device-draft";

/**
 * Offers the drafts that earlier pages kept on this device.
 * @param uploading pictures are on their way into the current draft: another one would get them
 */
export function DeviceOffers({ device, uploading, adopt }: DeviceOffersProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.offer" });
  const language = useLanguage();
  const { offers } = device;
  if (offers.length === 0) return null;
  return (
    <div id="offers" tabIndex={-1} role="status" className={notices.notice}>
      {offers.map((offer) => {
        const { name, at, draft } = offer;
        const take = () => {
          device.take(offer);
          adopt(draft);
          leave();
        };
        const decline = () => {
          device.decline(offer);
          leave();
        };
        return (
          <div key={name} className={styles.offer}>
            <p>
              {t("text", { time: timeText(at, language, { withDay: true }), name: draft.fields.name || t("noName") })}
            </p>
            <p className={controls.buttons}>
              <button type="button" className={controls.main} disabled={uploading} onClick={take}>
                {t("take")}
              </button>
              <button type="button" className={controls.quiet} onClick={decline}>
                {t("decline")}
              </button>
            </p>
          </div>
        );
      })}
      {uploading && <p>{t("uploading")}</p>}
    </div>
  );
}

/** The pressed button goes: the focus stays near it. */
function leave() {
  document.getElementById("top")?.focus();
}

interface DeviceOffersProps {
  device: ReturnType<typeof useDeviceDraft>;
  uploading: boolean;
  adopt: (draft: Draft) => void;
}
