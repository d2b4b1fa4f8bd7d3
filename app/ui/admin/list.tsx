import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import type { Found } from "~/domain/search";
import { useLanguage } from "../use-language";
import controls from "./controls.module.css";
import type { AskedRow } from "./delete-question";
import { DeleteDialog } from "./delete-dialog";
import { ListPaging } from "./list-paging";
import { ListSearch } from "./list-search";
import styles from "./list.module.css";

/** What the lists of quotes and of pages have in common; the words that differ come along. */
export interface ListProps<Row> {
  /** of the list */
  path: string;
  /** the text that was searched for */
  text: string;
  found: Found<Row>;
  words: {
    heading: string;
    searchHint: string;
    count: string;
    none: string;
    create: string;
    question: string;
  };
  /** where the first one is written */
  generator: string;
  /** what was done, in a sentence */
  done: string | null;
  /** a row, as a list item */
  children: (row: Row, ask: (row: AskedRow) => void) => ReactNode;
}

/** A list of the staff area: search, count, what was done or went wrong, rows, pages; and the question before a delete. */
export function List<Row>({ path, text, found, words, generator, done, children }: ListProps<Row>) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const [asked, setAsked] = useState<AskedRow | null>(null);
  const search = { text, page: found.page };
  return (
    <div className={styles.list}>
      <h1>{words.heading}</h1>
      <Failure />
      {done && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      <ListSearch path={path} text={text} hint={words.searchHint} />
      <p role="status" className={styles.count}>
        {words.count}
      </p>
      {found.count > 0 && <ol className={styles.rows}>{found.rows.map((row) => children(row, setAsked))}</ol>}
      {found.count === 0 && text === "" && (
        <div className={styles.empty}>
          <p>{words.none}</p>
          <a className={controls.main} href={generator}>
            {words.create}
          </a>
        </div>
      )}
      {found.count === 0 && text !== "" && (
        <div className={styles.empty}>
          <p>{t("nothingFound", { text })}</p>
          <a className={controls.second} href={path}>
            {t("clear")}
          </a>
        </div>
      )}
      <ListPaging path={path} search={search} pages={found.pages} />
      <DeleteDialog path={path} search={search} question={words.question} row={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

/** Why the button that was pressed did nothing. */
function Failure() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const language = useLanguage();
  const answer = useActionData() as { failure?: string } | undefined;
  if (!answer?.failure) return null;
  return (
    <div role="alert" className={styles.failure}>
      <p>{messages.listFailed[language]}</p>
      {answer.failure === "gone" && <p>{t("gone")}</p>}
    </div>
  );
}
