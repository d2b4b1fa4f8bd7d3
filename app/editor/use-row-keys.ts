import { useState } from "react";
import type { Entry } from "~/domain/draft";

/**
 * React's keys of the rows: each entry's own, until it moves far up. React would then move every row that it passes,
 * which takes browsers long in a form of thousands of controls; under a new key it is one row that goes and one that comes.
 */
export function useRowKeys(items: readonly Entry[]): (key: number) => string {
  const [{ before, moves }, remember] = useState<{ before: readonly Entry[]; moves: ReadonlyMap<number, number> }>({
    before: items,
    moves: new Map(),
  });
  if (before !== items) {
    const moved = movedFarUp(before, items);
    const next = moved === null ? moves : new Map(moves).set(moved, (moves.get(moved) ?? 0) + 1);
    remember({ before: items, moves: next });
  }
  return (key) => `${key} ${moves.get(key) ?? 0}`;
}

const far = 20;

/** The key of the one entry that is further up than before, all else being as it was; null when that isn't what happened. */
function movedFarUp(before: readonly Entry[], after: readonly Entry[]): number | null {
  const to = after.findIndex(({ key }, index) => key !== before[index]?.key);
  const moved = after[to]?.key;
  if (moved === undefined || before.length !== after.length) return null;
  const from = before.findIndex(({ key }) => key === moved);
  const isOneMove = before.slice(to, from).every(({ key }, index) => key === after[to + 1 + index]?.key);
  return from - to > far && isOneMove ? moved : null;
}
