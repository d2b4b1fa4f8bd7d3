import { normalizeChoices, type OfferChoices } from "./choices.ts";
import type { Offer, OfferLine } from "./offer.ts";

/** Figures of an offer with its chosen options, in minor units. */
export interface OfferFigures {
  /** in the order of the offer's lines */
  readonly lines: readonly LineFigures[];
  /** the sum of the chosen lines */
  readonly total: number;
  /** the total divided by the travellers, rounded; null if their number is unknown */
  readonly perPerson: number | null;
  /** deposit and balance are exactly the total */
  readonly deposit: number;
  readonly balance: number;
}

export interface LineFigures {
  readonly total: number;
  readonly perPerson: number | null;
  /** whether the line is part of the total */
  readonly isChosen: boolean;
  /** whether the guest can choose it, or one of its group */
  readonly isOption: boolean;
}

/**
 * Calculates every figure of an offer. Totals are exact: only shares for one person and a deposit in percent are rounded,
 * half a minor unit away from zero. A deposit is never more than the total, and the balance is the rest.
 * @param choices any indexes; others than those of options are ignored
 */
export function calculateOffer(offer: Offer, choices: OfferChoices): OfferFigures {
  const chosen = normalizeChoices(offer, choices);
  const lines = offer.lines.map((line, index): LineFigures => {
    const isOption = line.optional || line.group !== null;
    const total = lineTotal(line, offer);
    return { total, perPerson: shareOf(total, offer), isChosen: !isOption || chosen.includes(index), isOption };
  });
  const total = lines.reduce((sum, line) => sum + (line.isChosen ? line.total : 0), 0);
  const deposit = depositOf(total, offer);
  return { lines, total, perPerson: shareOf(total, offer), deposit, balance: total - deposit };
}

/** Returns the smallest and the largest total that the choices allow. */
export function findTotalRange(offer: Offer): { least: number; most: number } {
  const range = { least: 0, most: 0 };
  const groups = new Map<string, number[]>();
  for (const line of offer.lines) {
    const total = lineTotal(line, offer);
    if (line.group !== null) groups.set(line.group, [...(groups.get(line.group) ?? []), total]);
    else add(line.optional ? [0, total] : [total]);
  }
  for (const totals of groups.values()) add(totals);
  return range;

  function add(totals: readonly number[]): void {
    range.least += Math.min(...totals);
    range.most += Math.max(...totals);
  }
}

function lineTotal({ amount, quantity, per }: OfferLine, { travellers }: Pick<Offer, "travellers">): number {
  return amount * quantity * (per === "person" ? (travellers ?? 1) : 1);
}

function shareOf(total: number, { travellers }: Pick<Offer, "travellers">): number | null {
  return travellers === null ? null : divide(total, travellers);
}

function depositOf(total: number, { deposit }: Pick<Offer, "deposit">): number {
  if (deposit === null) return 0;
  return Math.min(
    total,
    "amount" in deposit ? deposit.amount : divide(total * Math.round(deposit.percent * 100), 10_000),
  );
}

/** Divides integers and rounds half away from zero. Exact up to 2^52. */
function divide(dividend: number, divisor: number): number {
  const rounded = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && rounded > 0 ? -rounded : rounded;
}
