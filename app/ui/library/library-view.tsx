import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { SavedBlockRow } from "~/domain/library/saved-block";
import { buildListAddress } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import styles from "~/ui/history/history.module.css";
import journal from "~/ui/audit-log.module.css";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { UnscriptedSearchForm } from "~/ui/lists/unscripted-search-form";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface LibraryViewProps {
  text: string;
  found: { rows: readonly SerializeFrom<SavedBlockRow>[]; count: number; page: number; pages: number };
  /** what the last form did, or that its block no longer exists */
  done: "deleted" | "gone" | null;
}

/** The library: saved blocks by name, with a search. Works without scripts. */
export function LibraryView({ text, found, done }: LibraryViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const { rows, count, page, pages } = found;
  const pageLink = (rel: "prev" | "next", to: number, word: string) => (
    <a className={controls.second} rel={rel} href={buildListAddress(addresses.library(), { text, page: to })}>
      {word}
    </a>
  );
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      {done && (
        <p role="status" className={notices.notice}>
          {t(done)}
        </p>
      )}
      <p>{t("intro")}</p>
      {count === 0 && text === "" ? (
        <p className={notices.empty}>{t("none")}</p>
      ) : (
        <>
          <UnscriptedSearchForm path={addresses.library()} text={text} label={t("search")} hint={t("searchHint")} />
          <p role="status" className={list.count}>
            {count === 0 ? t("nothingFound") : t("count", { count })}
          </p>
        </>
      )}
      {rows.length > 0 && (
        <ol className={journal.entries}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && pageLink("prev", page - 1, t("previous"))}
          {page < pages && pageLink("next", page + 1, t("next"))}
        </nav>
      )}
    </div>
  );
}

function Row({ row }: { row: LibraryViewProps["found"]["rows"][number] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const { id, name, count, template, words, at, username } = row;
  const said = [t("items", { count }), username !== null && t("keptBy", { who: username })];
  return (
    <li>
      <CompanyTime at={at} />
      <div>
        <p>
          <strong dir="auto">{name}</strong> {template && <span>({t("template")})</span>}
        </p>
        {words !== "" && (
          <p className="note" dir="auto">
            {words}
          </p>
        )}
      </div>
      <div className={`${journal.detail} ${styles.links}`}>
        <span>{said.filter(Boolean).join(" · ")}</span>
        <a href={addresses.savedBlock({ id })} aria-label={t("readOf", { name })}>
          {t("read")}
        </a>
        {template && (
          <a href={addresses.newFromSource({ kind: "block", id })} aria-label={t("beginOf", { name })}>
            {t("begin")}
          </a>
        )}
        <a href={addresses.savedBlockDelete({ id })} aria-label={t("deleteOf", { name })}>
          {t("delete")}
        </a>
      </div>
    </li>
  );
}
