import { useTranslation } from "react-i18next";
import { type Search, searchAddress } from "~/domain/search";
import { useOncePerClick } from "./use-once-per-click";
import type { ReactNode } from "react";
import controls from "./controls.module.css";
import styles from "./list.module.css";

/** The row that is to be deleted. */
export interface AskedRow {
  id: string;
  name: string;
  /** what else its deletion changes */
  note: string | null;
}

/** The question before a delete, with its two answers; the same on a page of its own and in a dialog. */
export function DeleteQuestion({ path, search, question, row, heading, cancel }: DeleteQuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const oncePerClick = useOncePerClick();
  return (
    <div className={styles.question}>
      {heading(question)}
      <p className={styles.questioned}>{row.name}</p>
      {row.note && <p>{row.note}</p>}
      <div className={styles.answers}>
        {cancel(t("cancel"))}
        <form method="post" action={searchAddress(path, search)} onSubmit={oncePerClick}>
          <button name="intent" value={`delete:${row.id}`} className={`${controls.danger} ${styles.sure}`}>
            {t("delete")}
          </button>
        </form>
      </div>
    </div>
  );
}

interface DeleteQuestionProps {
  /** of the list */
  path: string;
  search: Search;
  question: string;
  row: AskedRow;
  heading: (question: string) => ReactNode;
  cancel: (word: string) => ReactNode;
}
