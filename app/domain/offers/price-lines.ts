import type { Draft } from "../drafts/draft.ts";
import type { AppliedIntent } from "../drafts/apply-intent.ts";
import { isBlankRow } from "../drafts/row-table.ts";
import { stripLinkMarkup } from "../items/inline-links.ts";
import { listItemTexts } from "../items/item.ts";
import { splitAtPrices } from "../paste/price-line.ts";
import { truncateText } from "../text.ts";
import { type Currency, parseAmount } from "./currency.ts";
import { currencyOfDraft } from "./draft.ts";
import { type LineRow, lineTable, maxLineRows } from "./line-rows.ts";
import { offerLimits } from "./offer.ts";

/**
 * Adds a row for each price in the texts of a draft's items that has none yet. It changes only the draft: staff read the
 * rows, change or remove them, and save. `noLinesFound` if the texts have no other price.
 */
export function proposeLines(draft: Draft): AppliedIntent {
  const currency = currencyOfDraft(draft.fields);
  const rows = lineTable.parse(draft.fields.lines).filter((row) => !isBlankRow(row));
  const key = ({ label, amount }: LineRow) => `${label.trim().toLowerCase()} ${parseAmount(amount, currency)}`;
  const known = new Set(rows.map(key));
  const texts = draft.items.flatMap(({ item }) => listItemTexts(item).map(({ text }) => stripLinkMarkup(text)));
  const found = texts
    .flatMap((text) => text.split("\n"))
    .flatMap((line) => (hasPrice(line) ? (parsePriceLine(line, currency) ?? []) : []))
    .filter((row) => !known.has(key(row)) && known.add(key(row)));
  if (found.length === 0) return { draft, issues: [{ at: "linesText", message: "noLinesFound" }] };
  return { draft: withRows(draft, [...rows, ...found]), issues: [] };
}

/** Converts the typed or pasted lines of a draft to rows: "Transfers: 180 euros". A line without amount becomes a label. */
export function readLinesText(draft: Draft): Draft {
  const { lines, linesText } = draft.fields;
  const currency = currencyOfDraft(draft.fields);
  const typed = linesText.split("\n").filter((line) => line.trim() !== "");
  if (typed.length === 0) return draft;
  const rows = lineTable.parse(lines).filter((row) => !isBlankRow(row));
  const room = maxLineRows - rows.length;
  const added = typed
    .slice(0, room)
    .map((line) => parsePriceLine(line, currency) ?? { ...lineTable.blank, label: line.trim() });
  const read = withRows(draft, [...rows, ...added]);
  return { ...read, fields: { ...read.fields, linesText: typed.slice(room).join("\n") } };
}

/**
 * Parses a line that ends in an amount, with or without currency: "2 x Transfer: 90 euros", "Journey\t4.145 a persona". The
 * words after the amount and the factor before the label become the row's other parts. Returns null for any other line.
 */
export function parsePriceLine(line: string, currency: Currency): LineRow | null {
  const text = line.replaceAll(/\s+/g, " ").trim().slice(0, maxLineLength);
  const priced = text.replace(perPerson, "").trim();
  // The longest end of the line that is an amount: "4 145 euros" rather than "145 euros".
  const starts = [...priced.matchAll(/(?<![^\s:])[^\s:]/g)].slice(-6);
  for (const { index } of starts) {
    const amount = priced.slice(index);
    if (!amountStart.test(amount) || parseAmount(amount, currency) === null) continue;
    const before = priced.slice(0, index).replace(/(?<![\s:=–—-])[\s:=–—-]+$/, "");
    const [, quantity = "", label = before] = /^(?:- |• ?)?(\d{1,3}) ?[x×] (.+)$/i.exec(before) ?? [];
    if (label === "" || anyCurrency.test(label)) return null;
    const per = priced === text ? "" : "person";
    return { ...lineTable.blank, label: truncateText(label, offerLimits.label), amount, per, quantity };
  }
  return null;
}

const maxLineLength = 500;
/** A dash before a blank separates label and amount. */
const amountStart = /^(?![-–−] )\D{0,4}\d/;
const anyCurrency = /(?:[€$£¥]|\b(?:EUR|USD|GBP|CHF|CAD|AUD|JPY))$/i;
const perPerson =
  / ?(?:\/ ?|(?:per|a|each|for each|pro) )?(?:person|head|guest|adult|persona|testa|p\. ?p\.|pp|each|ciascuno)\.?$/i;

/** Returns whether a line ends with a price and its currency. */
function hasPrice(line: string): boolean {
  return splitAtPrices(line.replace(perPerson, "")).length > 1 || endsInPrice.test(line.replace(perPerson, ""));
}

const endsInPrice = /(?:[€$£]|\b(?:EUR|USD|GBP|CHF)) ?\d[\d.,]*$|\d ?(?:[€$£]|\b(?:EUR|USD|GBP|CHF|euros?))$/i;

function withRows(draft: Draft, rows: readonly LineRow[]): Draft {
  return { ...draft, fields: { ...draft.fields, lines: lineTable.serialize(rows.slice(0, maxLineRows)) } };
}
