import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtPrices } from "./price-line";

test.each([
  ["Two children at 3,240 euros: 6,480 euros", ["Two children at 3,240 euros: ", "6,480 euros", ""]],
  ["Adulti: 8.920 euro\nTotale: € 14.300", ["Adulti: ", "8.920 euro", "\nTotale: ", "€ 14.300", ""]],
  ["Price: 120 EUR\n\nWith breakfast.", ["Price: ", "120 EUR", "\n\nWith breakfast."]],
])("%j ends in prices", (text, parts) => expect(splitAtPrices(text)).toEqual(parts));

test.each([
  "",
  "6,480 euros",
  "At nine: 12 people",
  "From: 6,480 euros each",
  "Deposit 30 per cent, 11,214 euros",
  ": ",
])("%j has none", (text) => expect(splitAtPrices(text)).toEqual([text]));

test("the joined parts are the text", () => {
  const texts = fc.string({ unit: fc.constantFrom(":", " ", "\n", "1", ",", "€", "euro", "a") });
  fc.assert(fc.property(texts, (text) => splitAtPrices(text).join("") === text));
});
