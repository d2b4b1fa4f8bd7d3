import { type Currency, defaultCurrency } from "./currency.ts";

/** A price of an offer. Amounts are integers in the currency's minor units. */
export interface OfferLine {
  readonly label: string;
  /** negative for a discount */
  readonly amount: number;
  /** whether the amount is for each traveller or for all of them */
  readonly per: "person" | "total";
  readonly quantity: number;
  /** chosen by the guest, or not; never of a line in a group */
  readonly optional: boolean;
  /** name of the group of alternatives, of which the guest chooses one */
  readonly group: string | null;
}

/** What is due first: a percentage of the total, with at most two decimals, or an amount. The balance is the rest. */
export type Deposit = { readonly percent: number } | { readonly amount: number };

/** Prices, conditions and validity of a quote (docs/decisions/0041-offers.md). Each part is optional. */
export interface Offer {
  readonly currency: Currency;
  readonly travellers: number | null;
  readonly lines: readonly OfferLine[];
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly deposit: Deposit | null;
  /** days, "YYYY-MM-DD" */
  readonly depositDue: string | null;
  readonly balanceDue: string | null;
  /** the last day on which the offer can be accepted */
  readonly validUntil: string | null;
  /** version of the conditions, such as "2027-01" */
  readonly conditions: string | null;
  /** an https address */
  readonly paymentLink: string | null;
}

export const offerLimits = {
  lines: 40,
  label: 200,
  group: 60,
  quantity: 999,
  travellers: 100,
  /** minor units: of a line, and of the largest total, the most that a SEPA transfer may have (EPC069-12) */
  amount: 100_000_000,
  total: 99_999_999_999,
  /** entries of `included` and `notIncluded`, and the length of one */
  entries: 60,
  entry: 500,
  conditions: 60,
} as const;

export const emptyOffer: Offer = {
  ...{ currency: defaultCurrency, travellers: null, lines: [], included: [], notIncluded: [], deposit: null },
  ...{ depositDue: null, balanceDue: null, validUntil: null, conditions: null, paymentLink: null },
};

/** Returns null for an offer in which only the currency is set. */
export function emptyOfferToNull(offer: Offer): Offer | null {
  const parts = Object.entries(offer).filter(([name]) => name !== "currency");
  return parts.every(([, part]: [string, unknown]) => part === null || (Array.isArray(part) && part.length === 0))
    ? null
    : offer;
}
