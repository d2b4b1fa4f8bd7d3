import type { Draft } from "~/domain/drafts/draft";
import type { LibraryResult } from "~/domain/drafts/editor-result";
import styles from "~/editor/editor.module.css";
import { InsertFromLibrary } from "./insert";
import { SaveBlock } from "./save-block";

export interface LibraryPanelProps {
  draft: Draft;
  /** what the form was answered with */
  answer: LibraryResult | undefined;
  /** the number of the item to be kept as a block */
  keep?: number | undefined;
  /** its buttons ask for JSON, and take steps in the browser */
  scripted?: boolean;
}

/** What stands in the editor's library. Without scripts its buttons are those of the form. */
export default function LibraryPanel({ draft, answer, keep, scripted = false }: LibraryPanelProps) {
  return (
    <div className={styles.items}>
      <InsertFromLibrary draft={draft} answer={answer} scripted={scripted} />
      {draft.items.length > 0 && (
        // After a block is kept, and for another item, its fields begin anew.
        <SaveBlock key={`${answer?.kept?.id} ${keep}`} count={draft.items.length} item={keep} answer={answer} />
      )}
    </div>
  );
}
