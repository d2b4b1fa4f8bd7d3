import styles from "~/ui/items/items.module.css";
import { TileOrnament } from "~/ui/tile-ornament";

export function SectionBreak() {
  return (
    <div className={styles.interruption} role="separator">
      <TileOrnament />
    </div>
  );
}
