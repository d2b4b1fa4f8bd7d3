import { type Draft, draftFields, type DraftFields, type DraftItem } from "./draft.ts";
import { hashField, hashItem, serializeItem, indexInBase } from "./merge-base.ts";
import { orderMergeRows, findOrigins, type MergeRow, buildMergeRows } from "./merge-rows.ts";

/** A version of a field or item: `mine` is the draft, `theirs` was stored meanwhile. */
export type MergeVersion = "mine" | "theirs";

/**
 * Two versions of a record, merged with the base of `mine`. `side` is the proposed version: the one that changed. It is
 * null if the user must choose, because both changed or `mine` has no base.
 */
export interface DraftComparison {
  /** of the stored version */
  readonly revision: number;
  /** the fields that differ */
  readonly fields: readonly { name: keyof DraftFields; mine: string; theirs: string; side: MergeVersion | null }[];
  /** the items of both versions, in the proposed order */
  readonly rows: readonly ComparedRow[];
}

export interface ComparedRow {
  /** null if the version lacks the item */
  readonly mine: DraftItem | null;
  readonly theirs: DraftItem | null;
  readonly same: boolean;
  readonly side: MergeVersion | null;
  /** if the item moved: its indexes in both lists */
  readonly place: { readonly mine: number; readonly theirs: number; readonly side: MergeVersion | null } | null;
}

/** A part with a choice of versions: a field, a row's content, or a row's position. */
export type MergeChoice = keyof DraftFields | number | `${number}:place`;

/** Returns the name of the form field that chooses a version. */
export function mergeChoiceField(of: MergeChoice): string {
  return `take:${of}`;
}

/** The form field with the revision of `theirs` that the user compared. */
export const comparedRevisionField = "seen";

/** Returns whether a field belongs to the merge. */
export function isMergeField(name: string): boolean {
  return name === comparedRevisionField || name.startsWith("take:");
}

export function compareDrafts(mine: Draft, theirs: Draft): DraftComparison {
  return {
    revision: theirs.revision,
    fields: findDifferingFields(mine, theirs),
    rows: pairAndOrderItems(mine, theirs).map(({ shown }) => shown),
  };
}

/**
 * Merges two versions into a draft that starts from the revision of `theirs`. Parts without a choice use the proposal.
 * @returns null if a required choice is missing
 */
export function mergeDrafts(
  mine: Draft,
  theirs: Draft,
  chosen: (of: MergeChoice) => MergeVersion | null,
): Draft | null {
  let isComplete = true;
  const chooseVersion = (of: MergeChoice, proposed: MergeVersion | null): MergeVersion => {
    const side = chosen(of) ?? proposed;
    isComplete &&= side !== null;
    return side ?? "mine";
  };
  const fields = { ...mine.fields };
  for (const { name, side } of findDifferingFields(mine, theirs)) {
    if (chooseVersion(name, side) === "theirs") Object.assign(fields, { [name]: theirs.fields[name] });
  }

  let nextKey = theirs.nextKey;
  const mergedRows = pairAndOrderItems(mine, theirs).map((row, index) => {
    const { same, side, place } = row.shown;
    const entry = same || chooseVersion(index, side) === "mine" ? row.mine?.entry : row.theirs?.entry;
    // The new base identifies items by the keys of `theirs`.
    const merged = entry && { key: row.theirs?.entry.key ?? nextKey++, item: entry.item };
    return {
      ...row,
      merged,
      placedBy: place ? chooseVersion(`${index}:place`, place.side) : "mine",
    };
  });
  if (!isComplete) return null;
  const items = orderMergeRows(mergedRows, ({ placedBy }) => placedBy).flatMap(({ merged }) => merged ?? []);
  // An item that isn't added yet exists in `mine` only.
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
      const [mineValue, other] = [mine.fields[name], theirs.fields[name]];
      const base = mine.base?.fields[name];
      const side = base === undefined ? null : changedBy(hashField(mineValue) !== base, hashField(other) !== base);
      return { name, mine: String(mineValue), theirs: String(other), side };
    });
}

/** Returns the version that changed; null if both did. */
function changedBy(mine: boolean, theirs: boolean): MergeVersion | null {
  if (mine && theirs) return null;
  return mine ? "mine" : "theirs";
}

/** Returns the rows of both versions in the proposed order. */
function pairAndOrderItems(mine: Draft, theirs: Draft): (MergeRow & { shown: ComparedRow })[] {
  const { base } = mine;
  // Without a base, `theirs` is matched with `mine`, and every difference requires a choice.
  const baseHashes = base?.items ?? mine.items.map(({ item }) => hashItem(item));
  const origins = mine.items.map(({ key }, index) => (base === null ? index : indexInBase(base, key)));
  const theirOrigins = findOrigins(
    theirs.items.map(({ item }) => hashItem(item)),
    baseHashes,
  );
  const rows = buildMergeRows({ entries: mine.items, origins }, { entries: theirs.items, origins: theirOrigins });
  const comparedRows = rows.map((row) => ({ ...row, shown: compareRow(row, baseHashes, base !== null) }));
  return orderMergeRows(comparedRows, (row) => row.shown.place?.side ?? "mine");
}

function compareRow(row: MergeRow, baseHashes: readonly string[], hasBase: boolean): ComparedRow {
  const [mine, theirs] = [row.mine?.entry.item ?? null, row.theirs?.entry.item ?? null];
  const same = mine !== null && theirs !== null && serializeItem(mine) === serializeItem(theirs);
  return { mine, theirs, same, side: same ? "mine" : contentSide(), place: comparePositions() };

  function contentSide(): MergeVersion | null {
    if (!hasBase) return null;
    if (row.origin === null) return mine ? "mine" : "theirs";
    // An item that one version moved and the other deleted requires a choice.
    const base = baseHashes[row.origin];
    const mineChanged = mine === null || hashItem(mine) !== base || (theirs === null && row.mine?.moved === true);
    const theirsChanged = theirs === null || hashItem(theirs) !== base || (mine === null && row.theirs?.moved === true);
    return changedBy(mineChanged, theirsChanged);
  }

  function comparePositions(): ComparedRow["place"] {
    if (!row.mine || !row.theirs || row.origin === null) return null;
    const [mineItem, theirItem] = [row.mine, row.theirs];
    if (mineItem.moved === theirItem.moved && mineItem.after === theirItem.after) return null;
    return {
      mine: mineItem.at,
      theirs: theirItem.at,
      side: hasBase ? changedBy(mineItem.moved, theirItem.moved) : null,
    };
  }
}
