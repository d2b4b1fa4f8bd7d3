import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Returns the keys of the rows in or near the viewport, which have costly parts such as drag handles. Rows have their
 * key in `data-key`.
 */
export function useNearViewport(): {
  near: ReadonlySet<string>;
  watch: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<HTMLElement>());
  const observer = useRef<IntersectionObserver | null>(null);

  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of entries) {
            const key = (target as HTMLElement).dataset.key ?? "";
            if (isIntersecting) next.add(key);
            else next.delete(key);
          }
          return next;
        }),
      { rootMargin: "400px 0px" },
    );
    observer.current = watching;
    waiting.current.forEach((element) => watching.observe(element));
    return () => watching.disconnect();
  }, []);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
    };
  }, []);

  return { near, watch };
}
