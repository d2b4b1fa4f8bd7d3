import { type FormEvent, useRef } from "react";

/** Between the clicks of a double click, in milliseconds, and the posts that it sends. */
const doubleClick = 1_000;

/** For a form's `onSubmit`: takes a double click as one. A form that failed to get through can soon be sent again. */
export function useOncePerClick() {
  const sentAt = useRef(-doubleClick);
  return (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < doubleClick) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
}
