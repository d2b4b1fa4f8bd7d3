import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw, inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import type { Item } from "~/domain/items/item";
import { itemToDocument, documentToItem, type ItemDocument } from "~/domain/items/document";
import type { VersionedKind } from "~/domain/history/version";
import type { Database } from "~/data/database/database.server";

/** The items of a record's versions. Each item is stored once per record, compressed and identified by a hash. */

const [compress, expand] = [promisify(deflateRaw), promisify(inflateRaw)];

export async function compressJson(value: unknown): Promise<Buffer> {
  return await compress(JSON.stringify(value));
}

/** Parses what `compressJson` returned. */
export async function decompressJson(bytes: Buffer): Promise<unknown> {
  return JSON.parse((await expand(bytes)).toString()) as unknown;
}

/** Parses the fields of a version, without the status that earlier releases stored for quotes made by the API. */
export async function decompressVersionFields(bytes: Buffer): Promise<Record<string, unknown>> {
  const fields = Object.entries((await decompressJson(bytes)) as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "status"));
}

/** Returns the ids of items in `contents`, and stores those that are missing. */
export async function storeVersionItems(
  transaction: Database,
  kind: VersionedKind,
  record: string,
  items: readonly Item[],
): Promise<number[]> {
  const known = await findStoredItemIds(transaction, kind, record, items);
  const texts = items.filter((_, index) => known[index] === undefined).map(textOf);
  const fresh = [...new Set(texts)];
  if (fresh.length === 0) return known as number[];
  while (fresh.length > 0) {
    const rows = fresh.splice(0, 200).map(async (text) => {
      return { kind, record, hash: hashOf(text), body: await compress(text) };
    });
    await transaction
      .insertInto("contents")
      .values(await Promise.all(rows))
      .execute();
  }
  return (await findStoredItemIds(transaction, kind, record, items)) as number[];
}

/** Returns the ids of items in `contents`, with undefined for missing ones. */
export async function findStoredItemIds(
  db: Database,
  kind: VersionedKind,
  record: string,
  items: readonly Item[],
): Promise<(number | undefined)[]> {
  const hashes = items.map((item) => hashOf(textOf(item)));
  const ids = new Map<string, number>();
  const wanted = [...hashes];
  while (wanted.length > 0) {
    const rows = await db
      .selectFrom("contents")
      .select(["id", "hash"])
      .where("kind", "=", kind)
      .where("record", "=", record)
      .where("hash", "in", wanted.splice(0, 1_000))
      .execute();
    for (const { id, hash } of rows) ids.set(hash.toString("hex"), id);
  }
  return hashes.map((hash) => ids.get(hash.toString("hex")));
}

export async function findVersionItemsByIds(db: Database, ids: Iterable<number>): Promise<Map<number, Item>> {
  const items = new Map<number, Item>();
  await forEachVersionItem(db, ids, (id, item) => items.set(id, item));
  return items;
}

/** Reads items from `contents` in batches of 500, so that a long record doesn't block the event loop. */
export async function forEachVersionItem(
  db: Database,
  ids: Iterable<number>,
  take: (id: number, item: Item) => void,
): Promise<void> {
  const wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    const rows = db.selectFrom("contents").select(["id", "body"]).where("id", "in", wanted.splice(0, 500));
    // For a small item, decompressing is faster than handing it to the thread pool.
    for (const { id, body } of await rows.execute()) take(id, itemOfText(inflateRawSync(body).toString()));
  }
}

export async function decompressItem(body: Buffer): Promise<Item> {
  return documentToItem((await decompressJson(body)) as ItemDocument);
}

function itemOfText(text: string): Item {
  return documentToItem(JSON.parse(text) as ItemDocument);
}

export async function decompressItemIds(items: Buffer): Promise<number[]> {
  return (await decompressJson(items)) as number[];
}

/**
 * Deletes items that no version of a record has any more, and changes from a deleted version, which may quote its
 * items. Call it after deleting versions, while the record is locked.
 */
export async function deleteUnusedVersionItems(
  transaction: Database,
  kind: VersionedKind,
  record: string,
): Promise<void> {
  await sql`update versions newer left join versions older on older.id = newer.changed_from
    set newer.changed_from = null, newer.changes = null
    where newer.kind = ${kind} and newer.record = ${record} and older.id is null`.execute(transaction);
  const used = new Set<number>();
  // Versions of a long record are large, and a handle with timeouts can't stream.
  for (let last: number | undefined = 0; last !== undefined;) {
    const versions = transaction.selectFrom("versions").select(["id", "items"]).where("kind", "=", kind);
    const next = versions.where("record", "=", record).where("id", ">", last).orderBy("id").limit(100);
    const rows: { id: number; items: Buffer }[] = await next.execute();
    for (const { items } of rows) for (const id of await decompressItemIds(items)) used.add(id);
    last = rows.at(-1)?.id;
  }
  const all = transaction.selectFrom("contents").select("id").where("kind", "=", kind).where("record", "=", record);
  const unused = (await all.execute()).map(({ id }) => id).filter((id) => !used.has(id));
  while (unused.length > 0) {
    await transaction.deleteFrom("contents").where("id", "in", unused.splice(0, 1_000)).execute();
  }
}

function textOf(item: Item): string {
  return JSON.stringify(itemToDocument(item));
}

/** The first 16 bytes of the SHA-256. */
function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest().subarray(0, 16);
}
