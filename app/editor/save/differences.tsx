import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { diffWords } from "~/domain/history/diff-words";
import type { DraftItem } from "~/domain/drafts/draft";
import { listItemTexts } from "~/domain/items/item";
import { type DraftComparison, type MergeVersion, mergeChoiceField } from "~/domain/drafts/merge";
import { formatStopsLine } from "~/domain/journeys/journey";
import { parseStopRows } from "~/domain/journeys/stop-rows";
import { formatLineRows } from "~/domain/offers/line-rows";
import { useRenderSlices } from "~/ui/document/slices";
import styles from "./conflict.module.css";
import { DraftItemView } from "~/editor/items/draft-item-view";

/**
 * The differences between two versions, side by side. Words that only one of them has are marked; equal items are
 * collapsed.
 */
export function Differences({ fields, rows, names, ...of }: DifferencesProps) {
  const { t } = useTranslation("admin");
  const numbered = rows.map((each, index) => ({ row: index, ...each }));
  const number = (row: number) => t("editor.conflict.item", { number: row + 1 });
  const inSlices = useRenderSlices(
    numbered.map(({ mine, theirs, same, side: proposed, place, row }) => (
      <li key={row}>
        {same ? (
          <details className={styles.same}>
            <summary>
              {number(row)} · {t("editor.conflict.same")}
            </summary>
            <VersionItem item={mine} />
          </details>
        ) : (
          <SideChoice name={mergeChoiceField(row)} proposed={proposed} legend={number(row)} {...of}>
            {(side) => <ChangedItem {...ofSide(side, mine, theirs)} />}
          </SideChoice>
        )}
        {place && (
          <SideChoice
            name={mergeChoiceField(`${row}:place`)}
            proposed={place.side}
            legend={t("editor.conflict.place", { item: number(row) })}
            {...of}
          >
            {(side) => <p className={styles.words}>{t("editor.conflict.placeIn", { number: place[side] + 1 })}</p>}
          </SideChoice>
        )}
      </li>
    )),
  );
  return (
    <>
      {fields.map(({ name, mine, theirs, side }) => (
        <SideChoice
          key={name}
          name={mergeChoiceField(name)}
          proposed={side}
          legend={t(`editor.conflict.fields.${name}`)}
          {...of}
        >
          {(side) => (
            <p className={styles.words}>
              <ChangedText {...ofSide(side, fieldText(name, mine), fieldText(name, theirs))} />
            </p>
          )}
        </SideChoice>
      ))}
      <ol className={styles.rows}>{inSlices}</ol>
    </>
  );

  function fieldText(name: string, value: string): string {
    if (name === "display") return t(value === "true" ? "editor.displayed" : "editor.notDisplayed");
    if (name === "stops") return formatStopsLine(parseStopRows(value)) || t("editor.none");
    if (name === "lines") return formatLineRows(value) || t("editor.none");
    if (name === "pairOf" || name === "customerId")
      return names.find(({ id }) => id === value)?.name ?? (value || t("editor.none"));
    return value || t("editor.none");
  }
}

interface DifferenceLabels {
  /** the older version first */
  order: readonly MergeVersion[];
  /** the heading of each version */
  sides: Readonly<Record<MergeVersion, string>>;
  /** the note on a difference, by the proposed version */
  note: (proposed: MergeVersion | null) => ReactNode;
  /** nothing can be chosen */
  isFixed?: boolean;
}

export interface DifferencesProps extends DifferenceLabels {
  fields: DraftComparison["fields"];
  /** `row`: the index in the whole comparison, if `rows` is a part of it */
  rows: readonly (DraftComparison["rows"][number] & { row?: number })[];
  /** the tours and customers that a quote may refer to */
  names: readonly { id: string; name: string }[];
}

/** A choice between two versions. The proposed one is checked; without a proposal a choice is required. */
function SideChoice({ name, legend, proposed, order, sides, note, isFixed = false, children }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        {legend} · {note(proposed)}
      </legend>
      {order.map((side) => (
        <div key={side} className={styles.side}>
          {isFixed ? (
            <p className={styles.sideName}>{sides[side]}</p>
          ) : (
            <label>
              <input type="radio" name={name} value={side} defaultChecked={side === proposed} required /> {sides[side]}
            </label>
          )}
          {children(side)}
        </div>
      ))}
    </fieldset>
  );
}

function ofSide<T>(side: MergeVersion, mine: T, theirs: T): { own: T; other: T } {
  return side === "mine" ? { own: mine, other: theirs } : { own: theirs, other: mine };
}

/** An item of one version. Words that the other version lacks are marked, if both are texts of the same type. */
function ChangedItem({ own, other }: { own: DraftItem | null; other: DraftItem | null }) {
  const { t } = useTranslation("admin");
  if (!own || !other || own.type !== other.type || !("size" in own) || !("size" in other))
    return <VersionItem item={own} />;
  const texts = listItemTexts(other);
  return (
    <>
      {listItemTexts(own).map(({ text }, index) => (
        <p key={index} className={styles.words}>
          <ChangedText own={text} other={texts[index]?.text ?? ""} />
        </p>
      ))}
      {own.size !== other.size && (
        <p>
          {t("editor.size")}: <mark>{own.size ? t(`editor.sizes.${own.size}`) : t("editor.none")}</mark>
        </p>
      )}
    </>
  );
}

function ChangedText({ own, other }: { own: string; other: string }) {
  const parts = useMemo(() => diffWords(other, own).after, [own, other]);
  return parts.map(({ text, isChanged }, index) => (isChanged ? <mark key={index}>{text}</mark> : text));
}

function VersionItem({ item }: { item: DraftItem | null }) {
  const { t } = useTranslation("admin");
  if (!item) return <p className={styles.words}>{t("editor.conflict.missing")}</p>;
  return <DraftItemView item={item} />;
}

interface ChoiceProps extends DifferenceLabels {
  name: string;
  legend: string;
  proposed: MergeVersion | null;
  children: (side: MergeVersion) => ReactNode;
}
