import { imageAttributes } from "../pictures/image-names.ts";
import { stripLinkMarkup } from "./inline-links.ts";
import type { Item } from "./item.ts";

/**
 * Chooses the picture that a quote opens with; null if none fits. Prefers wide pictures, and among those one that isn't
 * the first of a gallery. Never chooses the first picture of the first gallery, which is visible on the same screen.
 * @param isLandscape whether a picture is clearly wider than high
 */
export function chooseOpeningPicture(items: readonly Item[], isLandscape = isWide): string | null {
  const galleries = items.flatMap((item) => (item.type === "slider" && item.images.length > 0 ? [item.images] : []));
  const [[first, ...rest] = [], ...later] = galleries;
  const others = [...later.flat(), ...rest].filter((picture) => picture !== first);
  const begins = new Set(galleries.map(([picture]) => picture));
  const landscape = others.filter(isLandscape);
  return landscape.find((picture) => !begins.has(picture)) ?? landscape[0] ?? others[0] ?? null;
}

/** Returns the title at the start of the items, without links; null if they start with something else. */
export function findOpeningTitle([first]: readonly Item[]): { title: string; day: string } | null {
  if (first?.type !== "title" || first.title1 === "") return null;
  return { title: stripLinkMarkup(first.title1), day: stripLinkMarkup(first.title2) };
}

/**
 * Chooses a small picture for each chapter, by the index of its title: the first one in its galleries that isn't used
 * before.
 * @param max number of chapters with a picture: 20 on paper and in the PDF
 */
export function chooseChapterPictures(items: readonly Item[], max = 20): ReadonlyMap<number, string> {
  const pictures = new Map<number, string>();
  const used = new Set([chooseOpeningPicture(items)]);
  let title: number | null = null;
  for (const [index, item] of items.entries()) {
    if (item.type === "title") title = index;
    if (item.type !== "slider" || title === null || pictures.has(title) || pictures.size === max) continue;
    const picture = item.images.find((picture) => !used.has(picture));
    if (picture === undefined) continue;
    pictures.set(title, picture);
    used.add(picture);
  }
  return pictures;
}

/** Chooses the picture at the end of a quote, if a sheet has room: an unused one, else the first. */
export function chooseClosingPicture(items: readonly Item[]): string | null {
  const pictures = items.flatMap((item) => (item.type === "slider" ? item.images : []));
  const used = new Set([chooseOpeningPicture(items), ...chooseChapterPictures(items, pictures.length).values()]);
  return pictures.find((picture) => !used.has(picture) && isWide(picture)) ?? pictures[0] ?? null;
}

function isWide(picture: string): boolean {
  const { width = 1, height = 0 } = imageAttributes(picture);
  return width >= 1.4 * height;
}
