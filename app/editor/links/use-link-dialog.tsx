import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { TextControl } from "~/editor/form/field";
import type { LinkDialog } from "./dialog";

/** Opens the link dialog for a text field. If the dialog can't be loaded, inserts the markup for a link. */
export function useLinkDialog(write: (name: string, text: string) => void) {
  const [asked, setAsked] = useState<{ field: TextControl; Dialog: typeof LinkDialog } | null>(null);

  async function ask(field: TextControl): Promise<void> {
    try {
      const { LinkDialog: Dialog } = await import("./dialog");
      setAsked({ field, Dialog });
    } catch {
      field.setRangeText("#[|]");
      put(field, field.value, field.selectionStart ?? 0);
    }
  }

  function put(field: TextControl, text: string, caret: number): void {
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
