import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import controls from "~/ui/admin/controls.module.css";
import notices from "~/ui/admin/notices.module.css";
import { useLanguage } from "~/ui/use-language";
import { timeText } from "./time-text";
import type { useDeviceDraft } from "./use-device-draft";

/** Offers the draft that an earlier page kept on this device. */
export function DeviceOffer({ device, adopt }: DeviceOfferProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { offer, isChanged, closeOffer } = device;
  if (!offer) return null;
  const { at, draft } = offer;
  const time = timeText(at, language, { withDay: true });
  return (
    <div className={notices.notice} role="status">
      <p>{t("editor.offer.text", { time, name: draft.fields.name || t("editor.noName") })}</p>
      <button
        type="button"
        className={controls.main}
        onClick={() => {
          if (isChanged && !confirm(t("editor.offer.replaces"))) return;
          adopt(draft);
          closeOffer();
        }}
      >
        {t("editor.offer.take")}
      </button>
      <button type="button" className={controls.quiet} onClick={closeOffer}>
        {t("editor.offer.decline")}
      </button>
    </div>
  );
}

interface DeviceOfferProps {
  device: ReturnType<typeof useDeviceDraft>;
  adopt: (draft: Draft) => void;
}
