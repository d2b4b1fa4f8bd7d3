import { diffArrays } from "diff";
import type { DraftEntry } from "./draft.ts";
import { serializeItem } from "./merge-base.ts";
import { limits } from "../limits.ts";

/** An item of one version, or the same item in both. */
export interface MergeRow {
  /** index in the base; null for an added item */
  readonly origin: number | null;
  readonly mine: PlacedItem | null;
  readonly theirs: PlacedItem | null;
}

export interface PlacedItem {
  readonly entry: DraftEntry;
  readonly at: number;
  readonly moved: boolean;
  /** origin of the nearest preceding item that is in both versions and unmoved; -1 if none */
  readonly after: number;
}

/** A version's items, and the index of each in the base; null for added ones. */
export interface VersionItems {
  readonly entries: readonly DraftEntry[];
  readonly origins: readonly (number | null)[];
}

/**
 * Returns the index in the base of each item of a stored version, by hashes. An equal hash is the same item, moved or
 * not. Another item is an edited one if an item of its type was removed at the same position; otherwise it was added
 * (`null`).
 */
export function findOrigins(items: readonly string[], base: readonly string[]): (number | null)[] {
  const origins = Array<number | null>(items.length).fill(null);
  const hunks: { base: number[]; items: number[] }[] = [];
  let [from, to] = [0, 0];
  // Very different lists are treated as one hunk: comparing them takes too long.
  const bounded = diffArrays([...base], [...items], { maxEditLength: limits.items / 10 });
  const changes = bounded ?? [
    { removed: true, added: false, count: base.length },
    { removed: false, added: true, count: items.length },
  ];
  let hunk: (typeof hunks)[number] | null = null;
  for (const { removed, added, count } of changes) {
    if (!removed && !added) {
      hunk = null;
      for (let step = 0; step < count; step += 1) origins[to++] = from++;
      continue;
    }
    if (!hunk) hunks.push((hunk = { base: [], items: [] }));
    for (let step = 0; step < count; step += 1) {
      if (removed) hunk.base.push(from++);
      else hunk.items.push(to++);
    }
  }
  const moved = { base: hunks.flatMap((hunk) => hunk.base), items: hunks.flatMap((hunk) => hunk.items) };
  const used = new Set<number>();
  pair(moved, (hash) => hash);
  for (const hunk of hunks) pair(hunk, (hash) => hash.split(".", 1).join());
  return origins;

  /** Pairs unmatched items of a hunk with equal keys, in order. */
  function pair(hunk: { base: readonly number[]; items: readonly number[] }, keyOf: (hash: string) => string) {
    const unmatched = new Map<string, number[]>();
    for (const index of hunk.base.filter((index) => !used.has(index)).reverse()) {
      const key = keyOf(base[index] ?? "");
      const sameKey = unmatched.get(key);
      if (sameKey) sameKey.push(index);
      else unmatched.set(key, [index]);
    }
    for (const index of hunk.items) {
      const origin = origins[index] === null ? unmatched.get(keyOf(items[index] ?? ""))?.pop() : undefined;
      if (origin === undefined) continue;
      origins[index] = origin;
      used.add(origin);
    }
  }
}

/** Returns the items of both versions, each once. Equal items that both added at the same position are one row. */
export function buildMergeRows(mine: VersionItems, theirs: VersionItems): MergeRow[] {
  const moved = { mine: findMoved(mine.origins), theirs: findMoved(theirs.origins) };
  const inMine = new Set(mine.origins);
  const inTheirs = new Set(theirs.origins);
  const isAnchor = (origin: number | null): origin is number =>
    origin !== null &&
    inMine.has(origin) &&
    inTheirs.has(origin) &&
    !moved.mine.has(origin) &&
    !moved.theirs.has(origin);
  const mineItems = placed(mine, moved.mine);
  const otherItems = placed(theirs, moved.theirs);

  const byOrigin = new Map(otherItems.flatMap((each) => (each.origin === null ? [] : [[each.origin, each] as const])));
  const added = new Map<string, (typeof otherItems)[number][]>();
  for (const each of otherItems) {
    if (each.origin === null) added.set(additionKey(each), [...(added.get(additionKey(each)) ?? []), each]);
  }
  const paired = new Set<(typeof otherItems)[number]>();
  const rows = mineItems.map((each): MergeRow => {
    const match = each.origin === null ? added.get(additionKey(each))?.shift() : byOrigin.get(each.origin);
    if (match) paired.add(match);
    return { origin: each.origin, mine: each, theirs: match ?? null };
  });
  const onlyTheirs = otherItems.filter((each) => !paired.has(each));
  return [...rows, ...onlyTheirs.map((each) => ({ origin: each.origin, mine: null, theirs: each }))];

  function placed({ entries, origins }: VersionItems, movedHere: ReadonlySet<number>) {
    let after = -1;
    return entries.map((entry, index) => {
      const origin = origins[index] ?? null;
      const each = { entry, at: index, origin, moved: origin !== null && movedHere.has(origin), after };
      if (isAnchor(origin)) after = origin;
      return each;
    });
  }
}

function additionKey({ entry, after }: { entry: DraftEntry; after: number }): string {
  return `${after} ${serializeItem(entry.item)}`;
}

/**
 * Returns the rows of both versions in one order. Unmoved items have the order of the base. Any other item follows its
 * predecessor in one of the versions: in the only one with the item, else in the one that `placedBy` returns.
 */
export function orderMergeRows<R extends MergeRow>(rows: readonly R[], placedBy: (row: R) => "mine" | "theirs"): R[] {
  const isStill = ({ origin, mine, theirs }: R) => origin !== null && !mine?.moved && !theirs?.moved;
  const sideOf = (row: R) => (!row.theirs ? "mine" : !row.mine ? "theirs" : placedBy(row));
  const next = new Map<R | null, R>();
  const insert = (row: R, predecessor: R | null) => {
    const follower = next.get(predecessor);
    if (follower) next.set(row, follower);
    next.set(predecessor, row);
    return row;
  };
  let last: R | null = null;
  for (const row of rows.filter(isStill).sort((one, other) => (one.origin ?? 0) - (other.origin ?? 0))) {
    last = insert(row, last);
  }
  for (const side of ["theirs", "mine"] as const) {
    last = null;
    for (const row of rows.filter((row) => row[side]).sort((one, other) => indexIn(one, side) - indexIn(other, side))) {
      if (isStill(row)) last = row;
      else if (sideOf(row) === side) last = insert(row, last);
    }
  }
  const ordered: R[] = [];
  for (let row = next.get(null); row; row = next.get(row)) ordered.push(row);
  return ordered;
}

function indexIn(row: MergeRow, side: "mine" | "theirs"): number {
  return row[side]?.at ?? 0;
}

/** Returns the smallest set of items whose moves yield this order: all except a longest increasing subsequence. */
export function findMoved(origins: readonly (number | null)[]): ReadonlySet<number> {
  const inBase = origins.filter((origin) => origin !== null);
  // The smallest end of an increasing subsequence of each length, and each origin's predecessor.
  const ends: number[] = [];
  const predecessors = new Map<number, number | undefined>();
  for (const origin of inBase) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < origin) low = middle + 1;
      else high = middle;
    }
    predecessors.set(origin, ends[low - 1]);
    ends[low] = origin;
  }
  const moved = new Set(inBase);
  for (let origin = ends.at(-1); origin !== undefined; origin = predecessors.get(origin)) moved.delete(origin);
  return moved;
}
