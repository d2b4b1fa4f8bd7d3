/**
 * Parses an amount of whole euros: "4145", "4.145", "4,145", "€ 4145", "4 145 euro", "EUR 4,145.00". A point or comma
 * before three digits groups thousands. Returns null for any other text, and for cents.
 */
export function parseEuros(text: string): number | null {
  const amount = text.trim().replace(currencyBefore, "").replace(currencyBehind, "").trim();
  if (amount.length > maxAmountLength) return null;
  const [, whole] = isGrouped.exec(amount) ?? isPlain.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ""));
}

/** Longer numbers lose precision. */
const maxAmountLength = 20;
const currencyBefore = /^(?:€|EUR)/i;
const currencyBehind = /(?:€|EUR|euros?)$/i;
/** One character groups; the other may precede cents, which are zero. */
const isGrouped = /^(\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:[\s'’]\d{3})+))(?:(?<!\.\d+)\.00?|(?<!,\d+),00?)?$/;
const isPlain = /^(\d+)(?:[.,]00?)?$/;
