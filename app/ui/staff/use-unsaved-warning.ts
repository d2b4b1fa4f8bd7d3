import { type RefObject, useEffect, useRef } from "react";

/**
 * Warns before leaving a page with unsaved form input, except when the form is submitted.
 * @param unsaved whether the form was loaded with unsaved input
 * @returns the form's `onInput` and `onSubmit`
 */
export function useUnsavedWarning(form: RefObject<HTMLFormElement>, unsaved: boolean) {
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
