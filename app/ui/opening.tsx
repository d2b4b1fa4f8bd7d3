import type { ReactNode } from "react";
import styles from "./opening.module.css";

/** How a page of the folio opens: its heading, a rule, and beside it on a wide page the words that lead in. */
export function Opening({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <header className={styles.opening}>
      <h1>{heading}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
