import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { RestoreProblem, VersionedKind, HistoryRow } from "~/domain/history/version";
import { useLanguage } from "~/ui/use-language";
import { editorAddress } from "~/ui/staff/editor-address";
import controls from "~/ui/staff/controls.module.css";
import styles from "./history.module.css";
import journal from "~/ui/audit-log.module.css";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { formatDateTime } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import { useVersionDiffSummary, useVersionDescription } from "./version-text";
import view from "~/ui/staff/view.module.css";

interface HistoryViewProps {
  kind: VersionedKind;
  id: string;
  name: string;
  isDeleted: boolean;
  rows: readonly SerializeFrom<HistoryRow>[];
  hasMore: boolean;
  /** the id of the current version */
  now: number | null;
  /** an earlier page shows the newest versions */
  isPaged: boolean;
  done: "restored" | "undeleted" | "undeletedWithoutLink" | null;
  problem: RestoreProblem | null;
}

/** The versions of a record, newest first. Works without scripts. */
export function HistoryView({
  kind,
  id,
  name,
  isDeleted,
  rows,
  hasMore,
  now,
  isPaged,
  done,
  problem,
}: HistoryViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const address = addresses.history({ kind, id });
  return (
    <div className={view.view}>
      <h1>{t("of", { name })}</h1>
      {done && (
        <p role="status" className={notices.notice}>
          {t(done)}
        </p>
      )}
      {problem && (
        <p role="alert" className={notices.problem}>
          {t(`problems.${problem}`)}
        </p>
      )}
      <p>{t("intro")}</p>
      {isDeleted ? (
        <form method="post" action={address} className={notices.notice}>
          <p>{t("inBin")}</p>
          <button className={controls.main}>{t("undelete")}</button>
        </form>
      ) : (
        <p>
          <a href={editorAddress(kind, id)}>{t("editor")}</a>
        </p>
      )}
      {rows.length === 0 && <p className={notices.empty}>{t("none")}</p>}
      <ol className={journal.entries}>
        {rows.map((row, index) => (
          <Row key={row.id} {...{ kind, id, row, isNow: row.id === now, isDeleted }} before={rows[index + 1]?.id} />
        ))}
      </ol>
      <nav className={list.paging} aria-label={t("heading")}>
        {isPaged && (
          <a className={controls.second} href={address}>
            {t("newest")}
          </a>
        )}
        {hasMore && (
          <a className={controls.second} rel="next" href={`${address}?before=${rows.at(-1)?.id}`}>
            {t("older")}
          </a>
        )}
      </nav>
    </div>
  );
}

interface RowProps extends Pick<HistoryViewProps, "kind" | "id" | "isDeleted"> {
  row: SerializeFrom<HistoryRow>;
  isNow: boolean;
  /** the id of the preceding version */
  before: number | undefined;
}

function Row({ kind, id, row, isNow, isDeleted, before }: RowProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const time = formatDateTime(row.at, useLanguage());
  const { who, action } = useVersionDescription()(row);
  const change = useVersionDiffSummary()(row.change);
  const version = { kind, id, version: String(row.id) };
  const comparison = addresses.comparison(version);
  return (
    <li>
      <CompanyTime at={row.at} />
      <p>
        <strong>{who}</strong> {action}: {change}
      </p>
      <p className={`${journal.detail} ${styles.links}`}>
        <a href={addresses.version(version)} aria-label={t("readOf", { time })}>
          {t("read")}
        </a>
        {kind !== "qr" && before !== undefined && (
          <a href={`${comparison}?with=${before}`} aria-label={t("withBeforeOf", { time })}>
            {t("withBefore")}
          </a>
        )}
        {kind !== "qr" && !isNow && !isDeleted && (
          <a href={comparison} aria-label={t("withNowOf", { time })}>
            {t("withNow")}
          </a>
        )}
        {isNow && !isDeleted && <span>{t("now")}</span>}
      </p>
    </li>
  );
}
