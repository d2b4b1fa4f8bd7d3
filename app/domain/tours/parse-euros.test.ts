import { expect, test } from "vitest";
import { parseEuros } from "./parse-euros";

test.each([
  ...["4145", " 4145 ", "4.145", "4,145", "€ 4145", "€4.145", "4145 €", "4 145", "4\u202f145 €", "4'145", "4’145"],
  ...["EUR 4145", "4.145 euro", "4,145 Euros", "4145.00", "4145,00 €", "4.145,00 €", "€ 4,145.00", "4 145,00"],
])("%j is 4145 euros", (text) => expect(parseEuros(text)).toBe(4145));

test.each([
  ["0", 0],
  ["1.000.000", 1_000_000],
  ["12,345,678", 12_345_678],
  ["980", 980],
])("%j is %d euros", (text, euros) => expect(parseEuros(text)).toBe(euros));

test.each([
  ...[
    "",
    "€",
    "much",
    "-4145",
    "4.5",
    "4,5",
    "41,45",
    "4145.5",
    "4145,50",
    "4.145,50",
    "4.14",
    "1,234.567",
    "1.234,567",
  ],
  ...["4.145.00", "4,145,00", "4145 $", "€ 4145 €€", "from 4145", "4.145 a person", "1".repeat(40)],
])("rejects %j", (text) => expect(parseEuros(text)).toBeNull());
