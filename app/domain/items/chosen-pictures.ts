import { imageAttributes } from "../pictures/image-names.ts";
import { stripLinkMarkup } from "./inline-links.ts";
import type { Item } from "./item.ts";

/**
 * Returns the picture with which a quote opens; null where it has none for that. A wide picture is preferred, and among
 * those one with which no gallery begins, as it would soon be seen again. The first picture of the first gallery is
 * never taken: it stands on the same screen.
 * @param isLying whether a picture is clearly wider than high
 */
export function openingPicture(items: readonly Item[], isLying = isWide): string | null {
  const galleries = items.flatMap((item) => (item.type === "slider" && item.images.length > 0 ? [item.images] : []));
  const [[first, ...rest] = [], ...later] = galleries;
  const others = [...later.flat(), ...rest].filter((picture) => picture !== first);
  const begins = new Set(galleries.map(([picture]) => picture));
  const lying = others.filter(isLying);
  return lying.find((picture) => !begins.has(picture)) ?? lying[0] ?? others[0] ?? null;
}

/** Returns the title with which a quote's items begin, as text without links; null where they begin with something else. */
export function openingTitle([first]: readonly Item[]): { title: string; day: string } | null {
  if (first?.type !== "title" || first.title1 === "") return null;
  return { title: stripLinkMarkup(first.title1), day: stripLinkMarkup(first.title2) };
}

/**
 * Returns a small plate for each chapter, by the index of its title: the first picture that a gallery of the chapter has and that
 * wasn't a plate before. At most `most` chapters have one: 20 on paper and in the PDF.
 */
export function chapterPictures(items: readonly Item[], most = 20): ReadonlyMap<number, string> {
  const plates = new Map<number, string>();
  const used = new Set([openingPicture(items)]);
  let title: number | null = null;
  for (const [index, item] of items.entries()) {
    if (item.type === "title") title = index;
    if (item.type !== "slider" || title === null || plates.has(title) || plates.size === most) continue;
    const plate = item.images.find((picture) => !used.has(picture));
    if (plate === undefined) continue;
    plates.set(title, plate);
    used.add(plate);
  }
  return plates;
}

/** Returns the picture with which a quote closes where a sheet has room: one that wasn't a plate before, else the first one. */
export function closingPicture(items: readonly Item[]): string | null {
  const pictures = items.flatMap((item) => (item.type === "slider" ? item.images : []));
  const used = new Set([openingPicture(items), ...chapterPictures(items, pictures.length).values()]);
  return pictures.find((picture) => !used.has(picture) && isWide(picture)) ?? pictures[0] ?? null;
}

function isWide(picture: string): boolean {
  const { width = 1, height = 0 } = imageAttributes(picture);
  return width >= 1.4 * height;
}
