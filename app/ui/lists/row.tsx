import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListQuery } from "~/domain/quotes/search";
import { CopyButton } from "~/ui/copy-button";
import controls from "~/ui/staff/controls.module.css";
import styles from "./row.module.css";
import { StaffActionMenu } from "~/ui/staff/action-menu";
import { type CopyableRow, ListRowButtons } from "./row-buttons";
import type { DeletableRow } from "./row-delete";

/** Props of every row of a list. */
export interface ListRowContext {
  /** address of the list */
  path: string;
  search: ListQuery;
  siteUrl: string;
  isNew: boolean;
  confirmDelete: (row: DeletableRow) => void;
}

/**
 * A row of a list: text, links, Copy, Duplicate, Delete, and a menu with the rest. Narrower windows move Copy,
 * Duplicate and Delete into the menu; phones everything but Edit.
 * @param view address and label of the record's view
 * @param opensTabs whether links open new tabs
 * @param address its path for visitors; `null` if it isn't published
 * @param more further menu items
 * @param children the row's text
 */
export function ListRow({ row, view, editor, history, address, more, opensTabs, children, ...context }: Props) {
  const { siteUrl, isNew, ...list } = context;
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  const copy = address !== null && <CopyButton text={siteUrl + address} word={t("copyLink")} of={row.name} />;
  return (
    <li id={row.id} className={`${styles.row} ${isNew ? styles.new : ""}`}>
      <div className={styles.said}>{children}</div>
      <div className={styles.actions}>
        <div className={styles.wide}>{link(view.href, view.word)}</div>
        <div className={styles.widest}>{copy}</div>
        {link(editor, t("edit"), controls.second)}
        <div className={styles.widest}>
          <ListRowButtons row={row} {...list} />
        </div>
        <StaffActionMenu label={tFrame("more", { name: row.name })}>
          <div className={styles.notWide}>{link(view.href, view.word)}</div>
          <div className={styles.notWidest}>{copy}</div>
          {link(history, tFrame("history"))}
          <ListRowButtons row={row} className={styles.notWidest} {...list}>
            {more}
          </ListRowButtons>
        </StaffActionMenu>
      </div>
    </li>
  );

  function link(href: string, word: string, className = controls.quiet) {
    return (
      <a
        className={className}
        href={href}
        {...(opensTabs && { target: "_blank", rel: "noopener" })}
        aria-label={`${word}: ${row.name}`}
      >
        {word}
      </a>
    );
  }
}

interface Props extends ListRowContext {
  row: CopyableRow;
  view: { href: string; word: string };
  editor: string;
  history: string;
  deleteAddress: string;
  address: string | null;
  more?: ReactNode;
  opensTabs?: boolean;
  children: ReactNode;
}
