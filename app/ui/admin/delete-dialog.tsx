import { useEffect, useId, useRef } from "react";
import type { Search } from "~/domain/search";
import { type AskedRow, DeleteQuestion } from "./delete-question";
import controls from "./controls.module.css";
import styles from "./list.module.css";

/** The question before a delete in a dialog: open while there is a row. The browser holds the focus in it and gives it back. */
export function DeleteDialog({ path, search, question, row, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (row) dialog.current?.showModal();
  }, [row]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      {row && (
        <DeleteQuestion
          path={path}
          search={search}
          question={question}
          row={row}
          heading={(words) => <h2 id={headingId}>{words}</h2>}
          cancel={(word) => (
            <form method="dialog">
              <button className={controls.second}>{word}</button>
            </form>
          )}
        />
      )}
    </dialog>
  );
}

interface DeleteDialogProps {
  path: string;
  search: Search;
  question: string;
  row: AskedRow | null;
  onClose: () => void;
}
