import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountToDecimal, amountToText, currencies, formatAmount, parseAmount } from "./currency";

test.each([
  ...["4145", " 4145 ", "4.145", "4,145", "€ 4145", "€4.145", "4145 €", "4 145", "4\u202f145 €", "4'145", "4’145"],
  ...["EUR 4145", "4.145 euro", "4,145 Euros", "4145.00", "4145,0 €", "4.145,00 €", "€ 4,145.00", "4 145,00"],
])("%j is 4,145 euros", (text) => expect(parseAmount(text, "EUR")).toBe(414_500));

test.each([
  ["4,145.50", "EUR", 414_550],
  ["4.145,5", "EUR", 414_550],
  ["0,05 €", "EUR", 5],
  ["-200", "EUR", -20_000],
  ["− € 200,10", "EUR", -20_010],
  ["€ -200", "EUR", -20_000],
  ["-0", "EUR", 0],
  ["US$ 1,200", "USD", 120_000],
  ["1'200.50 Fr.", "CHF", 120_050],
  ["¥ 12,000", "JPY", 12_000],
  ["12000.00", "JPY", 12_000],
] as const)("%j in %s is %d", (text, currency, minor) => expect(parseAmount(text, currency)).toBe(minor));

test.each([
  ["", "EUR"],
  ["€", "EUR"],
  ["much", "EUR"],
  ["4.14.5", "EUR"],
  ["1,234.567", "EUR"],
  ["12.3456", "EUR"],
  ["$ 100", "EUR"],
  ["100 €", "USD"],
  ["12000.50", "JPY"],
  ["--5", "EUR"],
  ["1".repeat(40), "EUR"],
] as const)("rejects %j in %s", (text, currency) => expect(parseAmount(text, currency)).toBeNull());

describe.each(currencies)("%s", (currency) => {
  test("amounts survive as typed text, as decimals and in both languages' formats", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 99_999_999_999 }), (minor) => {
        expect(parseAmount(amountToText(minor, currency), currency)).toBe(minor);
        expect(parseAmount(amountToDecimal(minor, currency), currency)).toBe(minor);
        const digits = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");
        for (const language of ["en", "it"] as const) {
          const formatted = formatAmount(minor, currency, language);
          expect(digits(formatted)).toBe(digits(String(minor)));
          expect(/[-−]/.test(formatted)).toBe(minor < 0);
        }
      }),
    );
  });
});
