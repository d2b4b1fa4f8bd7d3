import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { insertLinkMarkup } from "~/domain/items/link-markup";
import type { TextControl } from "~/editor/form/field";
import type { LinkDialog } from "./dialog";

/** Opens the link dialog for a text field. If the dialog can't be loaded, inserts the markup for a link. */
export function useLinkDialog(onWrite: (name: string, text: string) => void) {
  const [opened, setOpened] = useState<{ field: TextControl; Dialog: typeof LinkDialog } | null>(null);

  async function openLinkDialog(field: TextControl): Promise<void> {
    try {
      const { LinkDialog: Dialog } = await import("./dialog");
      setOpened({ field, Dialog });
    } catch {
      const { value, selectionStart, selectionEnd } = field;
      const { text, caret } = insertLinkMarkup(value, selectionStart ?? value.length, selectionEnd ?? value.length);
      replaceText(field, text, caret);
    }
  }

  function replaceText(field: TextControl, text: string, caret: number): void {
    flushSync(() => {
      setOpened(null);
      onWrite(field.name, text);
    });
    field.focus();
    field.setSelectionRange(caret, caret);
  }

  const dialog: ReactNode = opened && <opened.Dialog field={opened.field} onDone={replaceText} />;
  return { openLinkDialog, dialog };
}
