import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import { addresses } from "~/domain/site/addresses";
import { usePreventDoubleSubmit } from "./use-prevent-double-submit";

/**
 * Returns an `onSubmit` that ignores double clicks, and sends nothing while the site is unreachable: the browser's
 * error page would replace the form, and the typed text would be lost.
 * @param onSent called when the form is sent
 * @returns `unreached`: whether the site was unreachable at the last try
 */
export function useReachableSubmit(onSent?: () => void) {
  const oncePerClick = usePreventDoubleSubmit();
  const [unreached, setUnreached] = useState(false);
  const isSite = useRef(false);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSite.current) {
      isSite.current = false;
      return onSent?.();
    }
    oncePerClick(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void isSiteReachable().then((reached) => {
      setUnreached(!reached);
      isSite.current = reached;
      if (reached) form.requestSubmit(submitter);
    });
  }
  return { onSubmit, unreached };
}

/** Returns an `onClick` that doesn't follow a link while the site is unreachable. */
export function useReachableLink() {
  const [unreached, setUnreached] = useState(false);
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void isSiteReachable().then((reached) => {
      setUnreached(!reached);
      if (reached) location.assign(href);
    });
  }
  return { onClick, unreached };
}

/** Returns whether the site responds; a proxy's own error doesn't count. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch(addresses.health(), { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    // Reads the body to the end, since navigation would abort it.
    await answer.text();
    return answer.status < 500;
  } catch {
    return false;
  }
}
