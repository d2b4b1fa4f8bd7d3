import type { DraftItem } from "~/domain/drafts/draft";
import { listItemTexts } from "~/domain/items/item";
import { findUnprintable } from "~/domain/items/printable";
import styles from "./row.module.css";

/** Names the characters of an item that the PDF prints as boxes. */
export default function UnprintableCharacters({ item, words }: UnprintableProps) {
  const characters = findUnprintable(
    listItemTexts(item)
      .map(({ text }) => text)
      .join("\n"),
  );
  return (
    // An element in any case: `lazyUnlessInPage` finds it.
    <span className={styles.unprintable} data-unprintable>
      {characters.length > 0 && words(characters.slice(0, maxNamed))}
    </span>
  );
}

/** A text in a script without a font is named by its first characters. */
const maxNamed = 12;

export interface UnprintableProps {
  item: DraftItem;
  words: (characters: readonly string[]) => string;
}
