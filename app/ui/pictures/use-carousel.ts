import { useCallback, useEffect, useState, useSyncExternalStore, type SyntheticEvent } from "react";
import type { PictureLoadState } from "./uploaded-picture-element";
import { useHydrated } from "~/ui/document/use-hydrated";
import { useMediaQuery } from "~/ui/use-media-query";
import { useStripScroll } from "./use-strip-scroll";

/** Milliseconds (docs/product.md section 9). */
const slideDuration = 4_000;

/**
 * State of a carousel: the current slide and its auto-advance. It advances every 4 seconds once the slide's image has
 * loaded or failed, but not while paused, hovered, focused by keyboard or out of view. With reduced motion it starts
 * paused.
 */
export function useCarousel(images: readonly string[]) {
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

  // A clicked arrow retains focus after the pointer has left.
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
    /** handlers of the strip */
    scroll,
    /** the page is hydrated, so the controls work */
    ready,
    current,
    /** undefined while the image loads */
    stateOf: (address: string) => states.get(address),
    settle,
    go,
    paused,
    setPaused: (to: boolean) => setChosen(to ? "paused" : "playing"),
    /** handlers that pause it while it is hovered or focused by keyboard */
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: checkFocus,
      // A key press after a click makes focus visible.
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
