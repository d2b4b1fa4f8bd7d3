import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Search } from "~/domain/search";
import { CopyButton } from "../copy-button";
import controls from "./controls.module.css";
import styles from "./list-row.module.css";
import { type CopiedRow, RowButtons } from "./row-buttons";
import type { AskedRow } from "./row-delete";

/** What every row of a list needs. */
export interface RowContext {
  /** of the list */
  path: string;
  search: Search;
  siteUrl: string;
  isNew: boolean;
  ask: (row: AskedRow) => void;
}

/**
 * A row of a list: its text, links in new tabs, Copy, Duplicate and Delete.
 * @param view address and label of the record's view
 * @param editor the address of its editor
 * @param history the address of its versions
 * @param question the address that asks before it is deleted
 * @param address its path for visitors; null where visitors have none
 * @param children the row's text
 */
export function ListRow({ row, view, editor, history, address, children, siteUrl, isNew, ...context }: ListRowProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <li id={row.id} className={`${styles.row} ${isNew ? styles.new : ""}`}>
      <div className={styles.said}>{children}</div>
      <div className={styles.actions}>
        {[view, { href: editor, word: t("edit") }, { href: history, word: tFrame("history") }].map(({ href, word }) => (
          <a
            key={href}
            className={controls.second}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${word}: ${row.name}`}
          >
            {word}
          </a>
        ))}
        {address !== null && <CopyButton text={siteUrl + address} of={t("addressOf", { name: row.name })} />}
        <RowButtons row={row} {...context} />
      </div>
    </li>
  );
}

interface ListRowProps extends RowContext {
  row: CopiedRow;
  view: { href: string; word: string };
  editor: string;
  history: string;
  question: string;
  address: string | null;
  children: ReactNode;
}
