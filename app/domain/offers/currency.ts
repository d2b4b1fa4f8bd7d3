import { type Language, localeByLanguage } from "../site/language.ts";

/** The currencies of offers, by their ISO 4217 codes; the first one is the default. */
export const currencies = ["EUR", "USD", "GBP", "CHF", "CAD", "AUD", "JPY"] as const;
export type Currency = (typeof currencies)[number];

export const defaultCurrency: Currency = "EUR";

/** Decimals of an amount: 2 for cents (ISO 4217 minor units). */
const minorDigits = { EUR: 2, USD: 2, GBP: 2, CHF: 2, CAD: 2, AUD: 2, JPY: 0 } as const;

/** What people write before or after an amount, in addition to the code. */
const marks = {
  EUR: ["€", "euros?"],
  USD: ["US ?\\$", "\\$", "dollars?"],
  GBP: ["£", "pounds?"],
  CHF: ["Fr\\."],
  CAD: ["CA ?\\$", "\\$"],
  AUD: ["A ?\\$", "\\$"],
  JPY: ["¥", "yen"],
} as const satisfies Record<Currency, readonly string[]>;

const markPatterns = Object.fromEntries(
  currencies.map((code) => {
    const mark = `(?:${[...marks[code], code].join("|")})`;
    return [code, { before: new RegExp(`^${mark}`, "i"), behind: new RegExp(`${mark}$`, "i") }];
  }),
) as Record<Currency, { before: RegExp; behind: RegExp }>;

/**
 * Parses an amount as people write it, and returns minor units: "4145", "4.145", "4,145.50", "4.145,5", "€ 4145", "-200
 * euro". A point or comma before three digits groups thousands. Returns null for any other text, for another currency,
 * and for more decimals than the currency has.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  if (text.length > maxTextLength) return null;
  const { before, behind } = markPatterns[currency];
  const signed = text.trim().replace(before, "").trim();
  const unsigned = signed.replace(/^[-−–]/, "").trim();
  const amount = unsigned.replace(before, "").replace(behind, "").trim();
  if (amount.length > maxAmountLength) return null;
  const [, whole = "", ...fractions] = groupedAmount.exec(amount) ?? plainAmount.exec(amount) ?? [];
  const fraction = fractions.find((each) => each !== undefined) ?? "";
  const digits = minorDigits[currency];
  if (whole === "" || Number(fraction.slice(digits)) > 0) return null;
  const minor = Number(whole.replace(/\D/g, "") + fraction.slice(0, digits).padEnd(digits, "0"));
  return signed === unsigned || minor === 0 ? minor : -minor;
}

const maxTextLength = 60;
/** Longer numbers lose precision. */
const maxAmountLength = 20;
/** One character groups; the other may precede decimals. */
const groupedAmount =
  /^(\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:[\s'’]\d{3})+))(?:(?<!\.\d+)\.(\d{1,2})|(?<!,\d+),(\d{1,2}))?$/;
const plainAmount = /^(\d+)(?:[.,](\d{1,2}))?$/;

/** Returns an amount as it is typed: "4145", "4145.50". The inverse of `parseAmount`. */
export function amountToText(minor: number, currency: Currency): string {
  const digits = minorDigits[currency];
  const units = (Math.abs(minor) / 10 ** digits).toFixed(digits).replace(/\.0+$/, "");
  return minor < 0 ? `-${units}` : units;
}

/** Formats an amount with its currency and all decimals: "€4,145.50", "4.145,50 €". */
export function formatAmount(minor: number, currency: Currency, language: Language): string {
  const format = new Intl.NumberFormat(localeByLanguage[language], {
    ...{ style: "currency", currency, useGrouping: "always" },
  });
  return format.format(minor / 10 ** minorDigits[currency]);
}

/** Returns an amount in whole units with a point, as machines read it: "4145.50". */
export function amountToDecimal(minor: number, currency: Currency): string {
  const digits = minorDigits[currency];
  return (minor / 10 ** digits).toFixed(digits);
}
