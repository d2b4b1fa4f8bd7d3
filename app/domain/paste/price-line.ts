/**
 * Splits a text at prices that end a line after a colon ("Two children: 6,480 euros"). Words and prices alternate;
 * joined, the parts are the text.
 */
export function splitAtPrices(text: string): string[] {
  const parts = [""];
  for (const [index, line] of text.split("\n").entries()) {
    const whole = index === 0 ? line : `\n${line}`;
    const price = findPrice(line);
    parts[parts.length - 1] += whole.slice(0, whole.length - price.length);
    if (price !== "") parts.push(price, "");
  }
  return parts;
}

function findPrice(line: string): string {
  const price = line.slice(line.lastIndexOf(": ") + 2);
  return price.length < line.length && isPrice(price) ? price : "";
}

/** Returns whether a text is only a price: "€ 480", "6,480 euros". */
export function isPrice(text: string): boolean {
  return text.length < maxPriceLength && (currencyFirst.test(text) || currencyLast.test(text));
}

/** Returns whether a text is an amount without currency: "6,480". */
export function isAmount(text: string): boolean {
  return text.length < maxPriceLength && /^\d[\d.,]*$/.test(text);
}

const maxPriceLength = 40;
const currencyFirst = /^(?:[€$£]|EUR|USD|GBP|CHF) ?\d[\d.,]*$/i;
const currencyLast = /^\d[\d.,]* ?(?:[€$£]|EUR|USD|GBP|CHF|euros?)$/i;
