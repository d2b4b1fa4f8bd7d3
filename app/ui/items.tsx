import type { Item } from "~/domain/item";
import { InlineText } from "./inline-text";
import styles from "./items.module.css";
import { Interruption } from "./interruption";
import type { PageHandle } from "./needs-scripts";
import { isStrip, Slider } from "./slider";

/** The items of a quote or page in their order, as a guest sees them (spec.md section 2, Quote view). */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <div className={styles.items}>
      {items.map((item, index) => (
        // Near the top of the page a gallery is seen at once.
        <ItemView key={index} item={item} eager={index < 3} id={partId(index)} />
      ))}
    </div>
  );
}

/** The id of the item at a place in the list, where it is one that a list of contents leads to. */
export function partId(index: number): string {
  return `part-${index + 1}`;
}

/** One item. A size class says how large its text is: sm, md or lg. */
export function ItemView({ item, eager = false, id }: { item: Item; eager?: boolean; id?: string }) {
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
      return <Slider images={item.images} eager={eager} />;
    case "interruption":
      return <Interruption />;
  }
}

/** Of a page whose data has `items`: scripts have something to do where one of them is a gallery to play. */
export const itemsHandle: PageHandle = {
  scripts: (data) =>
    (data as { items: readonly Item[] }).items.some((item) => item.type === "slider" && isStrip(item.images)),
};
