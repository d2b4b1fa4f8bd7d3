import { sql } from "kysely";
import { type PictureHolder, listUsedPictureNames } from "~/domain/pictures/used-pictures";
import type { VersionedKind } from "~/domain/history/version";
import { decompressItem, decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import { parseItemsColumn } from "~/data/quotes/items-column.server";
import { inTransaction } from "~/data/database/with-retry.server";

/** The pictures of quotes and pages, in stored records and in versions (docs/decisions/0012-pictures.md). */
type UsingKind = "quote" | "page";

/** The name in the row with the last scanned revision of a record. */
const scannedMarker = "";

/**
 * Stores the pictures of a record's new state. Call it in the transaction of the change, while the record is locked.
 */
export async function updatePictureUses(
  transaction: Database,
  kind: VersionedKind,
  record: PictureHolder & { readonly id: string; readonly revision?: number },
): Promise<void> {
  if (kind === "qr") return;
  const { id, revision = 0 } = record;
  await insertUses(
    transaction,
    [scannedMarker, ...listUsedPictureNames(record)].map((image) => ({ image, kind, record: id, revision })),
  );
}

/**
 * Stores missing uses of records that another release stored or deleted. The first call in a process compares all
 * records, as does one every ten minutes, and `whole`. Other calls compare records saved since the last call.
 */
export async function backfillPictureUses(db: Database, { whole = false } = {}): Promise<void> {
  const last = lastComparisons.get(db);
  const isWhole = whole || !last || performance.now() > last.wholeAgainAt;
  // One minute earlier, because a save with an earlier time may not be committed yet.
  const { rows } = await sql<{ at: Date }>`select utc_timestamp(3) - interval 1 minute as at`.execute(db);
  for (const kind of ["quote", "page"] as const) {
    const ids = await staleRecords(db, kind, isWhole ? null : last.at);
    while (ids.length > 0) await recomputePictureUses(db, kind, ids.splice(0, 100));
  }
  lastComparisons.set(db, { at: rows[0]!.at, wholeAgainAt: isWhole ? performance.now() + 600_000 : last.wholeAgainAt });
}

/** When records were last compared (`at`, by the database's clock), and when all are compared again (by ours). */
const lastComparisons = new WeakMap<Database, { at: Date; wholeAgainAt: number }>();

/** Finds records whose current state, stored or in the bin, hasn't been scanned. */
async function staleRecords(db: Database, kind: UsingKind, savedSince: Date | null): Promise<string[]> {
  const table = (kind === "quote" ? "quotes" : "pages") as "quotes";
  const stored = db
    .selectFrom(table)
    .leftJoin("picture_uses", (on) =>
      on
        .on("picture_uses.image", "=", scannedMarker)
        .on("picture_uses.kind", "=", kind)
        .onRef("picture_uses.record", "=", `${table}.id`)
        .onRef("picture_uses.revision", "=", `${table}.revision`),
    )
    .select(`${table}.id`)
    .where("picture_uses.record", "is", null);
  const savedRecently = savedSince ? stored.where(`${table}.updated_at`, ">=", savedSince) : stored;
  const binned = db
    .selectFrom("bin")
    .innerJoin("versions", "versions.id", "bin.version")
    .leftJoin("picture_uses", (on) =>
      on
        .on("picture_uses.image", "=", scannedMarker)
        .onRef("picture_uses.kind", "=", "bin.kind")
        .onRef("picture_uses.record", "=", "bin.record")
        .onRef("picture_uses.revision", "=", "versions.revision"),
    )
    .select("bin.record as id")
    .where("bin.kind", "=", kind)
    .where("picture_uses.record", "is", null);
  const rows = [...(await savedRecently.execute()), ...(await binned.execute())];
  return [...new Set(rows.map(({ id }) => id))];
}

/** Scans up to 100 records with all their versions, and stores which pictures they use. */
export async function recomputePictureUses(db: Database, kind: UsingKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const found = new Map<string, Map<string, number>>();
    // Revision 0, which no stored record has, marks uses in versions only.
    const add = (id: string, record: PictureHolder, revision = 0) => {
      const images = found.get(id);
      for (const image of listUsedPictureNames(record)) if (!images?.has(image)) images?.set(image, revision);
    };
    for (const { id, revision, ...record } of await storedRecords(transaction, kind, ids)) {
      found.set(id, new Map([[scannedMarker, revision]]));
      add(id, record, revision);
    }
    const binned = transaction
      .selectFrom("bin")
      .innerJoin("versions", "versions.id", "bin.version")
      .select(["bin.record as id", "versions.revision"])
      .where("bin.kind", "=", kind)
      .where("bin.record", "in", ids);
    for (const { id, revision } of await binned.execute()) {
      if (!found.has(id)) found.set(id, new Map([[scannedMarker, revision]]));
    }
    const versions = transaction.selectFrom("versions").select(["record", "fields"]).where("kind", "=", kind);
    for (const { record, fields } of await versions.where("record", "in", ids).execute()) {
      add(record, (await decompressJson(fields)) as PictureHolder);
    }
    const contents = transaction.selectFrom("contents").select(["record", "body"]).where("kind", "=", kind);
    for (const { record, body } of await contents.where("record", "in", ids).execute()) {
      add(record, { items: [await decompressItem(body)] });
    }
    await deletePictureUses(transaction, kind, ids);
    await insertUses(
      transaction,
      [...found].flatMap(([record, images]) =>
        [...images].map(([image, revision]) => ({ image, kind, record, revision })),
      ),
    );
  });
}

export async function deletePictureUses(
  transaction: Database,
  kind: VersionedKind,
  records: readonly string[],
): Promise<void> {
  if (kind === "qr") return;
  await transaction.deleteFrom("picture_uses").where("kind", "=", kind).where("record", "in", records).execute();
}

/** Reads and locks records until the transaction ends. */
async function storedRecords(transaction: Database, kind: UsingKind, ids: readonly string[]) {
  if (kind === "page") {
    const pages = transaction.selectFrom("pages").select(["id", "revision", "items"]).where("id", "in", ids);
    return (await pages.forUpdate().execute()).map(({ items, ...page }) => ({
      ...page,
      items: parseItemsColumn(items),
    }));
  }
  const quotes = transaction
    .selectFrom("quotes")
    .select(["id", "revision", "items"])
    .select(["display_cover as displayCover", "display_description as displayDescription"])
    .where("id", "in", ids);
  return (await quotes.forUpdate().execute()).map(({ items, ...quote }) => ({
    ...quote,
    items: parseItemsColumn(items),
  }));
}

async function insertUses(
  transaction: Database,
  rows: readonly { image: string; kind: UsingKind; record: string; revision: number }[],
): Promise<void> {
  const left = [...rows];
  while (left.length > 0) {
    await transaction
      .insertInto("picture_uses")
      .values(left.splice(0, 1_000))
      .onDuplicateKeyUpdate({ revision: sql<number>`values(revision)` })
      .execute();
  }
}
