import type { Draft, DraftFields, DraftItem } from "./draft.ts";
import { hashField, hashItem, serializeItem, indexInBase } from "./merge-base.ts";
import { draftFields } from "./form.ts";
import { orderMergeRows, findOrigins, type MergeRow, buildMergeRows } from "./merge-rows.ts";

/** The version of a part: `mine` is being saved, `theirs` was stored meanwhile. */
export type MergeVersion = "mine" | "theirs";

/**
 * Two versions of a record side by side, merged with the base of mine. A `side` is the proposal: the version that
 * changed the part. It is null when the user must choose: both changed it, or mine has no base.
 */
export interface DraftComparison {
  /** of the stored version */
  readonly revision: number;
  /** the fields that differ */
  readonly fields: readonly { name: keyof DraftFields; mine: string; theirs: string; side: MergeVersion | null }[];
  /** all items of both, in the proposed order */
  readonly rows: readonly ComparedRow[];
}

export interface ComparedRow {
  /** null in the version that lacks the item */
  readonly mine: DraftItem | null;
  readonly theirs: DraftItem | null;
  readonly same: boolean;
  readonly side: MergeVersion | null;
  /** of a moved item: its places in both lists, from 0 */
  readonly place: { readonly mine: number; readonly theirs: number; readonly side: MergeVersion | null } | null;
}

/** A thing to choose: a field, a row's content, or a row's place. */
export type MergeChoice = keyof DraftFields | number | `${number}:place`;

/** Returns the name of the form's field with the chosen side. */
export function mergeChoiceField(of: MergeChoice): string {
  return `take:${of}`;
}

/** The form's field with the revision of theirs from which the sides were chosen. */
export const comparedRevisionField = "seen";

/** Returns whether a field is one of the two above. */
export function isMergeField(name: string): boolean {
  return name === comparedRevisionField || name.startsWith("take:");
}

/** Compares two versions of one record; at most `limits.items` items a side. */
export function compareDrafts(mine: Draft, theirs: Draft): DraftComparison {
  return {
    revision: theirs.revision,
    fields: findDifferingFields(mine, theirs),
    rows: pairAndOrderItems(mine, theirs).map(({ shown }) => shown),
  };
}

/**
 * Merges two versions into one draft, which starts from the revision of `theirs`. The proposal applies where nothing
 * was chosen.
 * @returns null when a required choice is missing
 */
export function mergeDrafts(
  mine: Draft,
  theirs: Draft,
  chosen: (of: MergeChoice) => MergeVersion | null,
): Draft | null {
  let isComplete = true;
  const taken = (of: MergeChoice, proposed: MergeVersion | null): MergeVersion => {
    const side = chosen(of) ?? proposed;
    isComplete &&= side !== null;
    return side ?? "mine";
  };
  const fields = { ...mine.fields };
  for (const { name, side } of findDifferingFields(mine, theirs)) {
    if (taken(name, side) === "theirs") Object.assign(fields, { [name]: theirs.fields[name] });
  }

  let nextKey = theirs.nextKey;
  const settled = pairAndOrderItems(mine, theirs).map((row, at) => {
    const { same, side, place } = row.shown;
    const entry = same || taken(at, side) === "mine" ? row.mine?.entry : row.theirs?.entry;
    // A key of theirs identifies the item in the new base.
    const kept = entry && { key: row.theirs?.entry.key ?? nextKey++, item: entry.item };
    return { ...row, kept, placedBy: place ? taken(`${at}:place`, place.side) : "mine" };
  });
  if (!isComplete) return null;
  const items = orderMergeRows(settled, ({ placedBy }) => placedBy).flatMap(({ kept }) => kept ?? []);
  // An item that is not added yet exists only in mine, and stays.
  const adding = mine.adding && { ...mine.adding, key: nextKey++ };
  const { revision, base } = theirs;
  return { ...mine, revision, base, fields, items, adding, before: null, open: null, undo: null, nextKey };
}

function findDifferingFields(mine: Draft, theirs: Draft): DraftComparison["fields"] {
  const names: (keyof DraftFields)[] = [
    ...draftFields[mine.kind],
    ...(mine.kind === "quote" ? ["display" as const] : []),
  ];
  return names
    .filter((name) => mine.fields[name] !== theirs.fields[name])
    .map((name) => {
      const [own, other] = [mine.fields[name], theirs.fields[name]];
      const base = mine.base?.fields[name];
      const side = base === undefined ? null : changedBy(hashField(own) !== base, hashField(other) !== base);
      return { name, mine: String(own), theirs: String(other), side };
    });
}

/** Returns the only side that changed something; null when both did. */
function changedBy(mine: boolean, theirs: boolean): MergeVersion | null {
  if (mine && theirs) return null;
  return mine ? "mine" : "theirs";
}

/** Returns the rows of both versions in the proposed order, each with its comparison. */
function pairAndOrderItems(mine: Draft, theirs: Draft): (MergeRow & { shown: ComparedRow })[] {
  const { base } = mine;
  // Without a base, theirs is matched with mine, and every difference needs a choice.
  const prints = base?.items ?? mine.items.map(({ item }) => hashItem(item));
  const origins = mine.items.map(({ key }, at) => (base === null ? at : indexInBase(base, key)));
  const theirOrigins = findOrigins(
    theirs.items.map(({ item }) => hashItem(item)),
    prints,
  );
  const rows = buildMergeRows({ entries: mine.items, origins }, { entries: theirs.items, origins: theirOrigins });
  const shown = rows.map((row) => ({ ...row, shown: compareRow(row, prints, base !== null) }));
  return orderMergeRows(shown, (row) => row.shown.place?.side ?? "mine");
}

function compareRow(row: MergeRow, prints: readonly string[], hasBase: boolean): ComparedRow {
  const [mine, theirs] = [row.mine?.entry.item ?? null, row.theirs?.entry.item ?? null];
  const same = mine !== null && theirs !== null && serializeItem(mine) === serializeItem(theirs);
  return { mine, theirs, same, side: same ? "mine" : contentSide(), place: place() };

  function contentSide(): MergeVersion | null {
    if (!hasBase) return null;
    if (row.origin === null) return mine ? "mine" : "theirs";
    // An item that one version moved and the other deleted needs a choice.
    const base = prints[row.origin];
    const mineChanged = mine === null || hashItem(mine) !== base || (theirs === null && row.mine?.moved === true);
    const theirsChanged = theirs === null || hashItem(theirs) !== base || (mine === null && row.theirs?.moved === true);
    return changedBy(mineChanged, theirsChanged);
  }

  function place(): ComparedRow["place"] {
    if (!row.mine || !row.theirs || row.origin === null) return null;
    const [own, other] = [row.mine, row.theirs];
    if (own.moved === other.moved && own.after === other.after) return null;
    return { mine: own.at, theirs: other.at, side: hasBase ? changedBy(own.moved, other.moved) : null };
  }
}
