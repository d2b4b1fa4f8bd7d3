import type { DraftItem } from "~/domain/drafts/draft";
import { listItemTexts } from "~/domain/items/item";
import { listUnprintableCharacters } from "~/domain/items/printable";
import styles from "./row.module.css";

/** Lists the characters of an item that the PDF can't print. */
export default function UnprintableCharacters({ item, words }: UnprintableProps) {
  const characters = listUnprintableCharacters(
    listItemTexts(item)
      .map(({ text }) => text)
      .join("\n"),
  );
  return (
    // Always rendered: `lazyUnlessInPage` looks for it.
    <span className={styles.unprintable} data-unprintable>
      {characters.length > 0 && words(characters.slice(0, maxNamed))}
    </span>
  );
}

/** A text in a script without a font consists of unprintable characters only. */
const maxNamed = 12;

export interface UnprintableProps {
  item: DraftItem;
  words: (characters: readonly string[]) => string;
}
