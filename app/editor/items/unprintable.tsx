import type { DraftItem } from "~/domain/drafts/draft";
import { textsOf } from "~/domain/items/item";
import { unprintableIn } from "~/domain/items/printable";
import styles from "./row.module.css";

/** Names the characters of an item that the PDF prints as boxes. */
export default function Unprintable({ item, words }: UnprintableProps) {
  const characters = unprintableIn(
    textsOf(item)
      .map(({ text }) => text)
      .join("\n"),
  );
  return (
    // An element in any case: `lateUnlessInPage` finds it.
    <span className={styles.unprintable} data-unprintable>
      {characters.length > 0 && words(characters.slice(0, mostNamed))}
    </span>
  );
}

/** A text in a script without a font is named by its first characters. */
const mostNamed = 12;

export interface UnprintableProps {
  item: DraftItem;
  words: (characters: readonly string[]) => string;
}
