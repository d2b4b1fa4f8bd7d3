import type { TextControl } from "~/editor/form/field";

/** Pasted text; `html` is blank if the clipboard had plain text only. */
export interface PasteRequest {
  readonly text: string;
  readonly html: string;
  /** the field into which it was pasted; `null` for the list, and for a text that is pasted in the dialog */
  readonly field: TextControl | null;
  /** the field is blank or missing, so several paragraphs may become items */
  readonly mayBeItems: boolean;
}

/** Inserts text at a field's caret as if it were typed, so that the browser's undo reverts it. */
export function insertAtCaret(field: TextControl, words: string): void {
  field.focus();
  if (document.execCommand("insertText", false, words)) return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
