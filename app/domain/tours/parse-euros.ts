import { parseAmount } from "../offers/currency.ts";

/**
 * Parses an amount of whole euros, written as for `parseAmount`. Returns null for any other text, for a negative amount
 * and for cents.
 */
export function parseEuros(text: string): number | null {
  const cents = parseAmount(text, "EUR");
  return cents === null || cents < 0 || cents % 100 !== 0 ? null : cents / 100;
}
