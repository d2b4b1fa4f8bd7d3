import { type Insertable, sql } from "kysely";
import { splitSearchWords } from "~/domain/quotes/search-words";
import {
  binRetentionDays,
  type BinRow,
  type VersionedKind,
  type VersionedRecordByKind,
} from "~/domain/history/version";
import { compressJson, decompressJson } from "./version-items.server";
import type { Database } from "~/data/database/database.server";
import { serializeItemsColumn } from "~/data/quotes/items-column.server";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import { anyColumnContains } from "~/data/database/like.server";
import { holdCustomer } from "~/data/customers/customers.server";
import { findVersion } from "./read-versions.server";
import { restoreLastView } from "~/data/views.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { isTranslationTaken } from "~/data/quotes/tours.server";
import { purgeRecords, deleteExpiredVersions, recordVersion, tableByKind } from "./versions.server";
import { inTransaction } from "~/data/database/with-retry.server";

/**
 * Moves a record to the bin. Its last version contains the deleted record. Call it in the transaction of the change,
 * after `ensureCurrentVersion`, while the record is locked.
 */
export async function moveToBin(
  transaction: AuditedDatabase,
  kind: VersionedKind,
  stored: VersionedRecordByKind[VersionedKind],
): Promise<void> {
  const { id, name } = stored;
  const table = tableByKind[kind];
  const row = await transaction.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const columns = await compressJson(Object.fromEntries(Object.entries(row).filter(([column]) => column !== "items")));
  await transaction.deleteFrom(table).where("id", "=", id).execute();
  const version = await recordVersion(transaction, kind, "deleted", stored);
  const deleted = { name, deleted_at: now, staff_id: transaction.actor.staffId, version, columns };
  await transaction
    .insertInto("bin")
    .values({ kind, record: id, ...deleted })
    .onDuplicateKeyUpdate(deleted)
    .execute();
}

/** Removes the bin's row of a record that is stored again. Call it in the transaction that inserts the record. */
export async function deleteBinRow(transaction: Database, kind: VersionedKind, id: string): Promise<void> {
  await transaction.deleteFrom("bin").where("kind", "=", kind).where("record", "=", id).execute();
}

const pageLength = 50;

/**
 * Lists a page of the bin, last deleted first. A page number past the end returns the last page; `count` is the total.
 * @param text words that the name must contain, in any order
 */
export async function searchBin(
  db: Database,
  requestedPage = 1,
  text = "",
): Promise<{ rows: BinRow[]; count: number; page: number; pages: number }> {
  const nameConditions = splitSearchWords(text).map((word) => anyColumnContains(["bin.name"], word));
  const found = db.selectFrom("bin").where((eb) => eb.and(nameConditions));
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / pageLength));
  const page = Math.min(requestedPage, pages);
  const keys = found
    .select(["kind", "record"])
    .orderBy("deleted_at", "desc")
    .orderBy("record")
    .limit(pageLength)
    .offset((page - 1) * pageLength);
  const rows = await binRows(db)
    .innerJoin(keys.as("some"), (on) => on.onRef("some.kind", "=", "bin.kind").onRef("some.record", "=", "bin.record"))
    .orderBy("bin.deleted_at", "desc")
    .orderBy("bin.record")
    .execute();
  return { rows, count: Number(count), page, pages };
}

export async function findBinRow(db: Database, kind: VersionedKind, id: string): Promise<BinRow | null> {
  const row = binRows(db).where("bin.kind", "=", kind).where("bin.record", "=", id);
  return (await row.executeTakeFirst()) ?? null;
}

function binRows(db: Database) {
  return db
    .selectFrom("bin")
    .leftJoin("staff", "staff.id", "bin.staff_id")
    .select([
      "bin.kind",
      "bin.record as id",
      "bin.name",
      "bin.deleted_at as deletedAt",
      "staff.username",
      "bin.version",
    ]);
}

export type RestoreFromBinResult =
  /** `lostLink`: the link that another quote took; the quote is restored without it */
  { ok: true; lostLink: string | null } | { ok: false; reason: "not-found" };

/**
 * Restores a deleted record under its id as a new version. A tour loses its translation if that has another one by now.
 * Restoring a restored record succeeds, since a form may be sent twice.
 */
export async function restoreFromBin(
  db: AuditedDatabase,
  kind: VersionedKind,
  id: string,
): Promise<RestoreFromBinResult> {
  try {
    return await restore(db, kind, id, { withLink: true });
  } catch (error) {
    if (isDuplicateKeyError(error, "quotes_link")) return await restore(db, kind, id, { withLink: false });
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    // A release without the bin stored it again.
    await deleteBinRow(db, kind, id);
    return { ok: true, lostLink: null };
  }
}

/** Deletes a record in the bin and all its versions permanently. Returns false if it isn't in the bin. */
export async function purgeFromBin(db: AuditedDatabase, kind: VersionedKind, id: string): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const inBin = transaction.selectFrom("bin").select("record").where("kind", "=", kind).where("record", "=", id);
    if (!(await inBin.forUpdate().executeTakeFirst())) return false;
    await purgeRecords(transaction, kind, [id]);
    await recordAuditEntries(transaction, { action: "emptied", kind, record: id });
    return true;
  });
}

/**
 * Deletes up to five records that have been in the bin for 60 days, and the versions of five records that were replaced
 * 400 days ago. Returns whether there may be more.
 */
export async function deleteExpiredBinRowsAndVersions(db: Database): Promise<boolean> {
  const isOld = sql<boolean>`deleted_at < ${now} - interval ${binRetentionDays} day`;
  const old = await db.selectFrom("bin").select(["kind", "record"]).where(isOld).limit(5).execute();
  for (const { kind, record } of old) {
    await inTransaction(db, async (transaction) => {
      const inBin = transaction.selectFrom("bin").select("record").where("kind", "=", kind).where(isOld);
      const expired = await inBin.where("record", "=", record).forUpdate().executeTakeFirst();
      if (expired) await purgeRecords(transaction, kind, [record]);
    });
  }
  const deletedVersions = await deleteExpiredVersions(db, (write) => inTransaction(db, write));
  return old.length + deletedVersions > 0;
}

async function restore(
  db: AuditedDatabase,
  kind: VersionedKind,
  id: string,
  { withLink }: { withLink: boolean },
): Promise<RestoreFromBinResult> {
  return await transactionAsActor(db, async (transaction) => {
    const inBin = transaction.selectFrom("bin").selectAll().where("kind", "=", kind).where("record", "=", id);
    const row = await inBin.forUpdate().executeTakeFirst();
    if (!row) return await checkStored(transaction, kind, id);
    const version = await findVersion(transaction, kind, id, row.version);
    if (!version) throw new Error("A deleted record has no version");
    const link = "link" in version.record ? version.record.link : null;
    const withoutLink = link !== null && !withLink ? { link: null } : {};
    const withoutPair = "pairOf" in version.record &&
      (await isTranslationTaken(transaction, version.record)) && { pairOf: null };
    const customerId = "customerId" in version.record ? version.record.customerId : null;
    const held = { customerId: customerId && (await holdCustomer(transaction, customerId)) };
    const revision = version.revision + 1;
    const record = {
      ...version.record,
      ...withoutLink,
      ...withoutPair,
      ...(customerId && held),
      ...(kind !== "qr" && { revision }),
    };
    const columns = (await decompressJson(row.columns)) as Record<string, unknown>;
    const times = Object.entries(columns).filter(([name]) => name.endsWith("_at"));
    const inserted = {
      ...columns,
      ...Object.fromEntries(times.map(([name, time]) => [name, typeof time === "string" ? new Date(time) : time])),
      ...withoutLink,
      ...(withoutPair && { pair_of: null }),
      ...(customerId && { customer_id: held.customerId }),
      ...("items" in record && { items: serializeItemsColumn(record.items), revision, updated_at: now }),
      ...(kind === "quote" && { changed_at: now }),
    };
    await deleteBinRow(transaction, kind, id);
    await transaction
      .insertInto(tableByKind[kind])
      .values(inserted as unknown as Insertable<Tables["quotes"]>)
      .execute();
    if (kind === "quote") await restoreLastView(transaction, id);
    await recordAuditEntries(transaction, { action: "restored", kind, record: id });
    await recordVersion(transaction, kind, "restored", record);
    return { ok: true, lostLink: withLink ? null : link };
  });
}

async function checkStored(transaction: Database, kind: VersionedKind, id: string): Promise<RestoreFromBinResult> {
  const row = await transaction.selectFrom(tableByKind[kind]).select("id").where("id", "=", id).executeTakeFirst();
  return row ? { ok: true, lostLink: null } : { ok: false, reason: "not-found" };
}
