import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { LinkDialog } from "./dialog";

/** A text field of an item. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts links into text fields: `ask` opens the dialog for a field, which is loaded with the first. Where it can't be
 * loaded, the markup's signs are put in.
 */
export function useLinkDialog(write: (name: string, text: string) => void) {
  const [asked, setAsked] = useState<{ field: TextInput; Dialog: typeof LinkDialog } | null>(null);

  async function ask(field: TextInput): Promise<void> {
    try {
      const { LinkDialog: Dialog } = await import("./dialog");
      setAsked({ field, Dialog });
    } catch {
      field.setRangeText("#[|]");
      put(field, field.value, field.selectionStart ?? 0);
    }
  }

  /** @param caret comes behind the link */
  function put(field: TextInput, text: string, caret: number): void {
    flushSync(() => {
      setAsked(null);
      write(field.name, text);
    });
    field.focus();
    field.setSelectionRange(caret, caret);
  }

  const dialog: ReactNode = asked && <asked.Dialog field={asked.field} onDone={put} />;
  return { ask, dialog };
}
