import type { Draft, DraftFields } from "~/domain/drafts/draft";
import { isIsoDay } from "~/domain/journeys/dates";
import { currencies, defaultCurrency, formatAmount } from "~/domain/offers/currency";
import { calculateDraftOffer } from "~/domain/offers/draft";
import { type LineRow, lineTable } from "~/domain/offers/line-rows";
import { offerPanelTexts as words } from "~/locales/staff/offer";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField, EditorInput, EditorTextField } from "./field";
import { IntentButton } from "./intent-button";
import { RowButtons } from "./row-buttons";
import panel from "./journey-panel.module.css";
import styles from "./offer-panel.module.css";

/** The fields of "The offer". */
export default function OfferPanel({ draft }: { draft: Draft }) {
  const { fields } = draft;
  const { issues, dispatchIntent } = useEditorScope();
  const language = useLanguage();
  const texts = words[language];
  const write = (written: Partial<DraftFields>) => dispatchIntent({ type: "write", fields: written });
  const written = lineTable.parse(fields.lines);
  const rows = written.length > 0 ? written : [lineTable.blank, lineTable.blank, lineTable.blank];
  const writeRow = (at: number, changes: Partial<LineRow>) =>
    write({ lines: lineTable.serialize(rows.map((row, index) => (index === at ? { ...row, ...changes } : row))) });
  const text = (name: "travellers" | "deposit" | "conditions" | "paymentLink", hint?: string) => (
    <EditorTextField
      name={name}
      label={texts[name]}
      {...(hint && { hint })}
      value={fields[name]}
      onWrite={(value) => write({ [name]: value })}
    />
  );
  const day = (name: "depositDue" | "balanceDue" | "validUntil") => (
    <EditorInput
      name={name}
      label={texts[name]}
      value={fields[name]}
      // A date input would clear any other text.
      {...((fields[name] === "" || isIsoDay(fields[name])) && { type: "date" })}
      onWrite={(value) => write({ [name]: value })}
    />
  );
  const list = (name: "linesText" | "included" | "notIncluded", hint: string) => (
    <EditorTextField
      name={name}
      label={texts[name]}
      hint={hint}
      rows={3}
      value={fields[name]}
      onWrite={(value) => write({ [name]: value })}
    />
  );
  return (
    <div className={panel.panel}>
      <p className={controls.hint}>{texts.hint}</p>
      <EditorField name="currency" label={texts.currency}>
        {(input) => (
          <select
            {...input}
            value={fields.currency}
            onChange={(event) => write({ currency: event.currentTarget.value })}
          >
            {currencies.map((each) => (
              <option key={each} value={each === defaultCurrency ? "" : each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </EditorField>
      {text("travellers")}
      <section aria-labelledby="lines" className={panel.stops}>
        <h3 {...(issues.length === 0 && { id: "lines" })}>{texts.lines}</h3>
        <p className={controls.hint}>{texts.linesHint}</p>
        {rows.map((row, index) => (
          <LineFields
            key={index}
            {...{ row, at: index }}
            count={rows.length}
            onWrite={(changes) => writeRow(index, changes)}
          />
        ))}
        <p className={controls.buttons}>
          <IntentButton
            kind="second"
            intent={{ type: "line", step: "add", at: rows.length }}
            lead={`line-${rows.length}`}
          >
            {texts.add}
          </IntentButton>
          <IntentButton intent={{ type: "find-lines" }} lead="lines">
            {texts.find}
          </IntentButton>
        </p>
        {list("linesText", texts.linesTextHint)}
        <p className={controls.buttons}>
          <IntentButton intent={{ type: "read-lines" }} lead="lines">
            {texts.read}
          </IntentButton>
        </p>
        <DraftTotals draft={draft} />
      </section>
      <section className={styles.lists} aria-label={texts.includedLabel}>
        {list("included", texts.onePerLine)}
        {list("notIncluded", texts.onePerLine)}
      </section>
      {text("deposit", texts.depositHint)}
      {day("depositDue")}
      {day("balanceDue")}
      {day("validUntil")}
      {text("conditions")}
      {text("paymentLink")}
    </div>
  );
}

/** A line of the offer. */
function LineFields({ row, at: index, count, onWrite }: LineProps) {
  const texts = words[useLanguage()];
  const name = (part: keyof LineRow) => lineTable.fieldName(index, part);
  const text = (part: "label" | "amount" | "quantity" | "group", inputMode?: "decimal" | "numeric") => (
    <EditorInput
      name={name(part)}
      label={texts[part]}
      value={row[part]}
      {...(inputMode && { inputMode })}
      onWrite={(value) => onWrite({ [part]: value })}
    />
  );
  return (
    <fieldset id={`line-${index}`} className={styles.line}>
      <legend className="visually-hidden">{texts.line.replace("{number}", String(index + 1))}</legend>
      {text("label")}
      {text("amount", "decimal")}
      <EditorField name={name("per")} label={texts.per}>
        {(input) => (
          <select {...input} value={row.per} onChange={(event) => onWrite({ per: event.currentTarget.value })}>
            <option value="">{texts.perTotal}</option>
            <option value="person">{texts.perPerson}</option>
          </select>
        )}
      </EditorField>
      {text("quantity", "numeric")}
      {text("group")}
      <label className={styles.optional}>
        <input
          type="checkbox"
          name={name("optional")}
          checked={row.optional !== ""}
          onChange={(event) => onWrite({ optional: event.currentTarget.checked ? "on" : "" })}
        />{" "}
        {texts.optional}
      </label>
      <RowButtons type="line" at={index} count={count} words={{ ...texts, of: texts.ofLine }} lead="lines" />
    </fieldset>
  );
}

interface LineProps {
  row: LineRow;
  at: number;
  count: number;
  onWrite: (changes: Partial<LineRow>) => void;
}

/** The figures of the lines so far, as guests first see them. */
function DraftTotals({ draft }: { draft: Draft }) {
  const language = useLanguage();
  const texts = words[language];
  const { currency, figures } = calculateDraftOffer(draft);
  const money = (minor: number) => formatAmount(minor, currency, language);
  const { total, perPerson, deposit, balance } = figures;
  const parts = [
    `${texts.total} ${money(total)}`,
    perPerson !== null && `${texts.each} ${money(perPerson)}`,
    deposit > 0 && `${texts.deposit} ${money(deposit)}, ${texts.balance} ${money(balance)}`,
  ];
  return <p className={styles.totals}>{parts.filter(Boolean).join(" · ")}</p>;
}
