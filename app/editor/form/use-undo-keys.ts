import { type RefObject, useEffect } from "react";

/**
 * Makes Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y, on a Mac with Cmd, go back and forth in the draft. The browser's own undo of a
 * text knows nothing of items, and loses its memory when a step changes the field. It stays in fields that aren't the
 * draft's, such as those of a login.
 * @param isOff while the draft isn't shown
 */
export function useUndoKeys(
  form: RefObject<HTMLFormElement>,
  step: (intent: { type: "undo" | "redo" }) => void,
  isOff: boolean,
): void {
  useEffect(() => {
    if (isOff) return;
    const travel = (event: Event, type: "undo" | "redo" | null) => {
      if (type === null || isElsewhere(event.target, form.current)) return;
      event.preventDefault();
      step({ type });
    };
    const onKeyDown = (event: KeyboardEvent) => travel(event, intentOfKeys(event));
    // The menus of browsers and phones ask like this.
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
  }, [form, step, isOff]);
}

function intentOfKeys(event: KeyboardEvent): "undo" | "redo" | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (!(ctrlKey || metaKey) || altKey || isComposing) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

/** Returns whether an event is in a field that isn't the draft's, or in a dialog. */
function isElsewhere(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    return target instanceof Element && target.closest("dialog") !== null;
  }
  return target.form !== form || target.closest('dialog, [data-enter]:not([data-enter="add"])') !== null;
}
