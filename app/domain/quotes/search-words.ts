import { parseInlineLinks } from "../items/inline-links.ts";

/** The characters that are written in the place of an apostrophe. */
export const apostropheVariants = [..."’‘`´ʼ′＇"];
const apostrophes = new RegExp(`[${apostropheVariants.join("")}]`, "gu");

/** Returns a text with one kind of apostrophe. */
export function normalizeApostrophes(text: string): string {
  return text.replace(apostrophes, "'");
}

/**
 * The words of a text for searches, each once: in small letters, without accents, every apostrophe as `'`. A word is
 * what stands between spaces, punctuation included.
 */
export function splitSearchWords(text: string): string[] {
  const letters = normalizeApostrophes(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(letters.split(/\s+/u))].filter((word) => word !== "");
}

/**
 * Returns an item's text as searches read it: each link's label in its place, and the address, without percent-encoding,
 * at the end. Encoded, "%" would find every link whose address holds a space.
 */
export function toSearchableText(text: string): string {
  const parts = parseInlineLinks(text);
  const addresses = parts.flatMap((part) =>
    typeof part === "string" || part.bare ? [] : [decodeForReading(part.href)],
  );
  return [parts.map((part) => (typeof part === "string" ? part : part.label)).join(""), ...addresses].join("\n");
}

/** Decodes an address for reading: bytes that aren't UTF-8 become U+FFFD. */
function decodeForReading(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => new URLSearchParams(`text=${encoded}`).get("text") ?? "");
}

/** Bits of a signature. */
export const signatureBits = 4_096;

/**
 * The bits of a signature that a word sets: one for each three letters that follow each other. A word that is a part of
 * another sets no other bits, so where one of its bits is missing no word contains it.
 */
export function signatureOf(word: string): number[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => {
    const [one, two, three] = [word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)];
    return (Math.imul(one * 31 + two, 0x9e37_79b1) + Math.imul(three, 0x85eb_ca6b)) >>> 20;
  });
}
