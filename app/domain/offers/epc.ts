import { amountToDecimal } from "./currency.ts";

/** A SEPA credit transfer. */
export interface Transfer {
  readonly beneficiary: string;
  readonly iban: string;
  readonly bic: string;
  /** cents */
  readonly amount: number;
  readonly remittance: string;
}

/**
 * Returns the content of a QR code that fills in a transfer in banking apps: EPC069-12, version 002, UTF-8. The code has
 * error correction M. Returns null for an amount that a transfer can't have.
 */
export function epcText({ beneficiary, iban, bic, amount, remittance }: Transfer): string | null {
  if (amount < 1 || amount > 99_999_999_999) return null;
  const money = `EUR${amountToDecimal(amount, "EUR")}`;
  const [purpose, structured] = ["", ""];
  return ["BCD", "002", "1", "SCT", bic, cut(beneficiary, 70), iban.replaceAll(" ", ""), money, purpose, structured]
    .concat(cut(remittance, 140))
    .join("\n");
}

/** Returns a text in one line, of at most `length` characters. */
function cut(text: string, length: number): string {
  return Array.from(text.replaceAll(/\s+/g, " ").trim()).slice(0, length).join("");
}
