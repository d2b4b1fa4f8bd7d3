import { sql } from "kysely";
import { type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { parseDraft, type FormFields, draftToFormFields } from "~/domain/drafts/form";
import { isRecordId, isIdOrLink } from "~/domain/id";
import { hasUnsavedChanges, type DraftRef, maxDrafts } from "~/domain/drafts/draft-ref";
import { truncateText } from "~/domain/text";
import type { VersionedKind } from "~/domain/history/version";
import { compressJson, decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, withActor } from "~/data/audit-log.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import { inTransaction, withRetry } from "~/data/database/with-retry.server";

/**
 * Unsaved work of staff (docs/decisions/0032-drafts.md). Each editor page writes its own row, and no page
 * overwrites another's. Drafts affect no one else, so the audit log has no entries for them.
 */

/** The maximum size of a draft in bytes, compressed. */
export const maxDraftBytes = 1_048_576;

export type SaveDraftResult =
  /** `isApart`: another page had continued this page's draft, so this one was stored under a new id */
  | { ok: true; kept: DraftRef; isApart: boolean }
  /** the draft is too large, or its record doesn't exist */
  | { ok: false; reason: "too-large" | "not-found" };

/**
 * Stores a draft in the row of its page, or deletes the row if the draft has no changes.
 * @param page the row, and the content hashes that it may have. With any other hash, the draft gets a new row.
 * @param browser the browser that wrote it, if known
 */
export async function saveDraft(
  db: AuditedDatabase,
  draft: Draft,
  page: DraftRef,
  browser: string | null,
): Promise<SaveDraftResult> {
  const { kind, id: record, revision, fields } = draft;
  const staffId = staffOf(db);
  if (!isIdOrLink(record) || !isRecordId(page.id)) return { ok: false, reason: "not-found" };
  const contentHash = hashContent(draft);
  if (!hasUnsavedChanges(draft)) {
    await deleteDraft(db, page);
    return { ok: true, kept: { id: page.id, prints: [] }, isApart: false };
  }
  const body = await compressJson(draftToFormFields(draft));
  if (body.byteLength > maxDraftBytes) return { ok: false, reason: "too-large" };
  const customer = truncateText(fields.customerName, 200);
  const columns = {
    name: truncateText(fields.name, 200),
    customer_name: customer || null,
    print: contentHash,
    browser,
    body,
  };
  const row = { revision, ...columns, updated_at: now };
  const store = () =>
    inTransaction(db, async (transaction): Promise<SaveDraftResult> => {
      const ownRow = transaction
        .updateTable("drafts")
        .set(row)
        .where("id", "=", page.id)
        .where("staff_id", "=", staffId);
      const sameRecord = ownRow.where("kind", "=", kind).where("record", "=", record);
      const { numUpdatedRows } = await sameRecord
        .where("print", "in", [...page.prints, contentHash])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return { ok: true, kept: { id: page.id, prints: [contentHash] }, isApart: false };
      if (!isNew(draft) && !(await isKnownRecord(transaction, kind, record))) return { ok: false, reason: "not-found" };
      const existing = transaction.selectFrom("drafts").select("id").where("id", "=", page.id);
      const isApart = (await existing.executeTakeFirst()) !== undefined;
      const id = isApart ? newId() : page.id;
      await transaction
        .insertInto("drafts")
        .values({ id, kind, record, staff_id: staffId, ...row, created_at: now })
        .execute();
      await deleteExcessDrafts(transaction, staffId);
      return { ok: true, kept: { id, prints: [contentHash] }, isApart };
    });
  try {
    return await store();
  } catch (error) {
    // The page sent the same draft twice at once.
    if (!isDuplicateKeyError(error, "PRIMARY")) throw error;
    return await store();
  }
}

/** A draft of a record that was never stored. */
export type NewRecordDraft = Pick<DraftSummary, "id" | "name" | "at">;

interface DraftTarget {
  staffId: string;
  kind: DraftKind;
  record: string;
}

/** A draft without its content. */
export interface DraftSummary {
  id: string;
  record: string;
  name: string;
  print: string;
  browser: string | null;
  at: Date;
}

/** Lists the newest drafts of an account for one record. */
export async function listDraftsOfRecord(
  db: Database,
  { staffId, kind, record }: DraftTarget,
): Promise<DraftSummary[]> {
  return await rowsOf(db, staffId, kind).where("record", "=", record).limit(5).execute();
}

/** Lists the drafts of an account for records that were never stored. */
export async function listDraftsOfNewRecords(db: Database, staffId: string, kind: DraftKind): Promise<DraftSummary[]> {
  return await rowsOf(db, staffId, kind).where("revision", "=", 0).where(isUnknownRecord(kind)).execute();
}

/** Returns the drafts of an account that a list shows: of records that were never stored, and which rows have one. */
export async function findDraftsForRecordList(
  db: Database,
  { staffId }: { staffId: string },
  kind: DraftKind,
): Promise<{ unfinished: NewRecordDraft[]; isUnsaved: (id: string) => boolean }> {
  const rows = await rowsOf(db, staffId, kind).select("revision").execute();
  const found = new Set(rows.map(({ record }) => record));
  const hasNewRecord = rows.some(({ revision }) => revision === 0);
  const unfinished = hasNewRecord ? await listDraftsOfNewRecords(db, staffId, kind) : [];
  return {
    unfinished: unfinished.map(({ id, name, at }) => ({ id, name, at })),
    isUnsaved: (id) => found.has(id),
  };
}

/** Reads a draft of an account; null if it doesn't exist or this release can't parse it. */
export async function findDraft(db: Database, staffId: string, kind: DraftKind, id: string): Promise<Draft | null> {
  const rows = db.selectFrom("drafts").select(["record", "body"]).where("id", "=", id).where("kind", "=", kind);
  const row = await rows.where("staff_id", "=", staffId).executeTakeFirst();
  if (!row) return null;
  const draft = await parseDraftBody(kind, row.body);
  return draft?.id === row.record ? draft : null;
}

/** Parses the `body` of a row; null if this release can't. */
export async function parseDraftBody(kind: DraftKind, body: Buffer): Promise<Draft | null> {
  const read = parseDraft(kind, (await decompressJson(body)) as FormFields);
  return read.ok ? read.draft : null;
}

/** Deletes a draft of the current account; with `prints`, only if its content has one of these hashes. */
export async function deleteDraft(
  db: AuditedDatabase,
  { id, prints }: { id: string; prints?: readonly string[] },
): Promise<void> {
  let ownDraft = db.deleteFrom("drafts").where("id", "=", id).where("staff_id", "=", staffOf(db));
  if (prints) ownDraft = ownDraft.where("print", "in", [...prints, ""]);
  await withRetry(() => ownDraft.execute());
}

/**
 * Deletes the draft that a save stored, unless another page continued it, and drafts with the same content in other
 * pages of the account. Call it in the transaction of the save.
 */
export async function deleteDraftAfterSave(
  transaction: AuditedDatabase,
  kind: VersionedKind,
  record: string,
): Promise<void> {
  const { staffId, draft } = transaction.actor;
  if (draft === undefined || staffId === null) return;
  const rows = transaction.deleteFrom("drafts").where("staff_id", "=", staffId);
  const ownDraft = rows.where("id", "=", draft.id).where("print", "in", [...draft.prints, ""]);
  await ownDraft.execute();
  // Deleting by content would lock the index against drafts of other pages, so ids are read first.
  const content = draft.prints.at(-1) ?? "";
  const found = transaction.selectFrom("drafts").select("id").where("kind", "=", kind).where("record", "=", record);
  const sameContent = await found.where("staff_id", "=", staffId).where("print", "=", content).execute();
  const ids = sameContent.map(({ id }) => id);
  if (ids.length > 0) await rows.where("id", "in", ids).where("print", "=", content).execute();
}

/** Returns a handle whose save also deletes a draft. */
export function withDraftDeletedOnSave(db: AuditedDatabase, draft: DraftRef | null): AuditedDatabase {
  return draft ? withActor(db, { ...db.actor, draft }) : db;
}

function rowsOf(db: Database, staffId: string, kind: DraftKind) {
  const rows = db.selectFrom("drafts").select(["id", "record", "name", "print", "browser", "updated_at as at"]);
  return rows.where("staff_id", "=", staffId).where("kind", "=", kind).orderBy("updated_at", "desc").orderBy("id");
}

/** Condition: the record of a draft is neither stored nor in the bin. */
function isUnknownRecord(kind: DraftKind) {
  const table = sql.table(kind === "quote" ? "quotes" : "pages");
  return sql<boolean>`not exists (select 1 from ${table} as stored where stored.id = drafts.record)
    and not exists (select 1 from bin where bin.kind = ${kind} and bin.record = drafts.record)`;
}

/** Returns whether a record is stored or in the bin. */
async function isKnownRecord(db: Database, kind: DraftKind, id: string): Promise<boolean> {
  const stored = db
    .selectFrom(kind === "quote" ? "quotes" : "pages")
    .select("id")
    .where("id", "=", id);
  const inBin = db.selectFrom("bin").select("record as id").where("kind", "=", kind).where("record", "=", id);
  return (await stored.unionAll(inBin).executeTakeFirst()) !== undefined;
}

async function deleteExcessDrafts(transaction: Database, staffId: string): Promise<void> {
  const rows = transaction.selectFrom("drafts").select("id").where("staff_id", "=", staffId);
  const beyond = await rows.orderBy("updated_at", "desc").orderBy("id").limit(100).offset(maxDrafts).execute();
  const ids = beyond.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("drafts").where("id", "in", ids).execute();
}

/** Returns the id of the current account. Only staff write drafts. */
function staffOf({ actor }: AuditedDatabase): string {
  if (actor.staffId === null) throw new Error("Only staff write drafts");
  return actor.staffId;
}
