import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { findMoved, findOrigins } from "~/domain/drafts/merge-rows";
import { type Item, listItemTexts } from "~/domain/items/item";
import type { VersionDiff } from "~/domain/history/version";
import {
  forEachVersionItem,
  decompressItemIds,
  compressJson,
  findVersionItemsByIds,
  decompressJson,
  decompressVersionFields,
} from "./version-items.server";
import type { Database } from "~/data/database/database.server";
import { withRetry } from "~/data/database/with-retry.server";

/** A version's fields, and the ids of its items in `contents`. */
interface ComparableVersion {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly items: readonly number[];
}

export async function decompressVersion({
  fields,
  items,
}: {
  fields: Buffer;
  items: Buffer;
}): Promise<ComparableVersion> {
  return { fields: await decompressVersionFields(fields), items: await decompressItemIds(items) };
}

/**
 * Computes the differences between two versions of a record. It skips items that both have and doesn't block the event
 * loop longer than one comparison of two lists of ids takes.
 */
export async function compareVersions(
  db: Database,
  older: ComparableVersion,
  newer: ComparableVersion,
): Promise<VersionDiff> {
  const types = new Map<number, Item["type"]>();
  await forEachVersionItem(db, symmetricDifference(older.items, newer.items), (id, item) => types.set(id, item.type));
  const print = (id: number) => `${types.get(id) ?? "same"}.${id}`;
  const [before, after] = [older.items.map(print), newer.items.map(print)];
  const origins = findOrigins(after, before);
  const kept = new Set(origins);
  const isChanged = (print: string, index: number) => origins[index] !== null && print !== before[origins[index] ?? 0];
  const changed = newer.items.filter((_, index) => isChanged(after[index] ?? "", index));
  const added = newer.items.filter((_, index) => origins[index] === null);
  const removed = older.items.filter((_, index) => !kept.has(index));
  const [first] = [...changed, ...added, ...removed];
  const item = first === undefined ? undefined : (await findVersionItemsByIds(db, [first])).get(first);
  const { url } = newer.fields;
  return {
    fields: [...new Set([...Object.keys(newer.fields), ...Object.keys(older.fields)])].filter(
      (name) => !isDeepStrictEqual(newer.fields[name], older.fields[name]),
    ),
    ...{ added: added.length, removed: removed.length, changed: changed.length, moved: findMoved(origins).size },
    // A change of a QR code shows its target.
    words: typeof url === "string" ? url : item ? firstWords(item) : null,
  };
}

/** Stores a change unless one of the versions was deleted meanwhile: the text of a deleted version must not remain. */
export async function storeVersionDiff(db: Database, id: number, olderId: number, change: VersionDiff): Promise<void> {
  const bytes = await compressJson(change);
  await withRetry(() =>
    sql`update versions newer join versions older on older.id = ${olderId}
      set newer.changed_from = ${olderId}, newer.changes = ${bytes} where newer.id = ${id}`.execute(db),
  );
}

/** Returns the stored difference from an older version, or null if none is stored. */
export async function readStoredVersionDiff(
  { changed_from, changes }: { changed_from: number | null; changes: Buffer | null },
  olderId: number,
): Promise<VersionDiff | null> {
  return changes && changed_from === olderId ? ((await decompressJson(changes)) as VersionDiff) : null;
}

function symmetricDifference(one: readonly number[], other: readonly number[]): number[] {
  const [ofOne, ofOther] = [new Set(one), new Set(other)];
  return [...one.filter((id) => !ofOther.has(id)), ...other.filter((id) => !ofOne.has(id))];
}

/** The first 60 characters of an item's texts, or null. */
function firstWords(item: Item): string | null {
  const text = listItemTexts(item)
    .map((each) => each.text.trim())
    .find((each) => each !== "");
  return text === undefined ? null : (/^.{1,60}(?!\S)|^.{1,60}/su.exec(text)?.[0].replace(/\s+/g, " ").trim() ?? null);
}
