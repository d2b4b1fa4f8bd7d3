import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { auditLogAddress, type AuditEntry, type AuditSearch, type RecordedError } from "~/domain/audit-log";
import { pictureLabel } from "~/domain/pictures/picture";
import { formatDateTime } from "./format-time";
import { useLanguage } from "./use-language";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import styles from "./audit-log.module.css";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface AuditLogViewProps {
  search: AuditSearch;
  rows: readonly SerializeFrom<AuditEntry>[];
  hasMore: boolean;
  /** only for owners */
  errors: readonly SerializeFrom<RecordedError>[];
}

/** The audit log, filtered by record or person. */
export function AuditLogView({ search, rows, hasMore, errors }: AuditLogViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "journal" });
  const { before, ...of } = search;
  const isAll = of.record === undefined && of.person === undefined;
  const named = rows.find((row) => row.name !== null || row.deletedName !== null);
  const name = named?.name ?? named?.deletedName ?? of.record ?? "";
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      <p>{of.record === undefined ? t("intro") : t("of", { name })}</p>
      <form role="search" action={addresses.auditLog()} className={list.search}>
        {of.record !== undefined && <input type="hidden" name="record" value={of.record} />}
        <FormField name="person" label={t("person")} hidesLabel issues={[]}>
          {(input) => (
            <input {...input} type="search" defaultValue={of.person} autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <button className={controls.second}>{t("show")}</button>
        {!isAll && (
          <a className={controls.quiet} href={addresses.auditLog()}>
            {t("everything")}
          </a>
        )}
      </form>
      {rows.length === 0 ? <p className={notices.empty}>{t("none")}</p> : <Rows rows={rows} />}
      <nav className={list.paging} aria-label={t("heading")}>
        {before !== undefined && (
          <a className={controls.second} href={auditLogAddress(of)}>
            {t("newest")}
          </a>
        )}
        {hasMore && (
          <a className={controls.second} rel="next" href={auditLogAddress({ ...of, before: rows.at(-1)?.id ?? 0 })}>
            {t("older")}
          </a>
        )}
      </nav>
      {isAll && errors.length > 0 && <Errors errors={errors} />}
    </div>
  );
}

/** The site's latest errors. The server's log has their stacks. */
function Errors({ errors }: Pick<AuditLogViewProps, "errors">) {
  const { t } = useTranslation("unscripted", { keyPrefix: "journal" });
  return (
    <details>
      <summary>{t("errors", { count: errors.length })}</summary>
      <ol className={styles.entries}>
        {errors.map(({ id, at, name, place, request }) => (
          <li key={id}>
            <CompanyTime at={at} />
            <p>{name}</p>
            <p className={styles.detail}>{[place, request].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Rows({ rows }: Pick<AuditLogViewProps, "rows">) {
  const { t } = useTranslation("unscripted", { keyPrefix: "journal" });
  return (
    <ol className={styles.entries}>
      {rows.map((row) => (
        <li key={row.id}>
          <CompanyTime at={row.at} />
          <p>
            <strong>{row.username ?? t(row.via === "command" ? "command" : "nobody")}</strong>{" "}
            {t(`actions.${row.action}`)} {t(`kinds.${row.kind}`)} <Record {...row} />
          </p>
          <p className={styles.detail}>
            {[t(`via.${row.via}`), row.network].filter(Boolean).join(" · ")}
            <Change {...row} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Record({ kind, record, name, deletedName, picture }: Named) {
  const { t } = useTranslation("unscripted", { keyPrefix: "journal" });
  const language = useLanguage();
  const isPicture = kind === "image";
  const pictureName =
    picture &&
    (pictureLabel(picture, language) || t("unnamedPicture", { time: formatDateTime(picture.uploadedAt, language) }));
  return (
    <>
      <a href={isPicture ? addresses.image({ name: record }) : auditLogAddress({ record })} dir="auto">
        {(isPicture ? pictureName : (name ?? deletedName)) ?? record}
      </a>
      {(isPicture ? picture : name) === null && ` (${t("deleted")})`}
    </>
  );
}

type Named = Pick<AuditEntry, "kind" | "record" | "name" | "deletedName"> & Pick<SerializeFrom<AuditEntry>, "picture">;

function Change({ action, kind, before, after, sourceName }: Changed) {
  const { t } = useTranslation("unscripted", { keyPrefix: "journal" });
  if (before === null && after === null) return null;
  if (kind === "customer") return null;
  // The role that an account got.
  if (kind === "account") return ` · ${after}`;
  if (action === "duplicated") {
    return (
      <>
        {" · "}
        {t("copyOf")}{" "}
        <a href={auditLogAddress({ record: before ?? "" })} dir="auto">
          {sourceName ?? before}
        </a>
      </>
    );
  }
  return ` · ${t("target", { before: before ?? "–", after: after ?? "–" })}`;
}

type Changed = Pick<AuditEntry, "action" | "kind" | "before" | "after" | "sourceName">;
