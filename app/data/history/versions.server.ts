import { notifyWebhooks } from "~/data/mail/webhooks.server";
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { Item } from "~/domain/items/item";
import { laterQuoteFields } from "~/domain/quotes/quote";
import {
  maxVersionsPerRecord,
  versionRetentionDays,
  type VersionAction,
  type VersionedKind,
  type VersionedRecordByKind,
} from "~/domain/history/version";
import {
  deleteUnusedVersionItems,
  findStoredItemIds,
  decompressItemIds,
  compressJson,
  storeVersionItems,
  decompressVersionFields,
} from "./version-items.server";
import type { Database } from "~/data/database/database.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { deleteDraftAfterSave } from "~/data/drafts/drafts.server";
import { deletePictureUses, updatePictureUses } from "~/data/pictures/uses.server";
import { replaceLinksByTombstones } from "~/data/quotes/links.server";
import { deleteViewStatistics } from "~/data/views.server";
import { now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { compareVersions, decompressVersion } from "./compare-versions.server";

export const tableByKind = { quote: "quotes", page: "pages", qr: "qr_codes" } as const satisfies Record<
  VersionedKind,
  keyof Tables
>;

/**
 * Stores the current state of a record as a version if an earlier release didn't. Call it before a change, in its
 * transaction, while the record is locked.
 */
export async function ensureCurrentVersion<Kind extends VersionedKind>(
  transaction: AuditedDatabase,
  kind: Kind,
  stored: VersionedRecordByKind[Kind],
): Promise<void> {
  const newest = await newestVersion(transaction, kind, stored.id);
  const { fields, items } = splitRecord(stored);
  const isKept =
    newest !== null &&
    isDeepStrictEqual(await decompressVersionFields(newest.fields), fields) &&
    isDeepStrictEqual(
      await decompressItemIds(newest.items),
      await findStoredItemIds(transaction, kind, stored.id, items),
    );
  if (isKept) return;
  const last = await lastEntry(transaction, kind, stored.id);
  const at = await changedAt(transaction, kind, stored.id, last?.at);
  const by = { at, staff_id: last?.staff_id ?? null, via: last?.via ?? "command" } as const;
  await insertVersion(transaction, { kind, action: "found", record: stored, newest, by });
}

/**
 * Stores the state of a record after a change as a version, deletes the draft that the change saved, and calls webhooks. Call it
 * in the transaction of the change, while the record is locked.
 * @returns the version's id
 */
export async function recordVersion<Kind extends VersionedKind>(
  transaction: AuditedDatabase,
  kind: Kind,
  action: VersionAction,
  record: VersionedRecordByKind[Kind],
): Promise<number> {
  const newest = await newestVersion(transaction, kind, record.id);
  const { staffId, via } = transaction.actor;
  const by = { at: now, staff_id: staffId, via };
  const id = await insertVersion(transaction, { kind, action, record, newest, by });
  await updatePictureUses(transaction, kind, record);
  await deleteExcessVersions(transaction, kind, record.id);
  await deleteDraftAfterSave(transaction, kind, record.id);
  if (kind === "quote" && action !== "deleted") {
    const event = action === "created" || action === "duplicated" ? "created" : "saved";
    await notifyWebhooks(transaction, event, { quote: record.id });
  }
  return id;
}

/** Deletes everything stored about records: versions, bin, drafts and view statistics. It can't be undone. */
export async function purgeRecords(
  transaction: Database,
  kind: VersionedKind,
  records: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  for (const table of ["versions", "contents", "history_signatures", "bin", "drafts", "open_editors"] as const) {
    await transaction.deleteFrom(table).where("kind", "=", kind).where("record", "in", records).execute();
  }
  await deletePictureUses(transaction, kind, records);
  if (kind === "quote") await replaceLinksByTombstones(transaction, records);
  if (kind !== "page") await deleteViewStatistics(transaction, kind, records);
}

/** Locks a record, stored or in the bin, until the transaction ends. */
export async function lockRecord(transaction: Database, kind: VersionedKind, id: string): Promise<void> {
  await transaction.selectFrom(tableByKind[kind]).select("id").where("id", "=", id).forUpdate().execute();
  const inBin = transaction.selectFrom("bin").select("record").where("kind", "=", kind).where("record", "=", id);
  await inBin.forUpdate().execute();
}

/**
 * Deletes the versions of up to five records that were replaced more than 400 days ago. Returns the number of records.
 */
export async function deleteExpiredVersions(
  db: Database,
  inOne: (write: (transaction: Database) => Promise<void>) => Promise<void>,
): Promise<number> {
  const isOld = sql<boolean>`replaced_at < ${now} - interval ${versionRetentionDays} day`;
  const old = db.selectFrom("versions").select(["kind", "record"]).distinct().where(isOld).limit(5);
  const records = await old.execute();
  for (const { kind, record } of records) {
    await inOne(async (transaction) => {
      await lockRecord(transaction, kind, record);
      const all = transaction.deleteFrom("versions").where("kind", "=", kind).where("record", "=", record);
      await all.where(isOld).execute();
      await deleteUnusedVersionItems(transaction, kind, record);
    });
  }
  return records.length;
}

interface NewVersion {
  kind: VersionedKind;
  action: VersionAction;
  record: VersionedRecord;
  newest: Newest | null;
  by: { at: Date | typeof now; staff_id: string | null; via: AuditedDatabase["actor"]["via"] };
}

async function insertVersion(transaction: Database, { kind, action, record, newest, by }: NewVersion): Promise<number> {
  const { fields, items } = splitRecord(record);
  const ids = await storeVersionItems(transaction, kind, record.id, items);
  const stored = { fields: await compressJson(fields), items: await compressJson(ids) };
  const change =
    newest && (await compareVersions(transaction, await decompressVersion(newest), await decompressVersion(stored)));
  const { insertId } = await transaction
    .insertInto("versions")
    .values({
      ...{ kind, action, record: record.id, revision: record.revision ?? 0, ...by },
      // Pages don't belong to a customer.
      customer_name: kind === "quote" ? (record.customerName ?? null) : null,
      ...stored,
      changed_from: newest?.id ?? null,
      changes: change && (await compressJson(change)),
    })
    .executeTakeFirstOrThrow();
  if (newest) {
    await transaction.updateTable("versions").set({ replaced_at: by.at }).where("id", "=", newest.id).execute();
  }
  return Number(insertId);
}

interface VersionedRecord {
  readonly id: string;
  readonly revision?: number;
  readonly customerName?: string | null;
  readonly items?: readonly Item[];
}

/** Splits a record into its items and its other fields, without id, revision, status and times. */
function splitRecord(record: VersionedRecord): { fields: object; items: readonly Item[] } {
  // Quotes without a journey or translation have the format of earlier releases.
  const values: Readonly<Record<string, unknown>> = { ...record };
  const later = Object.keys(laterQuoteFields).filter((name) => !values[name]);
  const left: readonly string[] = ["id", "revision", "items", "status", "createdAt", "updatedAt", ...later];
  const fields = Object.entries(record).filter(([name]) => !left.includes(name));
  return { fields: Object.fromEntries(fields), items: record.items ?? [] };
}

type Newest = Pick<Selectable<Tables["versions"]>, "id" | "fields" | "items">;

async function newestVersion(db: Database, kind: VersionedKind, record: string): Promise<Newest | null> {
  const versions = db.selectFrom("versions").select(["id", "fields", "items"]);
  const ofRecord = versions.where("kind", "=", kind).where("record", "=", record);
  return (await ofRecord.orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;
}

async function lastEntry(db: Database, kind: VersionedKind, record: string) {
  const entries = db.selectFrom("journal").select(["at", "staff_id", "via"]);
  const ofRecord = entries.where("record", "=", record).where("kind", "=", kind);
  return await ofRecord.orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** Returns the time of a record's last change. For a QR code only the audit log has it. */
async function changedAt(db: Database, kind: VersionedKind, id: string, journalAt: Date | undefined): Promise<Date> {
  if (kind === "qr") {
    const made = db.selectFrom("qr_codes").select("created_at").where("id", "=", id);
    return journalAt ?? (await made.executeTakeFirstOrThrow()).created_at;
  }
  const changed = db.selectFrom(tableByKind[kind]).select("updated_at").where("id", "=", id);
  return (await changed.executeTakeFirstOrThrow()).updated_at;
}

/** Deletes versions beyond `maxVersionsPerRecord` once there are a hundred of them. */
async function deleteExcessVersions(transaction: Database, kind: VersionedKind, record: string): Promise<void> {
  const ofRecord = transaction
    .selectFrom("versions")
    .select("id")
    .where("kind", "=", kind)
    .where("record", "=", record)
    .orderBy("id", "desc")
    .limit(1);
  if (!(await ofRecord.offset(maxVersionsPerRecord + 99).executeTakeFirst())) return;
  const oldest = await ofRecord.offset(maxVersionsPerRecord - 1).executeTakeFirstOrThrow();
  const all = transaction.deleteFrom("versions").where("kind", "=", kind).where("record", "=", record);
  await all.where("id", "<", oldest.id).execute();
  await deleteUnusedVersionItems(transaction, kind, record);
}
