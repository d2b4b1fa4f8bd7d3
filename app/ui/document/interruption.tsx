import styles from "~/ui/items/items.module.css";
import { Ornament } from "~/ui/ornament";

export function Interruption() {
  return (
    <div className={styles.interruption} role="separator">
      <Ornament />
    </div>
  );
}
