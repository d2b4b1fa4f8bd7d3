import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { binDays } from "~/domain/history/version";
import controls from "~/ui/staff/controls.module.css";
import styles from "./delete-question.module.css";
import { Unreached } from "~/ui/staff/unreached";
import { useSending } from "~/ui/staff/use-sending";

/** A delete to confirm. */
export interface AskedDelete {
  question: string;
  /** its name, where the question doesn't contain it */
  name: string | null;
  /** what else the delete changes */
  note: string | null;
  /** it doesn't go to the bin */
  isForGood?: true;
  /** where the confirmation is posted, and its fields */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** the key of the message where it fails */
  failed: "listFailed" | "qrCodesFailed";
  /** where Cancel leads */
  back: string;
}

/** The question before a delete with Cancel and Delete, for the page and the dialog. */
export function DeleteQuestion({ asked, heading, cancel }: DeleteQuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const { onSubmit, unreached } = useSending();
  const { question, name, note, action, fields, failed } = asked;
  return (
    <div className={styles.question}>
      {heading(question)}
      {name !== null && (
        <p className={styles.questioned} dir="auto">
          {name}
        </p>
      )}
      {note !== null && <p>{note}</p>}
      {!asked.isForGood && <p>{t("toBin", { days: binDays })}</p>}
      {unreached && <Unreached message={failed} />}
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
  asked: AskedDelete;
  heading: (question: string) => ReactNode;
  cancel: (word: string) => ReactNode;
}
