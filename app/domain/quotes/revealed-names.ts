import { limits } from "../limits.ts";
import { truncateText } from "../text.ts";

/** Words of a customer's name shorter than this say little, and stand in many texts. */
const minLetters = 3;

/**
 * Returns which of the texts hold a word of a customer's name, without regard to case and accents. In a link, words may
 * be written together, so a word of four letters or more is looked for within others too.
 */
export function textsRevealingName(customerName: string, texts: readonly string[]): string[] {
  const names = splitWords(customerName).filter(({ length }) => length >= minLetters);
  return texts.filter((text) => {
    const words = splitWords(text);
    return names.some((name) =>
      words.some((word) => word === name || (name.length > minLetters && word.includes(name))),
    );
  });
}

/** Returns the link of a tour, which everybody reads; null where it holds a word of the customer's name. */
export function publicLink({
  link,
  customerName,
}: {
  link: string | null;
  customerName: string | null;
}): string | null {
  return link === null || textsRevealingName(customerName ?? "", [link]).length > 0 ? null : link;
}

function splitWords(text: string): string[] {
  const folded = truncateText(text, limits.name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.match(/\p{L}+/gu) ?? [];
}
