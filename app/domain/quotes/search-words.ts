import { parseInlineLinks } from "../items/inline-links.ts";

/** Characters used in place of an apostrophe. */
export const apostropheVariants = [..."’‘`´ʼ′＇"];
const apostrophes = new RegExp(`[${apostropheVariants.join("")}]`, "gu");

export function normalizeApostrophes(text: string): string {
  return text.replace(apostrophes, "'");
}

/**
 * Splits a text into distinct words for searches: lower case, without accents, apostrophes as `'`. Words include
 * punctuation.
 */
export function splitSearchWords(text: string): string[] {
  const letters = normalizeApostrophes(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(letters.split(/\s+/u))].filter((word) => word !== "");
}

/**
 * Returns an item's text for searches, with the labels of links in it and their addresses at the end. The addresses are
 * decoded, as otherwise a search for "%" would match every encoded blank.
 */
export function toSearchableText(text: string): string {
  const parts = parseInlineLinks(text);
  const addresses = parts.flatMap((part) =>
    typeof part === "string" || part.bare ? [] : [decodeForReading(part.href)],
  );
  return [parts.map((part) => (typeof part === "string" ? part : part.label)).join(""), ...addresses].join("\n");
}

/** Decodes an address; bytes that aren't UTF-8 become U+FFFD. */
function decodeForReading(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => new URLSearchParams(`text=${encoded}`).get("text") ?? "");
}

/** Bits of a signature. */
export const signatureBitCount = 4_096;

/**
 * Returns the bits of a signature that a word sets, one for each trigram. The bits of a substring are a subset of them,
 * so if a signature lacks one of its bits, no word contains the substring.
 */
export function computeWordSignature(word: string): number[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => {
    const [one, two, three] = [word.charCodeAt(index), word.charCodeAt(index + 1), word.charCodeAt(index + 2)];
    return (Math.imul(one * 31 + two, 0x9e37_79b1) + Math.imul(three, 0x85eb_ca6b)) >>> 20;
  });
}
