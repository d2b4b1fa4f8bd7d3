/** All that is written as an apostrophe. */
export const apostrophes = /['’‘`´ʼ′＇]/gu;

/**
 * The words of a text for searches, each once: in small letters, without accents, every apostrophe as `'`. A word is
 * what stands between spaces, punctuation included.
 */
export function searchWords(text: string): string[] {
  const letters = text.replace(apostrophes, "'").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(letters.split(/\s+/u))].filter((word) => word !== "");
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
