import { useCallback, useEffect, useState, useSyncExternalStore, type SyntheticEvent } from "react";
import type { PictureLoadState } from "./picture";
import { useHydrated } from "~/ui/document/use-hydrated";
import { useMediaQuery } from "~/ui/use-media-query";
import { useStripScroll } from "./use-strip-scroll";

/** Slider auto-advance in milliseconds (docs/product.md section 9). */
const slideDuration = 4_000;

/**
 * The current slide of a strip, and its advance: every 4 seconds, once the slide's image has loaded or failed; never while
 * paused, hovered, focused by keyboard or out of sight. With reduced motion it is paused until somebody plays it.
 */
export function useSlides(images: readonly string[]) {
  const count = images.length;
  const { strip, current, go: show, scroll } = useStripScroll();
  const ready = useHydrated();
  const [states, setStates] = useState<ReadonlyMap<string, PictureLoadState>>(new Map());
  const [chosen, setChosen] = useState<"paused" | "playing" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const paused = chosen === null ? still : chosen === "paused";
  const hidden = usePageHidden();

  const settle = useCallback(
    (address: string, state: PictureLoadState) =>
      setStates((known) => (known.get(address) === state ? known : new Map(known).set(address, state))),
    [],
  );

  // A clicked arrow keeps the focus, but the visitor is no longer there.
  const checkFocus = ({ target }: SyntheticEvent) => setFocused((target as Element).matches(":focus-visible"));

  const go = useCallback((to: number) => show((to + count) % count), [count, show]);

  const isSettled = states.has(images[current] ?? "");
  useEffect(() => {
    if (!isSettled || paused || hovered || focused || hidden) return;
    const timer = setTimeout(() => go(current + 1), slideDuration);
    return () => clearTimeout(timer);
  }, [current, isSettled, paused, hovered, focused, hidden, go]);

  return {
    strip,
    /** handlers for the strip */
    scroll,
    /** hydrated: the controls may show */
    ready,
    current,
    /** undefined while it loads */
    stateOf: (address: string) => states.get(address),
    settle,
    go,
    paused,
    setPaused: (to: boolean) => setChosen(to ? "paused" : "playing"),
    /** handlers for the strip and its controls: it pauses while hovered or focused by keyboard */
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: checkFocus,
      // A key pressed after a click makes the focus a visible one.
      onKeyUp: checkFocus,
      onBlur: () => setFocused(false),
    },
  };
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.hidden,
    () => false,
  );
}
