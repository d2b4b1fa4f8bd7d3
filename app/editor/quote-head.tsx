import { useActionData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { madeQuery } from "~/domain/addresses";
import { besides } from "~/domain/draft-intents";
import type { EditorResult } from "~/domain/editor-result";
import type { QuoteStatus } from "~/domain/quote-status";
import controls from "~/ui/admin/controls.module.css";
import { QuoteStatusChoice } from "~/ui/quote-status-choice";
import { IntentButton } from "./button";
import styles from "./editor.module.css";
import { ShareSheet } from "./share-sheet";

/** What the editor says of a stored quote: what became of it, its status, which is set at once, and the share sheet. */
export function QuoteHead({ address, status: stored, receipt, share }: QuoteHeadProps) {
  const { t } = useTranslation("admin");
  const isJustMade = new URLSearchParams(useLocation().search).has(madeQuery);
  const set = useActionData<EditorResult>()?.status;
  return (
    <div className={styles.standing}>
      <div className={styles.status} id="status">
        <QuoteStatusChoice status={set ?? stored} label={t("quoteStatus.label")} name={besides.status} />
        <IntentButton intent="status" kind="second" name={`${t("quoteStatus.set")}: ${t("quoteStatus.label")}`}>
          {t("quoteStatus.set")}
        </IntentButton>
        <span role="status">{set && t("quoteStatus.wasSet")}</span>
      </div>
      {receipt !== null && <p>{receipt}</p>}
      <details className={styles.share} open={isJustMade}>
        <summary className={controls.second}>{t("editor.share.heading")}</summary>
        <ShareSheet address={address} {...share} />
      </details>
    </div>
  );
}

interface QuoteHeadProps {
  /** the quote's whole address */
  address: string;
  status: QuoteStatus;
  receipt: string | null;
  share: { mail: string; whatsApp: string; qr: { size: number; path: string } };
}
