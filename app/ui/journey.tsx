import type { Item } from "~/domain/item";
import { Download } from "./download";
import { hasSlider, Items } from "./items";
import styles from "./journey.module.css";

/** The quote view, which a tour has too (spec.md section 2): heading, Download, the items. */
export function Journey({ heading, lead, invitation, items }: JourneyProps) {
  return (
    <article>
      <header className={styles.header}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Download invitation={invitation} />
      </header>
      <Items items={items} />
    </article>
  );
}

interface JourneyProps {
  heading: string;
  lead?: string;
  invitation: string;
  items: readonly Item[];
}

/** A journey needs scripts where it has a gallery to play. */
export const journeyHandle = { scripts: (data: unknown) => hasSlider((data as { items: readonly Item[] }).items) };
