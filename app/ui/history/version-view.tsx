import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Item } from "~/domain/items/item";
import type { Language } from "~/domain/site/language";
import type { RestoreProblem, VersionedKind, VersionSummary } from "~/domain/history/version";
import { ItemsView } from "~/ui/items/items";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";
import styles from "./history.module.css";
import notices from "~/ui/staff/notices.module.css";
import bar from "~/ui/staff/page-preview-bar.module.css";
import { formatDateTime } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import { useVersionDescription } from "./version-text";

interface VersionViewProps {
  kind: VersionedKind;
  id: string;
  name: string;
  head: SerializeFrom<VersionSummary>;
  fields: readonly { name: string; value: string | boolean | null }[];
  items: readonly Item[];
  /** of the items; `null` if the version has none */
  language: Language | null;
  /** only of a quote */
  greeting: string | null;
  /** the record's current revision; `null` if it is deleted */
  revision: number | null;
  isNow: boolean;
  problem: RestoreProblem | null;
}

/** A version as visitors saw it, below a bar that restores it. */
export function VersionView({
  kind,
  id,
  name,
  head,
  fields,
  items,
  revision,
  isNow,
  problem,
  ...of
}: VersionViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const time = formatDateTime(head.at, useLanguage());
  const { who, action } = useVersionDescription()(head);
  const version = { kind, id, version: String(head.id) };
  const lang = of.language ?? undefined;
  return (
    <article>
      <header className={`${bar.bar} on-screen`}>
        <p>
          <CompanyTime at={head.at}>{t("versionOf", { time })}</CompanyTime>
        </p>
        <h1>
          {name}
          <span>
            {" · "}
            {who} {action}
          </span>
        </h1>
        <a href={addresses.history(version)}>{t("toHistory")}</a>
        {kind !== "qr" && !isNow && revision !== null && <a href={addresses.comparison(version)}>{t("withNow")}</a>}
      </header>
      {problem && (
        <p role="alert" className={notices.problem}>
          {t(`problems.${problem}`)}
        </p>
      )}
      {isNow && revision !== null && <p className={notices.notice}>{t("isNow")}</p>}
      {!isNow && revision !== null && (
        <form method="post" action={addresses.version(version)} className={notices.notice}>
          <input type="hidden" name="revision" value={revision} />
          <button className={controls.main}>{t("restore")}</button>
          <p>{t("restoreHint")}</p>
        </form>
      )}
      <dl className={styles.fields}>
        {fields.map((each) => (
          <VersionField key={each.name} {...each} />
        ))}
      </dl>
      {of.greeting !== null && <h2 lang={lang}>{of.greeting}</h2>}
      <div data-guests>
        <ItemsView items={items} lang={lang} />
      </div>
    </article>
  );
}

function VersionField({ name, value }: VersionViewProps["fields"][number]) {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  if (value === null || value === "") return null;
  return (
    <>
      <dt>{t(`fields.${name as "name"}`, { defaultValue: name })}</dt>
      <dd>{typeof value === "boolean" ? t(value ? "yes" : "no") : value}</dd>
    </>
  );
}
