import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import controls from "./controls.module.css";
import styles from "./delete-question.module.css";
import { useOncePerClick } from "./use-once-per-click";

/** A delete that is to be asked about before it is done. */
export interface AskedDelete {
  question: string;
  /** what is to be deleted, where the question doesn't name it */
  name: string | null;
  /** what else its deletion changes */
  note: string | null;
  /** the address that a Yes is posted to, and its fields */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** where it was asked for */
  back: string;
}

/** The question before a delete, with its two answers; the same on a page of its own and in a dialog. */
export function DeleteQuestion({ asked, heading, cancel }: DeleteQuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const oncePerClick = useOncePerClick();
  const { question, name, note, action, fields } = asked;
  return (
    <div className={styles.question}>
      {heading(question)}
      {name !== null && <p className={styles.questioned}>{name}</p>}
      {note !== null && <p>{note}</p>}
      <div className={styles.answers}>
        {cancel(t("cancel"))}
        <form method="post" action={action} onSubmit={oncePerClick}>
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
