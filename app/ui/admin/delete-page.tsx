import { type Search, searchAddress } from "~/domain/search";
import { type AskedRow, DeleteQuestion } from "./delete-question";
import controls from "./controls.module.css";
import styles from "./list.module.css";

/** The question before a delete on a page of its own, for browsers without scripts. */
export function DeletePage({ path, search, question, row }: DeletePageProps) {
  return (
    <div className={styles.list}>
      <DeleteQuestion
        path={path}
        search={search}
        question={question}
        row={row}
        heading={(words) => <h1>{words}</h1>}
        cancel={(word) => (
          <a className={controls.second} href={`${searchAddress(path, search)}#${row.id}`}>
            {word}
          </a>
        )}
      />
    </div>
  );
}

interface DeletePageProps {
  /** of the list */
  path: string;
  search: Search;
  question: string;
  row: AskedRow;
}
