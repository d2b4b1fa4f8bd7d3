import { driverCard } from "~/content/driver-card";
import styles from "./driver-card.module.css";

/** The card at the end of a quote on paper, to be cut out. */
export function DriverCard() {
  return (
    <div className={`${styles.card} on-paper`} lang="es">
      <p>{driverCard.heading}</p>
      <p>{driverCard.request}</p>
      {driverCard.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
