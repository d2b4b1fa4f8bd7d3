import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { Item } from "~/domain/item";
import { documentOf, itemOf, type ItemDocument } from "~/domain/item-document";
import type { VersionedKind } from "~/domain/version";
import type { Database } from "./database.server";

/** The items of a record's versions. Each is stored once for the record, compressed, under a hash. */

const [compress, expand] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Bytes of a hash: the beginning of a SHA-256. */
const hashLength = 16;

/** Returns a value as compressed JSON. */
export async function packed(value: unknown): Promise<Buffer> {
  return await compress(JSON.stringify(value));
}

/** Reads what `packed` returned. */
export async function unpacked(bytes: Buffer): Promise<unknown> {
  return JSON.parse((await expand(bytes)).toString()) as unknown;
}

/** Returns the hashes of items, one after the other. */
export function hashesOf(items: readonly Item[]): Buffer {
  return Buffer.concat(items.map((item) => hashOf(textOf(item))));
}

/** Returns the single hashes, in hex. */
export function hashesIn(hashes: Buffer): string[] {
  return hashes.toString("hex").match(new RegExp(`.{${2 * hashLength}}`, "g")) ?? [];
}

/**
 * Stores the items of a record that aren't stored yet.
 * @param known hashes of items that are
 */
export async function storeContents(
  transaction: Database,
  kind: VersionedKind,
  record: string,
  items: readonly Item[],
  known: ReadonlySet<string>,
): Promise<void> {
  const texts = new Map<string, string>();
  for (const text of items.map(textOf)) texts.set(hashOf(text).toString("hex"), text);
  const fresh = [...texts].filter(([hash]) => !known.has(hash));
  while (fresh.length > 0) {
    const rows = fresh.splice(0, 200).map(async ([hash, text]) => {
      return { kind, record, hash: Buffer.from(hash, "hex"), body: await compress(text) };
    });
    await transaction
      .insertInto("contents")
      .values(await Promise.all(rows))
      .onDuplicateKeyUpdate({ kind })
      .execute();
  }
}

/** Reads items of a record, by their hashes in hex. */
export async function readContents(
  db: Database,
  kind: VersionedKind,
  record: string,
  hashes: Iterable<string>,
): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  const wanted = [...new Set(hashes)].map((hash) => Buffer.from(hash, "hex"));
  while (wanted.length > 0) {
    const rows = await db
      .selectFrom("contents")
      .select(["hash", "body"])
      .where("kind", "=", kind)
      .where("record", "=", record)
      .where("hash", "in", wanted.splice(0, 1_000))
      .execute();
    for (const { hash, body } of rows) items.set(hash.toString("hex"), await itemIn(body));
  }
  return items;
}

/** Reads the item of a row of `contents`. */
export async function itemIn(body: Buffer): Promise<Item> {
  return itemOf((await unpacked(body)) as ItemDocument);
}

/** Deletes the items of a record that none of its versions has. Call it while the record is locked. */
export async function deleteUnusedContents(transaction: Database, kind: VersionedKind, record: string): Promise<void> {
  const versions = transaction.selectFrom("versions").select("items").where("kind", "=", kind);
  const used = new Set<string>();
  for await (const { items } of versions.where("record", "=", record).stream()) {
    for (const hash of hashesIn(items)) used.add(hash);
  }
  const all = transaction.selectFrom("contents").select("hash").where("kind", "=", kind).where("record", "=", record);
  const unused = (await all.execute()).map(({ hash }) => hash).filter((hash) => !used.has(hash.toString("hex")));
  while (unused.length > 0) {
    await transaction
      .deleteFrom("contents")
      .where("kind", "=", kind)
      .where("record", "=", record)
      .where("hash", "in", unused.splice(0, 1_000))
      .execute();
  }
}

function textOf(item: Item): string {
  return JSON.stringify(documentOf(item));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest().subarray(0, hashLength);
}
