import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DraftItem } from "~/domain/draft";
import { type Comparison, seenField, type Side, sideField } from "~/domain/draft-compare";
import controls from "~/ui/admin/controls.module.css";
import { IntentButton } from "./button";
import styles from "./conflict.module.css";
import { DraftItemView } from "./draft-item-view";

/**
 * Two versions side by side, after somebody else saved first. Nothing is overwritten until the user chooses one
 * version, or one side of each difference. The draft itself is carried in hidden fields.
 */
export function Conflict({ conflict: { revision, fields, rows }, busy }: { conflict: Comparison; busy: boolean }) {
  const { t } = useTranslation("admin");
  const number = (row: number) => t("editor.conflict.item", { number: row + 1 });
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict">{t("editor.conflict.heading")}</h2>
      <p>{t("editor.conflict.text")}</p>
      <input type="hidden" name={seenField} value={revision} readOnly />
      <p className={controls.buttons}>
        <IntentButton kind="second" intent={{ type: "resolve", by: "mine" }} busy={busy} unchecked>
          {t("editor.conflict.takeMine")}
        </IntentButton>
        <IntentButton kind="second" intent={{ type: "resolve", by: "theirs" }} busy={busy} unchecked>
          {t("editor.conflict.takeTheirs")}
        </IntentButton>
        <IntentButton intent={{ type: "resolve", by: "later" }} busy={busy} unchecked>
          {t("editor.conflict.later")}
        </IntentButton>
      </p>
      <p>{t("editor.conflict.orEach")}</p>
      {fields.map(({ name, mine, theirs, side: proposed }) => (
        <Choice key={name} name={sideField(name)} proposed={proposed} legend={t(`editor.conflict.fields.${name}`)}>
          {(side) => <p className={styles.words}>{fieldText(name, side === "mine" ? mine : theirs)}</p>}
        </Choice>
      ))}
      <ol className={styles.rows}>
        {rows.map(({ mine, theirs, same, side: proposed, place }, row) => (
          <li key={row}>
            {same ? (
              <details className={styles.same}>
                <summary>
                  {number(row)} · {t("editor.conflict.same")}
                </summary>
                <Version item={mine} />
              </details>
            ) : (
              <Choice name={sideField(row)} proposed={proposed} legend={number(row)}>
                {(side) => <Version item={side === "mine" ? mine : theirs} />}
              </Choice>
            )}
            {place && (
              <Choice
                name={sideField(`${row}:place`)}
                proposed={place.side}
                legend={t("editor.conflict.place", { item: number(row) })}
              >
                {(side) => <p className={styles.words}>{t("editor.conflict.placeIn", { number: place[side] + 1 })}</p>}
              </Choice>
            )}
          </li>
        ))}
      </ol>
      <p className={controls.buttons}>
        <IntentButton kind="main" intent={{ type: "resolve", by: "chosen" }} busy={busy}>
          {t("editor.conflict.takeChosen")}
        </IntentButton>
      </p>
    </section>
  );

  function fieldText(name: string, value: string): string {
    if (name === "display") return t(value === "true" ? "editor.displayed" : "editor.notDisplayed");
    return value || t("editor.none");
  }
}

/** A choice between two sides. The changed side is proposed; where both changed, the browser requires a choice. */
function Choice({ name, legend, proposed, children }: ChoiceProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className={styles.choice}>
      <legend>
        {legend} · {proposed ? t(`editor.conflict.changedBy.${proposed}`) : <mark>{t("editor.conflict.choose")}</mark>}
      </legend>
      {(["mine", "theirs"] as const).map((side) => (
        <div key={side} className={styles.side}>
          <label>
            <input type="radio" name={name} value={side} defaultChecked={side === proposed} required />{" "}
            {t(`editor.conflict.${side}`)}
          </label>
          {children(side)}
        </div>
      ))}
    </fieldset>
  );
}

function Version({ item }: { item: DraftItem | null }) {
  const { t } = useTranslation("admin");
  if (!item) return <p className={styles.words}>{t("editor.conflict.missing")}</p>;
  return <DraftItemView item={item} />;
}

interface ChoiceProps {
  name: string;
  legend: string;
  proposed: Side | null;
  children: (side: Side) => ReactNode;
}
