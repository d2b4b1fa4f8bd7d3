import { useCallback, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/**
 * A strip that scrolls sideways: the number of the element in sight, from 0, and a way to another. The scroll position
 * is the source of truth: swipes, arrow keys and `go` move it, `current` follows.
 * @returns `scroll`: handlers for the strip
 */
export function useStripScroll() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  // The element that a running scroll ends at, so that two quick presses move two elements.
  const target = useRef<number | null>(null);

  const follow = useCallback(() => {
    // A strip that isn't shown has no width.
    if (!strip.current?.clientWidth) return;
    const seen = findVisibleIndex(strip.current);
    if (seen === target.current) target.current = null;
    if (target.current === null) setCurrent(seen);
  }, []);

  // It may have been scrolled before the scripts came.
  useEffect(follow, [follow]);

  /** A finger, a wheel or a key can take a scroll that is under way elsewhere. */
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

/** The first element whose middle stands right of the strip's left edge; the last one at its end. */
function findVisibleIndex(strip: HTMLUListElement): number {
  const { left: edge } = strip.getBoundingClientRect();
  const isInSight = ({ left, right }: DOMRect) => (left + right) / 2 > edge;
  const found = [...strip.children].findIndex((each) => isInSight(each.getBoundingClientRect()));
  return found < 0 ? strip.children.length - 1 : found;
}
