import { sql } from "kysely";
import { type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { parseDraft, type FormFields, draftToFormFields } from "~/domain/drafts/form";
import { isId, isIdOrLink } from "~/domain/id";
import { hasUnsavedChanges, type DraftRef, maxDrafts } from "~/domain/drafts/draft-ref";
import { truncateText } from "~/domain/text";
import type { VersionedKind } from "~/domain/history/version";
import { compressJson, decompressJson } from "~/data/history/version-items.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, asActor } from "~/data/audit-log.server";
import { isDuplicate, now } from "~/data/database/sql.server";
import { inTransaction, withRetry } from "~/data/database/with-retry.server";

/**
 * The work of staff that isn't saved yet (docs/decisions/0032-drafts.md). Each page writes a row of its own, so no page
 * overwrites another's. Keeping it changes nothing for anybody else, so the journal has no entry of it.
 */

/** The most bytes of a draft, compressed. */
export const maxDraftBytes = 1_048_576;

export type SaveDraftResult =
  /** `isApart`: another page had gone on with this page's work, so this page's is kept beside it under a new id */
  | { ok: true; kept: DraftRef; isApart: boolean }
  /** it is too large to be kept, or of a record that is gone */
  | { ok: false; reason: "too-large" | "not-found" };

/**
 * Keeps a draft of the member of staff in the row of its page. The row is deleted where nothing is written in the draft
 * any more.
 * @param page the row, and the fingerprints of what may be in it. Where the row has something else, the draft gets a
 *   new row.
 * @param browser the browser that wrote it; null where it isn't known
 */
export async function saveDraft(
  db: AuditedDatabase,
  draft: Draft,
  page: DraftRef,
  browser: string | null,
): Promise<SaveDraftResult> {
  const { kind, id: record, revision, fields } = draft;
  const staffId = staffOf(db);
  if (!isIdOrLink(record) || !isId(page.id)) return { ok: false, reason: "not-found" };
  const print = hashContent(draft);
  if (!hasUnsavedChanges(draft)) {
    await deleteDraft(db, page);
    return { ok: true, kept: { id: page.id, prints: [] }, isApart: false };
  }
  const body = await compressJson(draftToFormFields(draft));
  if (body.byteLength > maxDraftBytes) return { ok: false, reason: "too-large" };
  const customer = truncateText(fields.customerName, 200);
  const said = { name: truncateText(fields.name, 200), customer_name: customer || null, print, browser, body };
  const row = { revision, ...said, updated_at: now };
  const keep = () =>
    inTransaction(db, async (transaction): Promise<SaveDraftResult> => {
      const own = transaction.updateTable("drafts").set(row).where("id", "=", page.id).where("staff_id", "=", staffId);
      const same = own.where("kind", "=", kind).where("record", "=", record);
      const { numUpdatedRows } = await same.where("print", "in", [...page.prints, print]).executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return { ok: true, kept: { id: page.id, prints: [print] }, isApart: false };
      if (!isNew(draft) && !(await isKnownRecord(transaction, kind, record))) return { ok: false, reason: "not-found" };
      const there = transaction.selectFrom("drafts").select("id").where("id", "=", page.id);
      const isApart = (await there.executeTakeFirst()) !== undefined;
      const id = isApart ? newId() : page.id;
      await transaction
        .insertInto("drafts")
        .values({ id, kind, record, staff_id: staffId, ...row, created_at: now })
        .execute();
      await deleteExcessDrafts(transaction, staffId);
      return { ok: true, kept: { id, prints: [print] }, isApart };
    });
  try {
    return await keep();
  } catch (error) {
    // The same page has sent it twice at once.
    if (!isDuplicate(error, "PRIMARY")) throw error;
    return await keep();
  }
}

/** Unsaved work at a record that was never stored. */
export type UnfinishedDraft = Pick<DraftRow, "id" | "name" | "at">;

/** Where unsaved work is: whose, and of which record. */
interface DraftTarget {
  staffId: string;
  kind: DraftKind;
  record: string;
}

/** A row without its draft. */
export interface DraftRow {
  id: string;
  record: string;
  name: string;
  print: string;
  browser: string | null;
  at: Date;
}

/** Lists the newest unsaved works of somebody at one record. */
export async function listDraftsOf(db: Database, { staffId, kind, record }: DraftTarget): Promise<DraftRow[]> {
  return await rowsOf(db, staffId, kind).where("record", "=", record).limit(5).execute();
}

/** Lists somebody's works at records that were never stored. */
export async function listUnfinishedDrafts(db: Database, staffId: string, kind: DraftKind): Promise<DraftRow[]> {
  return await rowsOf(db, staffId, kind).where("revision", "=", 0).where(isUnknownRecord(kind)).execute();
}

/**
 * Returns what a list says of somebody's unsaved work: the work at records that were never stored, and which of the
 * list's rows have some.
 */
export async function findUnsavedWork(
  db: Database,
  { staffId }: { staffId: string },
  kind: DraftKind,
): Promise<{ unfinished: UnfinishedDraft[]; isUnsaved: (id: string) => boolean }> {
  const all = await rowsOf(db, staffId, kind).select("revision").execute();
  const found = new Set(all.map(({ record }) => record));
  const isNever = all.some(({ revision }) => revision === 0);
  const unfinished = isNever ? await listUnfinishedDrafts(db, staffId, kind) : [];
  return {
    unfinished: unfinished.map(({ id, name, at }) => ({ id, name, at })),
    isUnsaved: (id) => found.has(id),
  };
}

/** Reads a draft of somebody's; null where they have none with this id, or this release can't read it. */
export async function findDraft(db: Database, staffId: string, kind: DraftKind, id: string): Promise<Draft | null> {
  const rows = db.selectFrom("drafts").select(["record", "body"]).where("id", "=", id).where("kind", "=", kind);
  const row = await rows.where("staff_id", "=", staffId).executeTakeFirst();
  if (!row) return null;
  const draft = await parseDraftBody(kind, row.body);
  return draft?.id === row.record ? draft : null;
}

/** Reads the draft in a row's `body`; null where this release can't. */
export async function parseDraftBody(kind: DraftKind, body: Buffer): Promise<Draft | null> {
  const read = parseDraft(kind, (await decompressJson(body)) as FormFields);
  return read.ok ? read.draft : null;
}

/**
 * Deletes unsaved work of the member of staff, by its id; with `prints`, only where its content has one of these
 * fingerprints.
 */
export async function deleteDraft(
  db: AuditedDatabase,
  { id, prints }: { id: string; prints?: readonly string[] },
): Promise<void> {
  let own = db.deleteFrom("drafts").where("id", "=", id).where("staff_id", "=", staffOf(db));
  if (prints) own = own.where("print", "in", [...prints, ""]);
  await withRetry(() => own.execute());
}

/**
 * Deletes the kept draft that a save of a record stores, unless another page went on with it, and what other pages of the
 * member of staff kept with the same content. Call it in the transaction of the save.
 */
export async function deleteSavedDraft(
  transaction: AuditedDatabase,
  kind: VersionedKind,
  record: string,
): Promise<void> {
  const { staffId, draft } = transaction.actor;
  if (draft === undefined || staffId === null) return;
  const rows = transaction.deleteFrom("drafts").where("staff_id", "=", staffId);
  const own = rows.where("id", "=", draft.id).where("print", "in", [...draft.prints, ""]);
  await own.execute();
  // Found before they are deleted: a delete by their content would lock the index against other pages' drafts.
  const content = draft.prints.at(-1) ?? "";
  const found = transaction.selectFrom("drafts").select("id").where("kind", "=", kind).where("record", "=", record);
  const same = await found.where("staff_id", "=", staffId).where("print", "=", content).execute();
  const ids = same.map(({ id }) => id);
  if (ids.length > 0) await rows.where("id", "in", ids).where("print", "=", content).execute();
}

/** Returns a handle for the save of a kept draft: the save also deletes that draft. */
export function withDraftToDelete(db: AuditedDatabase, draft: DraftRef | null): AuditedDatabase {
  return draft ? asActor(db, { ...db.actor, draft }) : db;
}

function rowsOf(db: Database, staffId: string, kind: DraftKind) {
  const rows = db.selectFrom("drafts").select(["id", "record", "name", "print", "browser", "updated_at as at"]);
  return rows.where("staff_id", "=", staffId).where("kind", "=", kind).orderBy("updated_at", "desc").orderBy("id");
}

/** The drafts at records of a kind that are neither stored nor in the bin. */
function isUnknownRecord(kind: DraftKind) {
  const table = sql.table(kind === "quote" ? "quotes" : "pages");
  return sql<boolean>`not exists (select 1 from ${table} as stored where stored.id = drafts.record)
    and not exists (select 1 from bin where bin.kind = ${kind} and bin.record = drafts.record)`;
}

/** Returns whether a record is stored, or in the bin. */
async function isKnownRecord(db: Database, kind: DraftKind, id: string): Promise<boolean> {
  const stored = db
    .selectFrom(kind === "quote" ? "quotes" : "pages")
    .select("id")
    .where("id", "=", id);
  const inBin = db.selectFrom("bin").select("record as id").where("kind", "=", kind).where("record", "=", id);
  return (await stored.unionAll(inBin).executeTakeFirst()) !== undefined;
}

async function deleteExcessDrafts(transaction: Database, staffId: string): Promise<void> {
  const all = transaction.selectFrom("drafts").select("id").where("staff_id", "=", staffId);
  const beyond = await all.orderBy("updated_at", "desc").orderBy("id").limit(100).offset(maxDrafts).execute();
  const ids = beyond.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("drafts").where("id", "in", ids).execute();
}

/** Returns the id of the member of staff who acts. Nobody else writes drafts. */
function staffOf({ actor }: AuditedDatabase): string {
  if (actor.staffId === null) throw new Error("Nobody acts");
  return actor.staffId;
}
