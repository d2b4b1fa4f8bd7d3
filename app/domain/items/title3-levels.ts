import type { Item } from "./item.ts";

export type Title3Level = 2 | 3 | 4;

/**
 * Returns the heading level of each title3, by index: one below the title before it, so that no level is skipped. A
 * title1 has level 2 and its title2 is a subtitle, so a following title3 has level 3; after a title2 without title1 it
 * has level 4, before any title level 2.
 */
export function computeTitle3Levels(items: readonly Item[]): ReadonlyMap<number, Title3Level> {
  const levels = new Map<number, Title3Level>();
  let level = levelAtStart;
  for (const [index, item] of items.entries()) {
    level = levelAfter(item) ?? level;
    if (item.type === "title3") levels.set(index, level);
  }
  return levels;
}

/** Returns the level of a title3 after these items. */
export function nextTitle3Level(items: readonly Item[]): Title3Level {
  return items.reduce((level, item) => levelAfter(item) ?? level, levelAtStart);
}

const levelAtStart = 2 as Title3Level;

function levelAfter(item: Item): Title3Level | null {
  if (item.type !== "title") return null;
  return item.title1 ? 3 : 4;
}
