import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated";
import { useMedia } from "./use-media";

/** Slider auto-advance in milliseconds (docs/product.md section 9). */
const slideTime = 4_000;

/**
 * The current slide of a strip, and its advance: every 4 seconds, once the slide's image has loaded; never while
 * paused, hovered, focused or out of sight. With reduced motion it is paused until somebody plays it. The strip's scroll position is the source of truth:
 * swipes, arrow keys and `go` move it, `current` follows.
 */
export function useSlides(images: readonly string[]) {
  const count = images.length;
  const strip = useRef<HTMLUListElement>(null);
  const ready = useHydrated();
  const [current, setCurrent] = useState(0);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<"paused" | "playing" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const paused = chosen === null ? still : chosen === "paused";
  const hidden = usePageHidden();
  // The slide that a running scroll ends at, so that two quick presses move two slides.
  const target = useRef<number | null>(null);

  const settle = useCallback(
    (address: string) => setSettled((known) => (known.has(address) ? known : new Set(known).add(address))),
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

  const loaded = settled.has(images[current] ?? "");
  useEffect(() => {
    if (!loaded || paused || hovered || focused || hidden) return;
    const timer = setTimeout(() => go(current + 1), slideTime);
    return () => clearTimeout(timer);
  }, [current, loaded, paused, hovered, focused, hidden, go]);

  return {
    strip,
    /** hydrated: the controls may show */
    ready,
    current,
    isLoaded: (address: string) => settled.has(address),
    settle,
    go,
    paused,
    setPaused: (to: boolean) => setChosen(to ? "paused" : "playing"),
    /** handlers for the whole strip: it pauses while hovered or focused */
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
