import { type FormEvent, useRef } from "react";

/** In milliseconds. */
const doubleClick = 1_000;

/** Returns an `onSubmit` that ignores the second click of a double click. The form can be sent again a second later. */
export function usePreventDoubleSubmit() {
  const sentAt = useRef(-doubleClick);
  return (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < doubleClick) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
}
