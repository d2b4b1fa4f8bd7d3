import { type Language, type Localised, localeByLanguage } from "../domain/site/language";
import { choiceName, choiceValue, groupLines, type OfferChoices } from "../domain/offers/choices";
import { formatAmount } from "../domain/offers/currency";
import type { Offer } from "../domain/offers/offer";
import { calculateOffer } from "../domain/offers/totals";

const en = {
  heading: "The offer",
  what: "What",
  each: "per person",
  total: "Total",
  travellers: { one: "For one traveller", other: "For {count} travellers" },
  validUntil: "valid until {day}",
  chooseOne: "{group}: choose one",
  optional: "optional",
  chosen: "chosen",
  notChosen: "not chosen",
  deposit: "Deposit",
  balance: "Balance",
  by: "{sum} by {day}",
  included: "Included",
  notIncluded: "Not included",
  conditions: "Our conditions, version {version}",
  recalculate: "Recalculate",
  pay: "Pay online",
  transfer: "Pay by bank transfer",
  holder: "Account holder",
  bank: "Bank",
  amount: "Amount",
  reference: "Reference",
  code: "Scan the code with your banking app: it fills in the transfer.",
};

/** The texts of an offer as guests read it. */
export const offerTexts: Localised<typeof en> = {
  en,
  it: {
    heading: "L'offerta",
    what: "Che cosa",
    each: "a persona",
    total: "Totale",
    travellers: { one: "Per un viaggiatore", other: "Per {count} viaggiatori" },
    validUntil: "valida fino al {day}",
    chooseOne: "{group}: una a scelta",
    optional: "facoltativo",
    chosen: "scelto",
    notChosen: "non scelto",
    deposit: "Acconto",
    balance: "Saldo",
    by: "{sum} entro il {day}",
    included: "Compreso",
    notIncluded: "Non compreso",
    conditions: "Le nostre condizioni, versione {version}",
    recalculate: "Ricalcola",
    pay: "Paga online",
    transfer: "Paga con bonifico",
    holder: "Intestatario",
    bank: "Banca",
    amount: "Importo",
    reference: "Causale",
    code: "Inquadra il codice con l'app della tua banca: compila il bonifico.",
  },
};

/** A line of an offer, with its figures in words. */
export interface OfferRow {
  readonly label: string;
  /** "2 × €60.00", blank for one */
  readonly times: string;
  readonly isChosen: boolean;
  /** null for a line that is always part of the offer */
  readonly option: { readonly name: string; readonly value: string; readonly isOne: boolean } | null;
  /** "optional, not chosen"; blank for a line that is always part of the offer */
  readonly state: string;
  readonly perPerson: string;
  readonly total: string;
}

/** An offer as page, print and PDF show it: every text and figure, in a language. */
export interface OfferTable {
  /** "For 2 travellers · valid until 10 January 2027" */
  readonly summary: string;
  readonly hasShares: boolean;
  readonly hasOptions: boolean;
  /** lines that belong together; `heading` of a group of alternatives */
  readonly parts: readonly { readonly heading: string; readonly rows: readonly OfferRow[] }[];
  /** total, deposit and balance */
  readonly sums: readonly { readonly label: string; readonly perPerson: string; readonly total: string }[];
  readonly lists: readonly { readonly heading: string; readonly entries: readonly string[] }[];
  readonly conditions: string;
  readonly paymentLink: string | null;
  /** the deposit, or the total without one; null if there is nothing to pay */
  readonly due: string | null;
}

export function buildOfferTable(offer: Offer, choices: OfferChoices, language: Language): OfferTable {
  const texts = offerTexts[language];
  const { currency, travellers, lines, included, notIncluded, validUntil, conditions } = offer;
  const figures = calculateOffer(offer, choices);
  const money = (minor: number | null) => (minor === null ? "" : formatAmount(minor, currency, language));
  const dayName = new Intl.DateTimeFormat(localeByLanguage[language], { dateStyle: "long", timeZone: "UTC" });
  const until = (sum: string, day: string | null) =>
    day === null ? sum : fill(texts.by, { sum, day: dayName.format(Date.parse(day)) });
  const groups = groupLines(offer);
  const shares = (perPerson: number | null, total: number) => ({ perPerson: money(perPerson), total: money(total) });
  const rowOf = (at: number, first = at): OfferRow[] => {
    const [line, figure] = [lines[at], figures.lines[at]];
    if (!line || !figure) return [];
    const { isChosen, isOption } = figure;
    const chosen = isChosen ? texts.chosen : texts.notChosen;
    return [
      {
        ...{ label: line.label, isChosen },
        times: line.quantity === 1 ? "" : `${line.quantity} × ${money(line.amount)}`,
        option: isOption ? { name: choiceName(first), value: choiceValue(at), isOne: line.group !== null } : null,
        state: isOption ? (line.group === null ? `${texts.optional}, ${chosen}` : chosen) : "",
        ...shares(figure.perPerson, figure.total),
      },
    ];
  };
  const parts = lines.flatMap(({ group }, at) => {
    if (group === null) return [{ heading: "", rows: rowOf(at) }];
    const members = groups.get(at);
    if (!members) return [];
    return [{ heading: fill(texts.chooseOne, { group }), rows: members.flatMap((each) => rowOf(each, at)) }];
  });
  const { total, perPerson, deposit, balance } = figures;
  const balanceDue = until(texts.balance, offer.balanceDue);
  const later = [
    { label: until(texts.deposit, offer.depositDue), perPerson: "", total: money(deposit) },
    { label: balanceDue, perPerson: "", total: money(balance) },
  ];
  const count = travellers === 1 ? texts.travellers.one : texts.travellers.other;
  const summary = [
    travellers !== null && fill(count, { count: String(travellers) }),
    validUntil !== null && fill(texts.validUntil, { day: dayName.format(Date.parse(validUntil)) }),
  ].filter((part) => part !== false);
  return {
    summary: capitalize(summary.join(" · ")),
    hasShares: travellers !== null,
    hasOptions: figures.lines.some(({ isOption }) => isOption),
    parts: mergeFixed(parts),
    sums:
      lines.length === 0 ? [] : [{ label: texts.total, ...shares(perPerson, total) }, ...(offer.deposit ? later : [])],
    lists: [
      { heading: texts.included, entries: included },
      { heading: texts.notIncluded, entries: notIncluded },
    ].filter(({ entries }) => entries.length > 0),
    conditions: conditions === null ? "" : fill(texts.conditions, { version: conditions }),
    paymentLink: offer.paymentLink,
    due: total > 0 ? money(deposit > 0 ? deposit : total) : null,
  };
}

/** Joins consecutive parts without a heading. */
function mergeFixed(parts: OfferTable["parts"]): OfferTable["parts"] {
  return parts.reduce<OfferTable["parts"][number][]>((merged, part) => {
    const last = merged.at(-1);
    if (last?.heading !== "" || part.heading !== "") return [...merged, part];
    return [...merged.slice(0, -1), { heading: "", rows: [...last.rows, ...part.rows] }];
  }, []);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
