import type { DriverCard as Card } from "~/content/site/driver-card";
import styles from "./driver-card.module.css";

/**
 * The card at the end of a quote on paper, to be cut out. It is a part of the last paragraph, because Chromium puts nothing else
 * on the sheet of lines that began on an earlier one.
 */
export function DriverCard({ card: { heading, request, lines } }: { card: Card }) {
  return (
    <span className={`${styles.card} on-paper`} lang="es" dir="ltr">
      {[heading, request, ...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
