import type { Item } from "./item";
import { languages, type Language } from "./language";

/**
 * The language that staff wrote items in, for readers that speak, hyphenate or translate them: quotes and tours have no
 * language of their own (spec.md section 3), and stand in a page that may be in the other one.
 * @returns undefined where their words don't tell: too few, or of another language
 */
export function languageOfItems(items: readonly Item[]): Language | undefined {
  let words = "";
  for (const item of items) {
    if (words.length > ENOUGH) break;
    words += ` ${wordsOf(item)}`;
  }
  return writtenLanguage(words);
}

/** The language that a text is written in, told by the small words that only one of ours has; undefined where they don't tell. */
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

/** Characters; a paragraph or two tell as much as the rest. */
const ENOUGH = 2000;

/** Frequent words of one language that the other doesn't have, nor Spanish, whose names stand in both. */
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

function wordsOf(item: Item): string {
  switch (item.type) {
    case "title":
      return `${item.title1} ${item.title2}`;
    case "title3":
      return item.title3;
    case "text":
      return item.text;
    case "slider":
    case "interruption":
      return "";
  }
}
