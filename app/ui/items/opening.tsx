import type { ReactNode } from "react";
import styles from "./opening.module.css";

/** A page's heading and introduction. */
export function PageIntroduction({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <header className={styles.opening}>
      <h1>{heading}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
