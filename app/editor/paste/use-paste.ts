import { type RefObject, useCallback, useEffect, useState } from "react";
import type { PasteDialog as Dialog } from "./dialog";

/** Something that was pasted; `html` is blank where the program gave only words. */
export interface PasteRequest {
  readonly text: string;
  readonly html: string;
  /** the field that it was pasted into; null for the list, and for a text that is still to be pasted */
  readonly field: TextControl | null;
  /** the field is blank, or there is none: several paragraphs may become items */
  readonly mayBeItems: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes over two kinds of pasting: several paragraphs into a blank text of an item or onto the list, and links into a
 * text. The dialog is loaded then; where that fails, the words are pasted as browsers do.
 */
export function usePaste(form: RefObject<HTMLFormElement>) {
  const [paste, setPaste] = useState<PasteRequest | null>(null);
  const [PasteDialog, setDialog] = useState<typeof Dialog | null>(null);
  const ask = useCallback((asked: PasteRequest) => {
    import("./dialog").then(
      (loaded) => {
        setDialog(() => loaded.PasteDialog);
        setPaste(asked);
      },
      () => asked.field && insertAtCaret(asked.field, asked.text),
    );
  }, []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const asked = form.current && pasteRequestOf(event, form.current);
      if (!asked) return;
      event.preventDefault();
      ask(asked);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [form, ask]);
  const close = useCallback(() => setPaste(null), []);
  return { paste, PasteDialog, ask, close };
}

/** A text that is still to be pasted or written. */
export function requestToPaste(text: string): PasteRequest {
  return { text, html: "", field: null, mayBeItems: false };
}

/** Writes words where the cursor of a field is, as if they were typed: the browser's own undo takes them back. */
export function insertAtCaret(field: TextControl, words: string): void {
  field.focus();
  if (document.execCommand("insertText", false, words)) return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function pasteRequestOf(
  { clipboardData, target, defaultPrevented }: ClipboardEvent,
  form: HTMLFormElement,
): PasteRequest | null {
  if (!clipboardData || defaultPrevented || document.querySelector("dialog[open]")) return null;
  const [text, html] = [clipboardData.getData("text/plain"), clipboardData.getData("text/html")];
  const control = target instanceof Element ? target.closest("input, textarea, select, [contenteditable]") : null;
  const field = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
  if (control && !(field && form.contains(field) && /^(?:open|adding)\.t/.test(field.name))) return null;
  if (!control && target !== document.body && !(target instanceof Node && form.contains(target))) return null;
  const mayBeItems = (field === null || field.value.trim() === "") && text.trim().includes("\n");
  const hasLinks = field?.name.endsWith(".text") && /<a\s/i.test(html);
  return mayBeItems || hasLinks ? { text, html, field, mayBeItems } : null;
}
