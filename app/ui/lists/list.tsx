import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { type ListQuery, buildListAddress, type ListPage } from "~/domain/quotes/search";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";
import { DeletedNotice } from "~/ui/staff/deleted-notice";
import { DeleteDialog } from "./delete-dialog";
import { ListPaging } from "./paging";
import { ListSearchForm } from "./search";
import type { ListRowContext } from "./row";
import styles from "./list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { type DeletableRow, createPendingRowDelete } from "./row-delete";
import { NewRecordDrafts } from "./new-record-drafts";
import { useReloadOnBack } from "~/ui/staff/use-reload-on-back";
import view from "~/ui/staff/view.module.css";

interface ListProps<Row> {
  /** key prefix of its translations */
  of: "quotes" | "pageList";
  /** address of the list */
  path: string;
  /** the search text */
  text: string;
  found: ListPage<Row>;
  /** address of the generator */
  generator: string;
  /** the result of the last post */
  done: { copy?: { id: string; name: string }; deleted?: string; restored?: true } | null;
  siteUrl: string;
  /** the user's own drafts of records that were never saved */
  unfinished: readonly { id: string; name: string; at: Date | string }[];
  /** further search criteria */
  more?: Pick<ListQuery, "status" | "sort">;
  /** shown between search and rows */
  filters?: ReactNode;
  /** renders a row as a list item */
  children: (row: Row, context: ListRowContext) => ReactNode;
}

/** A list of the staff area: search, count, notices, rows, paging and the delete dialog. */
export function List<Row extends { id: string }>(props: ListProps<Row>) {
  const { of, path, text, found, generator, done, siteUrl, unfinished, more = {}, filters, children } = props;
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const [asked, setAsked] = useState<DeletableRow | null>(null);
  useReloadOnBack();
  const search = { text, page: found.page, ...more, ...found.more?.here };
  const isFiltered = text !== "" || more.status !== undefined;
  return (
    <div className={view.view}>
      <header className={styles.head}>
        <h1>{t(`${of}.heading`)}</h1>
        <p role="status" className={styles.count}>
          {t(`${of}.${found.more ? "more" : "count"}`, { count: found.count })}
        </p>
        {(found.count > 0 || isFiltered) && (
          <a className={controls.main} href={generator}>
            {t(`${of}.new`)}
          </a>
        )}
      </header>
      <Failure />
      {done?.deleted !== undefined && (
        <DeletedNotice text={t(`${of}.deleted`)} kind={of === "quotes" ? "quote" : "page"} id={done.deleted} />
      )}
      {done && done.deleted === undefined && (
        <p role="status" className={notices.notice} tabIndex={-1} autoFocus>
          {done.copy ? t(`${of}.copied`, { name: done.copy.name }) : t(`${of}.restored`)}
        </p>
      )}
      <NewRecordDrafts of={of} path={buildListAddress(path, search)} generator={generator} unfinished={unfinished} />
      <div className={styles.tools}>
        <ListSearchForm path={path} text={text} more={more} hint={t(`${of}.searchHint`)} />
        {filters}
      </div>
      {found.count > 0 && (
        <ol className={styles.rows}>
          {found.rows.map((row) =>
            children(row, { path, search, siteUrl, isNew: row.id === done?.copy?.id, confirmDelete: setAsked }),
          )}
        </ol>
      )}
      {found.count === 0 && !isFiltered && (
        <div className={notices.empty}>
          <p>{t(`${of}.none`)}</p>
          <a className={controls.main} href={generator}>
            {t(`${of}.create`)}
          </a>
        </div>
      )}
      {found.count === 0 && isFiltered && (
        <div className={notices.empty}>
          <p>{text === "" ? t("quotes.noneSuch") : t("nothingFound", { text })}</p>
          <a className={controls.second} href={path}>
            {t("clear")}
          </a>
        </div>
      )}
      <ListPaging path={path} asked={{ text, ...more }} found={found} />
      <DeleteDialog
        asked={asked && createPendingRowDelete(path, search, t(`${of}.question`), asked)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

function Failure() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const language = useLanguage();
  const answer = useActionData() as { failure?: string } | undefined;
  if (!answer?.failure) return null;
  return (
    <div role="alert" className={notices.problem}>
      <p>{messages.listFailed[language]}</p>
      {answer.failure === "gone" && <p>{t("gone")}</p>}
      {answer.failure === "not-understood" && <p>{t("notUnderstood")}</p>}
    </div>
  );
}
