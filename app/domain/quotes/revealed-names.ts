import { limits } from "../limits.ts";
import { truncateText } from "../text.ts";

/** Shorter words of a name are too common. */
const minLetters = 3;

/**
 * Returns the texts that contain a word of a customer's name, ignoring case and accents. Words of four or more letters
 * are also found inside others, as links join words.
 */
export function findTextsRevealingName(customerName: string, texts: readonly string[]): string[] {
  const names = splitWords(customerName).filter(({ length }) => length >= minLetters);
  return texts.filter((text) => {
    const words = splitWords(text);
    return names.some((name) =>
      words.some((word) => word === name || (name.length > minLetters && word.includes(name))),
    );
  });
}

/** Returns the link of a tour for everyone; null if it contains a word of the customer's name. */
export function toPublicTourLink({
  link,
  customerName,
}: {
  link: string | null;
  customerName: string | null;
}): string | null {
  return link === null || findTextsRevealingName(customerName ?? "", [link]).length > 0 ? null : link;
}

function splitWords(text: string): string[] {
  const folded = truncateText(text, limits.name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.match(/\p{L}+/gu) ?? [];
}
