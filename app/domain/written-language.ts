import { type Item, textsOf } from "./item";
import { languages, type Language } from "./language";

/**
 * The language of items, for the `lang` attribute. Quotes and tours have no language field (docs/product.md section 3),
 * and the page around them may be in the other language.
 * @returns undefined where the text doesn't show it
 */
export function languageOfItems(items: readonly Item[]): Language | undefined {
  let words = "";
  for (const item of items) {
    if (words.length > ENOUGH) break;
    for (const { text } of textsOf(item)) words += ` ${text}`;
  }
  return writtenLanguage(words);
}

/** The language of a text, by frequent short words that only one of the two has; undefined where they don't show it. */
export function writtenLanguage(text: string): Language | undefined {
  const words =
    text
      .slice(0, ENOUGH)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = languages.map((language) => ({
    language,
    count: words.filter((word) => smallWords[language].has(word)).length,
  }));
  const [most, next] = counts.sort((one, other) => other.count - one.count);
  return most && next && most.count >= 2 && most.count > 2 * next.count ? most.language : undefined;
}

/** Characters. One or two paragraphs are enough. */
const ENOUGH = 2000;

/** Frequent words of one language that neither the other nor Spanish has: the texts have Spanish names. */
const smallWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "the and of to with for from by at on is are was be has have it you your we our this that which who an as or not where when".split(
      " ",
    ),
  ),
  it: new Set(
    "di il lo gli è e che non per da dalla dal dei della delle dello degli nel nella nelle sul sulla al alla alle ai agli sono si con più anche dove vostro vostra vostri".split(
      " ",
    ),
  ),
};
