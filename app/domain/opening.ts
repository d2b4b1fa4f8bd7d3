import { withoutMarkup } from "./inline-links.ts";
import type { Item } from "./item.ts";

/**
 * Returns the picture with which a quote opens: one of its own, lying if there is one. Not the one that its first gallery begins
 * with, as that would stand twice within a screen. Null where it has no other.
 * @param isLying whether a picture is wider than high
 */
export function plateOf(items: readonly Item[], isLying: (picture: string) => boolean): string | null {
  const galleries = items.flatMap((item) => (item.type === "slider" && item.images.length > 0 ? [item.images] : []));
  const [[first, ...rest] = [], ...later] = galleries;
  const others = [...later.flat(), ...rest].filter((picture) => picture !== first);
  return others.find(isLying) ?? others[0] ?? null;
}

/** Returns the title with which a quote's items begin, as text without links; null where they begin with something else. */
export function openingTitle([first]: readonly Item[]): { title: string; day: string } | null {
  if (first?.type !== "title" || first.title1 === "") return null;
  return { title: withoutMarkup(first.title1), day: withoutMarkup(first.title2) };
}
