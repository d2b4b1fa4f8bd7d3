import { useState } from "react";
import type { DraftEntry } from "~/domain/drafts/draft";

/**
 * Returns React's keys of the rows: the entry's own, until it moves far up. React would then move every row that it
 * passes, which is slow with thousands of controls; a new key makes React replace one row instead.
 */
export function useRowKeys(items: readonly DraftEntry[]): (key: number) => string {
  const [{ before, moves }, remember] = useState<{ before: readonly DraftEntry[]; moves: ReadonlyMap<number, number> }>(
    {
      before: items,
      moves: new Map(),
    },
  );
  if (before !== items) {
    const moved = movedFarUp(before, items);
    const next = moved === null ? moves : new Map(moves).set(moved, (moves.get(moved) ?? 0) + 1);
    remember({ before: items, moves: next });
  }
  return (key) => `${key} ${moves.get(key) ?? 0}`;
}

const far = 20;

/** Returns the key of the entry that moved far up, if it is the only change; `null` otherwise. */
function movedFarUp(before: readonly DraftEntry[], after: readonly DraftEntry[]): number | null {
  const to = after.findIndex(({ key }, index) => key !== before[index]?.key);
  const moved = after[to]?.key;
  if (moved === undefined || before.length !== after.length) return null;
  const from = before.findIndex(({ key }) => key === moved);
  const isOneMove = before.slice(to, from).every(({ key }, index) => key === after[to + 1 + index]?.key);
  return from - to > far && isOneMove ? moved : null;
}
