import { useTranslation } from "react-i18next";
import type { Draft, DraftFields } from "~/domain/drafts/draft";
import { isIsoDay } from "~/domain/journeys/dates";
import { findPlaceByName, places } from "~/domain/journeys/gazetteer";
import { languages, localeByLanguage } from "~/domain/site/language";
import type { TranslationChoice } from "~/domain/tours/translations";
import { stopFieldName, type StopRow, parseStopRows, serializeStopRows } from "~/domain/journeys/stop-rows";
import { journeyTexts as words } from "~/locales/staff/journey";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "./intent-button";
import { RowButtons } from "./row-buttons";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField, EditorInput } from "./field";
import styles from "./journey-panel.module.css";

/** The fields of "The journey". */
export default function JourneyPanel({ draft: { fields } }: { draft: Draft }) {
  const { issues, pairs, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const texts = words[language];
  const write = (written: Partial<DraftFields>) => dispatchIntent({ type: "write", fields: written });
  const rows = parseStopRows(fields.stops);
  const months = fields.bestMonths.split(",");
  const monthName = new Intl.DateTimeFormat(localeByLanguage[language], { month: "long", timeZone: "UTC" });
  return (
    <div className={styles.panel}>
      <p className={controls.hint}>{texts.hint}</p>
      <EditorField name="language" label={texts.language} hint={texts.languageHint}>
        {(input) => (
          <select
            {...input}
            value={fields.language}
            onChange={(event) => write({ language: event.currentTarget.value })}
          >
            <option value="">{texts.asPage}</option>
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`editor.languages.${each}`)}
              </option>
            ))}
          </select>
        )}
      </EditorField>
      <EditorField name="pairOf" label={texts.pairOf} hint={pairHint(pairs, texts)}>
        {(input) => (
          <select {...input} value={fields.pairOf} onChange={(event) => write({ pairOf: event.currentTarget.value })}>
            <option value="">{texts.noPair}</option>
            {fields.pairOf !== "" && pairs.every(({ id }) => id !== fields.pairOf) && (
              <option value={fields.pairOf}>{texts.unknownPair}</option>
            )}
            {pairs
              .filter((each) => each.language !== fields.language || each.id === fields.pairOf)
              .map((each) => (
                <option key={each.id} value={each.id} lang={each.language}>
                  {each.language.toUpperCase()} · {each.name}
                </option>
              ))}
          </select>
        )}
      </EditorField>
      <EditorInput
        name="firstDay"
        label={texts.firstDay}
        value={fields.firstDay}
        // A date input would clear any other text.
        {...((fields.firstDay === "" || isIsoDay(fields.firstDay)) && { type: "date" })}
        onWrite={(firstDay) => write({ firstDay })}
      />
      <section aria-labelledby="stops" className={styles.stops}>
        <h3 {...(issues.length === 0 && { id: "stops" })}>{texts.stops}</h3>
        <p className={controls.hint}>{texts.stopsHint}</p>
        {rows.map((row, index) => (
          <StopFields key={index} rows={rows} row={row} at={index} />
        ))}
        <datalist id="places">
          {places.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p className={controls.buttons}>
          <IntentButton
            kind="second"
            intent={{ type: "stop", step: "add", at: rows.length }}
            lead={`stop-${rows.length}`}
          >
            {texts.add}
          </IntentButton>
          <IntentButton intent={{ type: "find-stops" }} lead="stops">
            {texts.find}
          </IntentButton>
        </p>
      </section>
      <EditorInput
        name="priceFrom"
        label={texts.priceFrom}
        value={fields.priceFrom}
        inputMode="numeric"
        onWrite={(priceFrom) => write({ priceFrom })}
      />
      <EditorInput
        name="groupSize"
        label={texts.groupSize}
        value={fields.groupSize}
        inputMode="numeric"
        onWrite={(groupSize) => write({ groupSize })}
      />
      <EditorInput
        name="longestDrive"
        label={texts.longestDrive}
        value={fields.longestDrive}
        inputMode="decimal"
        onWrite={(longestDrive) => write({ longestDrive })}
      />
      <fieldset className={styles.months}>
        <legend>{texts.bestMonths}</legend>
        {Array.from({ length: 12 }, (_, index) => String(index + 1)).map((month) => (
          <label key={month}>
            <input
              type="checkbox"
              name="bestMonths"
              value={month}
              checked={months.includes(month)}
              onChange={({ currentTarget: { checked } }) => write({ bestMonths: withMonth(months, month, checked) })}
            />{" "}
            {monthName.format(Date.UTC(2027, Number(month) - 1, 1))}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** If another tour names this one as its translation, returns a text with its name. */
function pairHint(pairs: readonly TranslationChoice[], texts: (typeof words)["en"]): string {
  const naming = pairs.find(({ namesThis }) => namesThis);
  return naming ? texts.pairNamedBy.replace("{name}", naming.name) : texts.pairHint;
}

/** A stop. Coordinates are requested only for places that the gazetteer doesn't contain. */
function StopFields({ rows, row, at: index }: { rows: readonly StopRow[]; row: StopRow; at: number }) {
  const { dispatchIntent } = useEditorScope();
  const texts = words[useLanguage()];
  const number = String(index + 1);
  const isUnknown = row.place.trim() !== "" && findPlaceByName(row.place) === null;
  const text = (part: keyof StopRow, input: { list?: string; inputMode?: "numeric" | "decimal" }) => (
    <EditorInput
      name={stopFieldName(index, part)}
      label={texts[part]}
      value={row[part]}
      onWrite={(written) => {
        const stops = serializeStopRows(rows.map((each) => (each === row ? { ...each, [part]: written } : each)));
        dispatchIntent({ type: "write", fields: { stops } });
      }}
      {...input}
    />
  );
  return (
    <fieldset id={`stop-${index}`} className={styles.stop}>
      <legend className="visually-hidden">{texts.stop.replace("{number}", number)}</legend>
      {text("place", { list: "places" })}
      {text("nights", { inputMode: "numeric" })}
      {isUnknown && text("longitude", { inputMode: "decimal" })}
      {isUnknown && text("latitude", { inputMode: "decimal" })}
      <RowButtons type="stop" at={index} count={rows.length} words={{ ...texts, of: texts.ofStop }} lead="stops" />
      {isUnknown && <p className={controls.hint}>{texts.pointHint}</p>}
    </fieldset>
  );
}

/** Returns the months, in order, with one added or removed. */
function withMonth(months: readonly string[], month: string, isChosen: boolean): string {
  const others = months.filter((each) => each !== "" && each !== month);
  return (isChosen ? [...others, month] : others).sort((one, other) => Number(one) - Number(other)).join();
}
