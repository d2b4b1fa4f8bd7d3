import type { Draft, DraftFields } from "../drafts/draft.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import { isBlankRow } from "../drafts/row-table.ts";
import { parseNumberOrNull } from "../journeys/draft.ts";
import { amountToText, currencies, type Currency, defaultCurrency, parseAmount } from "./currency.ts";
import { type LineRow, lineTable } from "./line-rows.ts";
import { offerFields, type OfferField } from "./offer-fields.ts";
import { type Deposit, emptyOffer, type Offer, offerLimits } from "./offer.ts";
import { calculateOffer, type OfferFigures } from "./totals.ts";

export function isOfferField(at: string): boolean {
  return offerFields.some((name) => name === at || (name === "lines" && at.startsWith("lines.")));
}

/** Returns the currency of a draft's offer: blank, or an unknown one, is the default. */
export function currencyOfDraft({ currency }: Pick<DraftFields, "currency">): Currency {
  return currencies.find((each) => each === currency) ?? defaultCurrency;
}

/** Returns an offer as draft fields; blank ones for null. */
export function offerToDraftFields(offer: Offer | null): Record<OfferField, string> {
  const blank = Object.fromEntries(offerFields.map((name) => [name, ""])) as Record<OfferField, string>;
  if (offer === null) return blank;
  const { currency, travellers, lines, deposit } = offer;
  const rows = lines.map(({ label, amount, per, quantity, optional, group }): LineRow => {
    const counted = { per: per === "person" ? per : "", quantity: quantity === 1 ? "" : String(quantity) };
    return {
      label,
      amount: amountToText(amount, currency),
      ...counted,
      optional: optional ? "on" : "",
      group: group ?? "",
    };
  });
  const share = deposit && ("percent" in deposit ? `${deposit.percent}%` : amountToText(deposit.amount, currency));
  return {
    ...blank,
    ...{ currency: currency === defaultCurrency ? "" : currency, travellers: String(travellers ?? "") },
    ...{ lines: lineTable.serialize(rows), deposit: share ?? "" },
    ...{ included: offer.included.join("\n"), notIncluded: offer.notIncluded.join("\n") },
    ...{ depositDue: offer.depositDue ?? "", balanceDue: offer.balanceDue ?? "", validUntil: offer.validUntil ?? "" },
    ...{ conditions: offer.conditions ?? "", paymentLink: offer.paymentLink ?? "" },
  };
}

/** Returns a draft's offer as input of `offerSchema`. A text that isn't a number stays a text, which the schema rejects. */
export function draftToOfferInput({ fields }: Draft) {
  const currency = currencyOfDraft(fields);
  const amountOf = (text: string) => parseAmount(text, currency) ?? text;
  const dayOf = (text: string) => text.trim() || null;
  return {
    currency: fields.currency.trim() || currency,
    travellers: parseNumberOrNull(fields.travellers),
    lines: lineTable.parse(fields.lines).map(({ label, amount, per, quantity, optional, group }) => ({
      ...{ label, amount: amountOf(amount), per: per === "person" ? ("person" as const) : ("total" as const) },
      ...{ quantity: parseNumberOrNull(quantity) ?? 1, optional: optional !== "", group },
    })),
    included: fields.included.split("\n"),
    notIncluded: fields.notIncluded.split("\n"),
    deposit: parseDeposit(fields.deposit, amountOf),
    depositDue: dayOf(fields.depositDue),
    balanceDue: dayOf(fields.balanceDue),
    validUntil: dayOf(fields.validUntil),
    conditions: fields.conditions,
    paymentLink: fields.paymentLink,
  };
}

/** Calculates a draft's offer as guests first see it, without rows and parts that aren't valid yet. */
export function calculateDraftOffer(draft: Draft): { currency: Currency; figures: OfferFigures } {
  const { travellers, lines, deposit } = draftToOfferInput(draft);
  const currency = currencyOfDraft(draft.fields);
  const valid = lines.flatMap(({ amount, quantity, group, ...line }) =>
    typeof amount === "number" && typeof quantity === "number"
      ? [{ ...line, amount, quantity: Math.trunc(quantity), group: group.trim() || null }]
      : [],
  );
  const people = typeof travellers === "number" && travellers >= 1 ? Math.trunc(travellers) : null;
  const offer = {
    ...emptyOffer,
    currency,
    lines: valid,
    travellers: people,
    deposit: isDeposit(deposit) ? deposit : null,
  };
  return { currency, figures: calculateOffer(offer, []) };
}

export function removeBlankLines(draft: Draft): Draft {
  const rows = lineTable.parse(draft.fields.lines);
  const written = rows.filter((row) => !isBlankRow({ ...row, per: "", optional: "" }));
  if (written.length === rows.length) return draft;
  return { ...draft, fields: { ...draft.fields, lines: lineTable.serialize(written) } };
}

/**
 * Converts an error of `offerSchema` to an issue.
 * @param path within the offer
 * @param isRule whether a rule of several parts is violated
 */
export function toOfferIssue([field, row, part]: readonly PropertyKey[], isRule: boolean, { fields }: Draft): Issue {
  switch (field) {
    case "travellers":
      if (isRule) return { at: field, message: "travellersRequired" };
      return { at: field, message: "wholeNumber", values: { limit: offerLimits.travellers } };
    case "lines":
      if (typeof row === "number") return toLineIssue(row, part, isRule, currencyOfDraft(fields));
      if (isRule) return { at: lineTable.fieldName(0, "amount"), message: "totalInvalid" };
      return {
        at: lineTable.fieldName(offerLimits.lines, "label"),
        ...{ message: "tooManyLines", values: { limit: offerLimits.lines } },
      };
    case "included":
    case "notIncluded":
      return { at: field, message: "entriesInvalid", values: { count: offerLimits.entries, limit: offerLimits.entry } };
    case "deposit":
      return { at: field, message: "depositInvalid" };
    case "depositDue":
    case "balanceDue":
    case "validUntil":
      return { at: field, message: "dayInvalid" };
    case "conditions":
      return { at: field, message: "tooLong", values: { limit: offerLimits.conditions } };
    case "paymentLink":
      return { at: field, message: "paymentLinkInvalid" };
    default:
      return { at: "currency", message: "currencyInvalid" };
  }
}

function toLineIssue(row: number, part: PropertyKey | undefined, isRule: boolean, currency: Currency): Issue {
  switch (part) {
    case "amount":
      return { at: lineTable.fieldName(row, part), message: "amountInvalid", values: { currency } };
    case "quantity":
      return { at: lineTable.fieldName(row, part), message: "wholeNumber", values: { limit: offerLimits.quantity } };
    case "group":
      if (isRule) return { at: lineTable.fieldName(row, part), message: "optionalInGroup" };
      return { at: lineTable.fieldName(row, part), message: "tooLong", values: { limit: offerLimits.group } };
    default:
      return { at: lineTable.fieldName(row, "label"), message: "labelRequired", values: { limit: offerLimits.label } };
  }
}

/** Parses "30%" or an amount; null for blank, and any other text unchanged. */
function parseDeposit(text: string, amountOf: (text: string) => number | string) {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?) ?%$/.exec(text.trim()) ?? [];
  if (percent !== undefined) return { percent: Number(percent.replace(",", ".")) };
  return text.trim() === "" ? null : { amount: amountOf(text) };
}

function isDeposit(deposit: ReturnType<typeof parseDeposit>): deposit is Deposit {
  return deposit !== null && Object.values(deposit).every((value) => typeof value === "number" && value > 0);
}
