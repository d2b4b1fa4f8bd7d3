import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets the browser ask before a page with unsaved work in a form is left, other than by sending that form.
 * @param unsaved whether the form came with work in it that isn't stored
 * @returns the form's `onInput` and `onSubmit`
 */
export function useLeaveQuestion(form: RefObject<HTMLFormElement>, unsaved: boolean) {
  const isSent = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSent.current && (unsaved || isChanged(form.current))) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [form, unsaved]);
  return {
    onInput: () => {
      isSent.current = false;
    },
    onSubmit: () => {
      isSent.current = true;
    },
  };
}

function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (each) => each instanceof HTMLInputElement && each.value !== each.defaultValue,
  );
}
