import { diffArrays } from "diff";
import type { Draft, DraftFields, DraftItem, Entry } from "./draft.ts";
import { draftFields } from "./draft-form.ts";
import { limits } from "./limits.ts";

/** Two versions of a record side by side: `mine`, which is being saved, and `theirs`, which was stored meanwhile. */
export interface Comparison {
  /** of the version that was stored */
  readonly revision: number;
  /** the fields that differ */
  readonly fields: readonly { name: keyof DraftFields; mine: string; theirs: string; side: Side }[];
  /** all items, in the order of both; a side that lacks an item is null */
  readonly rows: readonly { mine: DraftItem | null; theirs: DraftItem | null; same: boolean; side: Side }[];
}

/**
 * Which side a field or row is taken from: `mine` where nothing else is said. What a comparison proposes is the side that
 * was changed, so that nobody's work is undone unasked: mine where it was touched here, else theirs; of an item that only
 * one side has, that side.
 */
export type Side = "mine" | "theirs";

/** The name of the form's field that says which side is taken. */
export function sideField(of: keyof DraftFields | number): string {
  return `take:${of}`;
}

/** The form's field that says which revision of theirs the sides were chosen from. */
export const seenField = "seen";

/** Whether a field is one of the two above. */
export function isOfSides(name: string): boolean {
  return name === seenField || name.startsWith("take:");
}

/** Compares two versions of one record; at most `limits.items` items a side. */
export function compareDrafts(mine: Draft, theirs: Draft): Comparison {
  const names: (keyof DraftFields)[] = [
    ...draftFields[mine.kind],
    ...(mine.kind === "quote" ? ["display" as const] : []),
  ];
  const fields = names
    .filter((name) => mine.fields[name] !== theirs.fields[name])
    .map((name) => ({
      name,
      mine: String(mine.fields[name]),
      theirs: String(theirs.fields[name]),
      // A page's language has no Edit of its own by which one could tell.
      side: name === "language" || mine.touched.includes(name) ? ("mine" as const) : ("theirs" as const),
    }));
  const rows = pairs(mine.items, theirs.items).map(([one, other]) => ({
    mine: one?.item ?? null,
    theirs: other?.item ?? null,
    same: one !== null && other !== null && says(one) === says(other),
    side: sideOf(one, other, mine),
  }));
  return { revision: theirs.revision, fields, rows };
}

/**
 * One draft of two versions, which starts from the revision of `theirs`.
 * @param side says of each field and row which version is taken; rows are counted as `compareDrafts` gives them
 */
export function resolveDraft(mine: Draft, theirs: Draft, side: (of: keyof DraftFields | number) => Side): Draft {
  const fields = { ...mine.fields };
  for (const { name } of compareDrafts(mine, theirs).fields) {
    if (side(name) === "theirs") Object.assign(fields, { [name]: theirs.fields[name] });
  }
  const chosen = pairs(mine.items, theirs.items).map(([one, other], row) => (side(row) === "theirs" ? other : one));
  const items = chosen.flatMap((entry) => (entry ? [entry.item] : [])).map((item, key) => ({ key, item }));
  const { kind, id } = mine;
  const { revision } = theirs;
  const next = items.length;
  // What is written but not added yet has no counterpart, and stays.
  const adding = mine.adding && { ...mine.adding, key: next };
  const open = null;
  return {
    kind,
    id,
    revision,
    fields,
    items,
    adding,
    open,
    panels: mine.panels,
    undo: null,
    touched: mine.touched,
    nextKey: next + 1,
  };
}

function sideOf(one: Entry | null, other: Entry | null, mine: Draft): Side {
  if (!one) return "theirs";
  return !other || mine.touched.includes(String(one.key)) ? "mine" : "theirs";
}

type Pair = readonly [mine: Entry | null, theirs: Entry | null];

/** Both lists in one: equal items stand together, and so do those that were changed, in their order. */
function pairs(mine: readonly Entry[], theirs: readonly Entry[]): Pair[] {
  const edits = diffArrays(mine.map(says), theirs.map(says), { maxEditLength: limits.items / 10 });
  // Two lists that have little in common are compared place by place, in bounded time.
  if (!edits) return sideBySide(mine, theirs);
  const rows: Pair[] = [];
  let [at, other] = [0, 0];
  for (let index = 0; index < edits.length; index += 1) {
    const [edit, next] = [edits[index], edits[index + 1]];
    if (!edit) break;
    // What was taken out and what was put in its place are one change.
    const isChange = edit.removed && next?.added;
    const left = edit.added ? 0 : edit.count;
    const right = edit.removed ? (isChange ? next.count : 0) : edit.count;
    rows.push(...sideBySide(mine.slice(at, at + left), theirs.slice(other, other + right)));
    [at, other] = [at + left, other + right];
    if (isChange) index += 1;
  }
  return rows;
}

function sideBySide(mine: readonly Entry[], theirs: readonly Entry[]): Pair[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, place) => [
    mine[place] ?? null,
    theirs[place] ?? null,
  ]);
}

/** Two items are the same when they say the same, in whatever order their parts stand. */
function says({ item }: Entry): string {
  return JSON.stringify(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)));
}
