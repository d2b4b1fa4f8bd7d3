import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import { addresses } from "~/domain/site/addresses";
import { usePreventDoubleSubmit } from "./use-prevent-double-submit";

/**
 * An `onSubmit` of a plain form: a double click is sent once. Nothing is sent while the site can't be reached: the
 * browser would show its own page, and what was typed would be lost.
 * @param onSent called when the form is really sent
 * @returns `unreached`: whether the last try found no site
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

/** An `onClick` of a link that doesn't leave the page while the site can't be reached, and whether it found none. */
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

/** Whether the site answers; a proxy that finds no site behind it doesn't count. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch(addresses.health(), { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    // Read to its end: leaving the page would else break it off.
    await answer.text();
    return answer.status < 500;
  } catch {
    return false;
  }
}
