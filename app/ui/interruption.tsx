import styles from "./items.module.css";

/** The divider between two parts: an eight-pointed figure of a Cuban floor tile between two rules. */
export function Interruption() {
  return (
    <div className={styles.interruption} role="separator">
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <path d="M20 2 26 14 38 20 26 26 20 38 14 26 2 20 14 14Z" fill="none" stroke="var(--gold)" strokeWidth="1.5" />
        <path d="M7 7 20 12 33 7 28 20 33 33 20 28 7 33 12 20Z" fill="var(--red)" opacity=".85" />
        <circle cx="20" cy="20" r="3.4" fill="var(--paper)" />
      </svg>
    </div>
  );
}
