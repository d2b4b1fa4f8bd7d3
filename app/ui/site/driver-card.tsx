import type { DriverCard as Card } from "~/content/site/driver-card";
import styles from "./driver-card.module.css";

/**
 * The card to cut out at the end of a printed quote. It is part of the last paragraph, because Chromium has no other
 * way to print it on the same sheet as the paragraph's last lines.
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
