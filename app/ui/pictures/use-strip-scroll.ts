import { useCallback, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/**
 * State of a horizontally scrolling strip. The scroll position is the source of truth: swipes, arrow keys and `go`
 * change it, and `current`, the index of the visible element, follows.
 * @returns `scroll`: handlers of the strip
 */
export function useStripScroll() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  // Index at which a running scroll will end, so that two quick clicks move two elements.
  const target = useRef<number | null>(null);

  const follow = useCallback(() => {
    // A hidden strip has no width.
    if (!strip.current?.clientWidth) return;
    const seen = findVisibleIndex(strip.current);
    if (seen === target.current) target.current = null;
    if (target.current === null) setCurrent(seen);
  }, []);

  // It may have been scrolled before hydration.
  useEffect(follow, [follow]);

  /** Touch, wheel and keys can redirect a running scroll. */
  function letGo() {
    target.current = null;
    follow();
  }

  const go = useCallback(
    (to: number) => {
      const list = strip.current;
      const [first, wanted] = [list?.children[0], list?.children[to]];
      if (!list || !first || !wanted) return;
      target.current = to;
      setCurrent(to);
      const left = wanted.getBoundingClientRect().left - first.getBoundingClientRect().left;
      list.scrollTo({ left, behavior: still ? "auto" : "smooth" });
    },
    [still],
  );

  const scroll = { onScroll: follow, onPointerDown: letGo, onWheel: letGo, onKeyDown: letGo };
  return { strip, current, go, scroll };
}

/** Returns the index of the first element whose middle is right of the strip's left edge, or of the last one. */
function findVisibleIndex(strip: HTMLUListElement): number {
  const { left: edge } = strip.getBoundingClientRect();
  const isInSight = ({ left, right }: DOMRect) => (left + right) / 2 > edge;
  const found = [...strip.children].findIndex((each) => isInSight(each.getBoundingClientRect()));
  return found < 0 ? strip.children.length - 1 : found;
}
