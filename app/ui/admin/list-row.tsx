import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Search } from "~/domain/search";
import { CopyButton } from "../copy-button";
import controls from "./controls.module.css";
import styles from "./list-row.module.css";
import { Menu } from "./menu";
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
 * A row of a list: its text, links in new tabs, Copy, and a menu with the rest. On a phone the menu has all but Edit.
 * @param view address and label of the record's view
 * @param editor the address of its editor
 * @param history the address of its versions
 * @param question the address that asks before it is deleted
 * @param address its path for visitors; null where visitors have none
 * @param more of the menu
 * @param children the row's text
 */
export function ListRow({ row, view, editor, history, address, more, children, siteUrl, isNew, ...context }: Props) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  const shown = (
    <>
      {link(view.href, view.word)}
      {address !== null && <CopyButton text={siteUrl + address} word={t("copyLink")} of={row.name} />}
    </>
  );
  return (
    <li id={row.id} className={`${styles.row} ${isNew ? styles.new : ""}`}>
      <div className={styles.said}>{children}</div>
      <div className={styles.actions}>
        <div className={styles.wide}>{shown}</div>
        {link(editor, t("edit"), controls.second)}
        <Menu label={tFrame("more", { name: row.name })}>
          <div className={styles.narrow}>{shown}</div>
          {link(history, tFrame("history"))}
          <RowButtons row={row} {...context}>
            {more}
          </RowButtons>
        </Menu>
      </div>
    </li>
  );

  function link(href: string, word: string, className = controls.quiet) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener" aria-label={`${word}: ${row.name}`}>
        {word}
      </a>
    );
  }
}

interface Props extends RowContext {
  row: CopiedRow;
  view: { href: string; word: string };
  editor: string;
  history: string;
  question: string;
  address: string | null;
  more?: ReactNode;
  children: ReactNode;
}
