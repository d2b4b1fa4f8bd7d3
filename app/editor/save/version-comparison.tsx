import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { DraftComparison } from "~/domain/drafts/merge";
import type { RestoreProblem, VersionedKind } from "~/domain/history/version";
import controls from "~/ui/staff/controls.module.css";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { formatDateTime } from "~/ui/format-time";
import view from "~/ui/staff/view.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./conflict.module.css";
import { Differences, type DifferencesProps } from "./differences";

interface ComparedVersion {
  id: number;
  at: string;
}

interface VersionComparisonProps {
  kind: VersionedKind;
  id: string;
  name: string;
  /** `rows`: a page of the differing rows */
  comparison: Pick<DraftComparison, "fields" | "revision"> & Pick<DifferencesProps, "rows">;
  /** the index of the first shown row among the differing ones, and the numbers of differing and equal rows */
  from: number;
  differing: number;
  same: number;
  /** the tours and customers that a version may refer to */
  names: readonly { id: string; name: string }[];
  mine: ComparedVersion;
  /** `null`: the saved record */
  theirs: ComparedVersion | null;
  /** to choose from */
  versions: readonly ComparedVersion[];
  problem: RestoreProblem | null;
}

/** Compares two versions of a record. A version can be merged into the saved record, item by item. */
export function VersionComparisonView({
  kind,
  id,
  name,
  comparison,
  from,
  differing,
  same,
  names,
  mine,
  theirs,
  versions,
  problem,
}: VersionComparisonProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const language = useLanguage();
  const timeOf = ({ at }: ComparedVersion) => formatDateTime(at, language);
  const version = { kind, id, version: String(mine.id) };
  const address = addresses.comparison(version);
  const sides = { mine: t("versionOf", { time: timeOf(mine) }), theirs: theirs ? timeOf(theirs) : t("now") };
  const order = theirs && theirs.id < mine.id ? (["theirs", "mine"] as const) : (["mine", "theirs"] as const);
  const { fields, rows, revision } = comparison;
  const isSame = fields.length === 0 && differing === 0;
  const until = from + rows.length;
  const number = (count: number) => count.toLocaleString(language);
  const query = theirs ? `with=${theirs.id}&` : "";
  const differences = (
    <Differences {...{ fields, rows, sides, order, names }} isFixed={theirs !== null} note={() => t("differs")} />
  );
  return (
    <div className={view.view}>
      <h1>{t("comparing", { name })}</h1>
      <p>
        <a href={addresses.history(version)}>{t("toHistory")}</a> ·{" "}
        <a href={addresses.version(version)}>{sides.mine}</a>
      </p>
      {problem && (
        <p role="alert" className={notices.problem}>
          {t(`problems.${problem}`)}
        </p>
      )}
      <form className={list.search} action={address}>
        <p className={controls.field}>
          <label htmlFor="with">{t("against")}</label>
          <select id="with" name="with" className={controls.input} defaultValue={theirs?.id ?? ""}>
            <option value="">{t("now")}</option>
            {versions
              .filter((each) => each.id !== mine.id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {timeOf(each)}
                </option>
              ))}
          </select>
        </p>
        <button className={controls.second}>{t("show")}</button>
      </form>
      {!isSame && same > 0 && <p>{t("sameItems", { count: same, number: number(same) })}</p>}
      {rows.length < differing && (
        <p>{t("someDifferences", { from: number(from + 1), until: number(until), all: number(differing) })}</p>
      )}
      {isSame ? (
        <p className={notices.empty}>{t("noDifference")}</p>
      ) : theirs ? (
        <div className={styles.conflict}>{differences}</div>
      ) : (
        <form method="post" action={address} className={styles.conflict}>
          <p>
            {t("takeText")} {rows.length < differing && t("takeHere")}
          </p>
          <input type="hidden" name="revision" value={revision} />
          {differences}
          <p className={controls.buttons}>
            <button className={controls.main}>{t("takeChosen")}</button>
          </p>
        </form>
      )}
      {rows.length < differing && (
        <nav className={list.paging} aria-label={t("paging")}>
          {from > 0 && (
            <a className={controls.second} rel="prev" href={`${address}?${query}from=${Math.max(0, from - 100)}`}>
              {t("differencesBefore")}
            </a>
          )}
          {until < differing && (
            <a className={controls.second} rel="next" href={`${address}?${query}from=${until}`}>
              {t("differencesAfter")}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
