import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { type BinOutcome, formatBinIntent } from "~/domain/history/bin";
import { messages } from "~/domain/messages";
import { buildListAddress } from "~/domain/quotes/search";
import type { BinRow } from "~/domain/history/version";
import { useLanguage } from "~/ui/use-language";
import { RestoreButton } from "./restore-button";
import controls from "~/ui/staff/controls.module.css";
import row from "~/ui/lists/row.module.css";
import list from "~/ui/lists/list.module.css";
import { StaffActionMenu } from "~/ui/staff/action-menu";
import notices from "~/ui/staff/notices.module.css";
import { UnscriptedSearchForm } from "~/ui/lists/unscripted-search-form";
import { formatDate } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface BinViewProps {
  rows: readonly SerializeFrom<BinRow & { until: Date }>[];
  /** the search text */
  text: string;
  /** of rows on all pages */
  count: number;
  page: number;
  pages: number;
  done: BinOutcome | null;
  failure: "gone" | "unavailable" | "not-understood" | null;
}

/** The bin: deleted records, newest first. Works without scripts. */
export function BinView({ rows, text, count, page, pages, done, failure }: BinViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  const language = useLanguage();
  const pageLink = (to: number, word: string) => (
    <a className={controls.second} href={buildListAddress(addresses.bin(), { text, page: to })}>
      {word}
    </a>
  );
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      {failure && (
        <div role="alert" className={notices.problem}>
          <p>{messages.listFailed[language]}</p>
          {failure === "gone" && <p>{t("gone")}</p>}
        </div>
      )}
      {done && (
        <p role="status" className={notices.notice}>
          {t(done)}
        </p>
      )}
      <p>{t("intro")}</p>
      {(pages > 1 || text !== "") && (
        <UnscriptedSearchForm path={addresses.bin()} text={text} label={t("search")} hint={t("searchHint")} />
      )}
      {count === 0 && <p className={notices.empty}>{t(text === "" ? "none" : "noneSuch")}</p>}
      <ol className={list.rows}>
        {rows.map((each) => (
          <Row key={`${each.kind} ${each.id}`} deleted={each} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && pageLink(page - 1, t("newer"))}
          {page < pages && pageLink(page + 1, t("older"))}
        </nav>
      )}
    </div>
  );
}

function Row({ deleted }: { deleted: BinViewProps["rows"][number] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  const { kind, id, name, username, version, deletedAt, until } = deleted;
  return (
    <li className={row.row}>
      <div className={row.said}>
        <div className={row.line}>
          <h2 dir="auto">{name}</h2>
          <p>
            {t(`kinds.${kind}`)}, {username === null ? t("byCommand") : t("by", { who: username })}
          </p>
          <p>
            <CompanyTime at={deletedAt} />
          </p>
          <p>{t("until", { time: formatDate(until, useLanguage()) })}</p>
        </div>
      </div>
      <div className={row.actions}>
        <RestoreButton intent={formatBinIntent({ action: "restore", kind, id })} word={t("restore")} of={name} />
        <StaffActionMenu label={tFrame("more", { name })}>
          <a href={addresses.version({ kind, id, version: String(version) })} aria-label={`${t("read")}: ${name}`}>
            {t("read")}
          </a>
          <a href={addresses.binDelete({ kind, id })} aria-label={`${t("empty")}: ${name}`}>
            {t("empty")}
          </a>
        </StaffActionMenu>
      </div>
    </li>
  );
}
