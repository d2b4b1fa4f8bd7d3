import { type RefObject, useEffect } from "react";

/**
 * Handles Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y (Cmd on a Mac) for the whole draft. The browser's undo covers the text of
 * one field only, and is lost when scripts change the field. Fields that aren't the draft's, such as those of a login,
 * keep the browser's undo.
 * @param isOff the draft isn't shown
 */
export function useUndoKeys(
  form: RefObject<HTMLFormElement>,
  dispatchIntent: (intent: { type: "undo" | "redo" }) => void,
  isOff: boolean,
): void {
  useEffect(() => {
    if (isOff) return;
    const travel = (event: Event, type: "undo" | "redo" | null) => {
      if (type === null || isElsewhere(event.target, form.current)) return;
      event.preventDefault();
      dispatchIntent({ type });
    };
    const onKeyDown = (event: KeyboardEvent) => travel(event, intentOfKeys(event));
    // From the menus of browsers and phones.
    const onBeforeInput = (event: InputEvent) => {
      if (event.inputType === "historyUndo") travel(event, "undo");
      if (event.inputType === "historyRedo") travel(event, "redo");
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("beforeinput", onBeforeInput);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("beforeinput", onBeforeInput);
    };
  }, [form, dispatchIntent, isOff]);
}

function intentOfKeys(event: KeyboardEvent): "undo" | "redo" | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (!(ctrlKey || metaKey) || altKey || isComposing) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

function isElsewhere(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    return target instanceof Element && target.closest("dialog") !== null;
  }
  return target.form !== form || target.closest('dialog, [data-enter]:not([data-enter="add"])') !== null;
}
