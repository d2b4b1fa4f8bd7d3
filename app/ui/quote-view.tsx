import type { Item } from "~/domain/item";
import { Download } from "./download";
import { Items } from "./items";
import styles from "./quote-view.module.css";

/** The quote view, which a tour has too (spec.md section 2): heading, Download, the items. */
export function QuoteView({ heading, lead, invitation, items }: QuoteViewProps) {
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

interface QuoteViewProps {
  heading: string;
  lead?: string;
  invitation: string;
  items: readonly Item[];
}
