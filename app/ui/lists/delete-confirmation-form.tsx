import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { binRetentionDays } from "~/domain/history/version";
import controls from "~/ui/staff/controls.module.css";
import styles from "./delete-confirmation-form.module.css";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/** A delete that awaits confirmation. */
export interface PendingDelete {
  question: string;
  /** the record's name, unless the question contains it */
  name: string | null;
  /** further effects of the delete */
  note: string | null;
  /** the record doesn't go to the bin */
  isPermanent?: true;
  /** the form that confirms */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** key of the message if the post fails */
  failureMessage: "listFailed" | "qrCodesFailed";
  cancelAddress: string;
}

/** Question, Cancel and Delete, shared by page and dialog. */
export function DeleteConfirmationForm({ asked, heading, cancel }: DeleteQuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const { onSubmit, unreached } = useReachableSubmit();
  const { question, name, note, action, fields, failureMessage } = asked;
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
      {unreached && <UnreachableNotice message={failureMessage} />}
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
