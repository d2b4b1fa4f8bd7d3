import { type RefObject, useEffect } from "react";

/** Makes Ctrl+S, on a Mac Cmd+S, press the form's Save. */
export function useSaveKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>("[aria-keyshortcuts]")?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form]);
}
