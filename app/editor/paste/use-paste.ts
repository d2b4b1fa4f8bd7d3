import { type RefObject, useCallback, useEffect, useState } from "react";
import type { PasteDialog as Dialog } from "./dialog";
import { insertAtCaret, type PasteRequest } from "./paste-request";

/**
 * Handles two kinds of paste: several paragraphs into a blank item or the list, and links into a text. If the dialog
 * can't be loaded, pastes plain text.
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

/** Opens the dialog with a text that is still to be pasted. */
export function requestToPaste(text: string): PasteRequest {
  return { text, html: "", field: null, mayBeItems: false };
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
