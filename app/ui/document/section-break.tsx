import styles from "~/ui/items/items.module.css";
import { Ornament } from "~/ui/ornament";

export function SectionBreak() {
  return (
    <div className={styles.interruption} role="separator">
      <Ornament />
    </div>
  );
}
