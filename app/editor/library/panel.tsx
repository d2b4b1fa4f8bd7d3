import styles from "~/editor/editor.module.css";
import { InsertFromLibrary, type InsertFromLibraryProps } from "./insert";
import { SaveBlock } from "./save-block";

interface LibraryPanelProps extends InsertFromLibraryProps {
  /** the number of the item to save as a block */
  itemToSave?: number | undefined;
}

/** The content of the editor's library. Without scripts its buttons submit the form. */
export default function LibraryPanel({ itemToSave, ...props }: LibraryPanelProps) {
  const { draft, result } = props;
  const count = draft.items.length;
  return (
    <div className={styles.items}>
      <InsertFromLibrary {...props} />
      {count > 0 && (
        // The fields are reset after a save, and for another item.
        <SaveBlock key={`${result?.kept?.id} ${itemToSave}`} count={count} item={itemToSave} result={result} />
      )}
    </div>
  );
}
