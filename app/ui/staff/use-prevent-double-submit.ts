import { type FormEvent, useRef } from "react";

/** Milliseconds within which a second submit counts as a double click. */
const doubleClick = 1_000;

/** An `onSubmit` that sends a double click once. After a failed post the form can soon be sent again. */
export function usePreventDoubleSubmit() {
  const sentAt = useRef(-doubleClick);
  return (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < doubleClick) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
}
