import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { binRetentionDays } from "~/domain/history/version";
import controls from "~/ui/staff/controls.module.css";
import styles from "./delete-confirmation.module.css";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/** A delete to confirm. */
export interface PendingDelete {
  question: string;
  /** its name, where the question doesn't contain it */
  name: string | null;
  /** what else the delete changes */
  note: string | null;
  /** it doesn't go to the bin */
  isPermanent?: true;
  /** where the confirmation is posted, and its fields */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** the key of the message where it fails */
  failureMessage: "listFailed" | "qrCodesFailed";
  /** where Cancel leads */
  cancelAddress: string;
}

/** The question before a delete with Cancel and Delete, for the page and the dialog. */
export function DeleteConfirmation({ asked, heading, cancel }: DeleteQuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const { onSubmit, unreached } = useReachableSubmit();
  const { question, name, note, action, fields, failureMessage: failed } = asked;
  return (
    <div className={styles.question}>
      {heading(question)}
      {name !== null && (
        <p className={styles.questioned} dir="auto">
          {name}
        </p>
      )}
      {note !== null && <p>{note}</p>}
      {!asked.isPermanent && <p>{t("toBin", { days: binRetentionDays })}</p>}
      {unreached && <UnreachableNotice message={failed} />}
      <div className={`${controls.buttons} ${styles.answers}`}>
        {cancel(t("cancel"))}
        <form method="post" action={action} onSubmit={onSubmit}>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button className={`${controls.danger} ${styles.sure}`}>{t("delete")}</button>
        </form>
      </div>
    </div>
  );
}

interface DeleteQuestionProps {
  asked: PendingDelete;
  heading: (question: string) => ReactNode;
  cancel: (word: string) => ReactNode;
}
