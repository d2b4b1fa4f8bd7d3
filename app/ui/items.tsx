import type { Item } from "~/domain/item";
import type { Language } from "~/domain/language";
import { InlineText } from "./inline-text";
import styles from "./items.module.css";
import { Interruption } from "./interruption";
import type { PageHandle } from "./needs-scripts";
import { isStrip, Slider } from "./slider";

/**
 * The items of a quote or page in their order, as a guest sees them (spec.md section 2, Quote view).
 * @param lang the language that they are written in, where it is known
 */
export function Items({ items, lang }: { items: readonly Item[]; lang: Language | undefined }) {
  const strips = items.filter(isPlayed);
  return (
    <div className={styles.items} lang={lang}>
      {items.map((item, index) => (
        // Near the top of the page a gallery is seen at once.
        <ItemView
          key={index}
          item={item}
          eager={index < 3}
          id={partId(index)}
          number={strips.length > 1 ? strips.indexOf(item) + 1 : 0}
        />
      ))}
    </div>
  );
}

/** The id of the item at a place in the list, where it is one that a list of contents leads to. */
export function partId(index: number): string {
  return `part-${index + 1}`;
}

/**
 * One item. A size class says how large its text is: sm, md or lg.
 * @param number which of the page's galleries it is, from 1; 0 where there is no other
 */
export function ItemView({ item, eager = false, id, number = 0 }: ItemViewProps) {
  switch (item.type) {
    case "title":
      return (
        <div className={`${styles.title} ${item.size}`} id={id}>
          {item.title1 && (
            <h2>
              <InlineText text={item.title1} />
            </h2>
          )}
          {item.title2 && (
            <h3>
              <InlineText text={item.title2} />
            </h3>
          )}
        </div>
      );
    case "title3":
      return (
        <p className={`${styles.title3} ${item.size}`}>
          <InlineText text={item.title3} />
        </p>
      );
    case "text":
      return (
        <p className={`${styles.text} ${item.size}`}>
          <InlineText text={item.text} />
        </p>
      );
    case "slider":
      return <Slider images={item.images} eager={eager} number={number} />;
    case "interruption":
      return <Interruption />;
  }
}

/** Of a page whose data has `items`: scripts have something to do where one of them is a gallery to play. */
export const itemsHandle: PageHandle = {
  scripts: (data) => (data as { items: readonly Item[] }).items.some(isPlayed),
};

function isPlayed(item: Item): boolean {
  return item.type === "slider" && isStrip(item.images);
}

interface ItemViewProps {
  item: Item;
  eager?: boolean;
  id?: string;
  number?: number;
}
