import { useTranslation } from "react-i18next";
import { extraFields } from "~/domain/drafts/intents";
import type { QuoteStatus } from "~/domain/quotes/status";
import controls from "~/ui/staff/controls.module.css";
import { QuoteStatusChoice } from "~/ui/quotes/status-choice";
import { useHydrated } from "~/ui/document/use-hydrated";
import { IntentButton } from "./intent-button";
import styles from "~/editor/editor.module.css";
import { ShareSheet } from "./share-sheet";
import { useQuoteStatus } from "./use-quote-status";

/** A saved quote's status, views and share sheet. */
export function QuoteHead({ address, status: loaded, receipt, share }: QuoteHeadProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const { stored, choose, isSet, isSetting, isFailed } = useQuoteStatus(loaded);
  return (
    <div className={styles.standing}>
      <div className={styles.status} id="status">
        <QuoteStatusChoice status={stored} label={t("quoteStatus.label")} name={extraFields.status} onChoose={choose} />
        {/* A save without scripts stores a changed status too. */}
        <input type="hidden" name={extraFields.statusBefore} value={stored} readOnly />
        {(!isHydrated || isFailed) && (
          <IntentButton intent="status" kind="second">
            {t("quoteStatus.set")}
          </IntentButton>
        )}
        <span role="status">
          {isSetting && t("quoteStatus.setting")}
          {isFailed && t("quoteStatus.notSet")}
          {isSet && t("quoteStatus.wasSet")}
        </span>
      </div>
      {receipt !== null && <p>{receipt}</p>}
      <button type="button" className={`${controls.second} ${styles.shareButton}`} popovertarget="share">
        {t("editor.share.heading")}
      </button>
      <div id="share" popover="auto" className={styles.share} role="dialog" aria-label={t("editor.share.heading")}>
        <ShareSheet address={address} {...share} />
      </div>
    </div>
  );
}

interface QuoteHeadProps {
  /** the quote's absolute URL */
  address: string;
  status: QuoteStatus;
  receipt: string | null;
  share: { mail: string; whatsApp: string; qr: { size: number; path: string } };
}
