import styles from "~/ui/items/items.module.css";
import { Ornament } from "~/ui/ornament";

/** The divider between two parts: an ornament of Cuban floor tiles between two rules. */
export function Interruption() {
  return (
    <div className={styles.interruption} role="separator">
      <Ornament />
    </div>
  );
}
