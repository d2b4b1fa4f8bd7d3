import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated";
import { useMedia } from "./use-media";

/** Slider auto-advance in milliseconds (spec.md section 9). */
const slideTime = 4_000;

/**
 * Where a strip of slides stands, and its slow advance: every 4 seconds, once the current slide's image has loaded, and
 * never while paused, under the pointer, holding the focus, out of sight or where less motion is wished for.
 * The strip's own scroll position is the truth: swipes, arrow keys and `go` all move it, and `current` follows.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const ready = useHydrated();
  const [current, setCurrent] = useState(0);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const hidden = usePageHidden();
  // Where a scroll that is under way will end, so that two quick presses go two slides.
  const target = useRef<number | null>(null);

  const settle = useCallback(
    (index: number) => setSettled((known) => (known.has(index) ? known : new Set(known).add(index))),
    [],
  );

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const follow = () => {
      const index = Math.round(list.scrollLeft / list.clientWidth);
      if (index === target.current) target.current = null;
      if (target.current === null) setCurrent(Math.min(Math.max(index, 0), count - 1));
    };
    // Each of these can take a scroll that is under way elsewhere.
    const letGo = () => {
      target.current = null;
      follow();
    };
    const takers = ["pointerdown", "wheel", "keydown"];
    list.addEventListener("scroll", follow, { passive: true });
    for (const taker of takers) list.addEventListener(taker, letGo, { passive: true });
    return () => {
      list.removeEventListener("scroll", follow);
      for (const taker of takers) list.removeEventListener(taker, letGo);
    };
  }, [count]);

  const go = useCallback(
    (to: number) => {
      const list = strip.current;
      if (!list) return;
      const index = (to + count) % count;
      target.current = index;
      setCurrent(index);
      list.scrollTo({ left: index * list.clientWidth, behavior: still ? "auto" : "smooth" });
    },
    [count, still],
  );

  const loaded = settled.has(current);
  useEffect(() => {
    if (!loaded || paused || hovered || focused || still || hidden) return;
    const timer = setTimeout(() => go(current + 1), slideTime);
    return () => clearTimeout(timer);
  }, [current, loaded, paused, hovered, focused, still, hidden, go]);

  return {
    strip,
    /** scripts are at work: controls may show */
    ready,
    current,
    isLoaded: (index: number) => settled.has(index),
    settle,
    go,
    paused,
    setPaused,
    /** handlers of the whole, by which it rests under pointer and focus */
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
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
