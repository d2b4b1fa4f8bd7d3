import { useTranslation } from "react-i18next";
import type { PageSummary } from "~/domain/page";
import type { Search } from "~/domain/search";
import { CopyButton } from "../copy-button";
import type { AskedRow } from "./delete-question";
import controls from "./controls.module.css";
import styles from "./list.module.css";
import { addressForGuests, useRemotePageNote } from "./remote-page";
import { RowButtons } from "./row-buttons";

/** A page in its list (spec.md section 2, /admin/pagesView); one that the site itself shows says where. */
export function PageRow({ page, remotePageIds, path, search, siteUrl, isNew, ask }: PageRowProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { id, name, language } = page;
  const note = useRemotePageNote(id, remotePageIds);
  const address = addressForGuests(id);
  const named = `${name} [${language}]`;
  return (
    <li id={id} className={`${styles.row} ${isNew ? styles.new : ""}`}>
      <div className={styles.said}>
        <h2>
          {name} <span className={styles.language}>[{language}]</span>
        </h2>
        {address && (
          <p className={styles.address}>
            {t("pageList.shownAt")} {address}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <a
          className={controls.second}
          href={`/admin/page/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`${t("pageList.open")}: ${named}`}
        >
          {t("pageList.open")}
        </a>
        <a
          className={controls.second}
          href={`/admin/pagesEditor/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`${t("edit")}: ${named}`}
        >
          {t("edit")}
        </a>
        {address && <CopyButton text={siteUrl + address} of={t("addressOf", { name: named })} />}
        <RowButtons path={path} search={search} row={{ id, name: named, note }} ask={ask} />
      </div>
    </li>
  );
}

interface PageRowProps {
  page: PageSummary;
  /** of the pages that the site itself shows, those that are there */
  remotePageIds: readonly string[];
  /** of the list */
  path: string;
  search: Search;
  siteUrl: string;
  isNew: boolean;
  ask: (row: AskedRow) => void;
}
