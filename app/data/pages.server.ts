import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import { isRecordId, isIdOrLink } from "~/domain/id";
import type { Language } from "~/domain/site/language";
import type { RecordTimes } from "~/domain/record-times";
import type { Page, PageChanges, PageInput, PageSummary } from "~/domain/pages/page";
import { type RemotePage, remotePageIds, parseRemotePageId } from "~/domain/pages/remote-pages";
import { moveToBin, deleteBinRow } from "~/data/history/bin.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { serializeItemsColumn, parseItemsColumn } from "~/data/quotes/items-column.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "./audit-log.server";
import { findUniqueCopyName } from "~/data/quotes/copy-name.server";
import {
  pageAddressColumns,
  resolvePageAddress,
  type AddressTakenRefusal,
  assignPageAddress,
  listPublishedPages,
} from "./page-addresses.server";
import {
  updateAtRevision,
  type UpdateRefusal,
  type ExpectedRevisions,
  type UpdateResult,
} from "~/data/database/optimistic-update.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { recordVersion } from "~/data/history/versions.server";

export async function findPageById(db: Database, id: string): Promise<Page | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
  return row ? pageOf(row) : null;
}

/** A page with its times, which belong to no revision. */
export type StoredPage = Page & RecordTimes;

export async function findStoredPageById(db: Database, id: string): Promise<StoredPage | null> {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
  return row ? storedPage(row) : null;
}

/** Finds the page at an address of the site in a language, or in the other one. */
export async function findRemotePage(db: Database, page: RemotePage, language: Language): Promise<Page | null> {
  for (const address of remotePageIds(page, language)) {
    const found = await findPageAt(db, address);
    if (found) return found;
  }
  return null;
}

async function findPageAt(db: Database, address: string): Promise<Page | null> {
  const rows = await readRows(db)
    .where("id", "in", (given) => given.selectFrom("page_addresses").select("page_id").where("address", "=", address))
    .unionAll(readRows(db).where("id", "=", address))
    .execute();
  return rows.map(pageOf).find((page) => page.address === address) ?? null;
}

export async function listPages(db: Database): Promise<PageSummary[]> {
  return await db
    .selectFrom("pages")
    .select(["id", "name", "language"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type CreatePageResult = { ok: true; id: string } | AddressTakenRefusal | { ok: false; reason: "id-taken" };

/**
 * Stores a new page at revision 1.
 * @param oneTimeId for a form that may be sent twice, as in `createQuote`; it may also be the id of a deleted remote
 *   page, to store that page again
 */
export async function createPage(
  db: AuditedDatabase,
  input: PageInput & { address: null },
): Promise<{ ok: true; id: string }>;
export async function createPage(db: AuditedDatabase, input: PageInput, oneTimeId?: string): Promise<CreatePageResult>;
export async function createPage(db: AuditedDatabase, input: PageInput, oneTimeId?: string): Promise<CreatePageResult> {
  return await insertPage(db, input, oneTimeId, { action: "created" });
}

async function insertPage(
  db: AuditedDatabase,
  input: PageInput,
  oneTimeId: string | undefined,
  done: { action: "created" | "duplicated"; from?: string },
): Promise<CreatePageResult> {
  if (oneTimeId !== undefined && !isRecordId(oneTimeId) && !parseRemotePageId(oneTimeId))
    return { ok: false, reason: "id-taken" };
  const id = oneTimeId ?? newId();
  try {
    return await transactionAsActor(db, async (transaction): Promise<CreatePageResult> => {
      const taken = input.address === null ? null : await assignPageAddress(transaction, id, input.address);
      if (taken) return taken;
      await transaction.insertInto("pages").values(pageRow(input, id)).execute();
      await deleteBinRow(transaction, "page", id);
      await recordAuditEntries(transaction, { ...done, kind: "page", record: id });
      await recordVersion(transaction, "page", done.action, {
        ...input,
        id,
        revision: 1,
        customerName: input.customerName ?? null,
      });
      return { ok: true, id };
    });
  } catch (error) {
    const taken = await addressTaken(db, error, input.address);
    if (taken) return taken;
    if (oneTimeId === undefined || !isDuplicateKeyError(error, "PRIMARY")) throw error;
    const stored = await findPageById(db, id);
    const isTheSame = isDeepStrictEqual(stored, {
      id,
      revision: 1,
      ...input,
      customerName: input.customerName ?? null,
      address: input.address ?? stored?.address,
    });
    return isTheSame ? { ok: true, id } : { ok: false, reason: "id-taken" };
  }
}

export type UpdatePageResult = UpdateResult<StoredPage> | AddressTakenRefusal;

/**
 * Changes fields of a page and increments its revision. Of several saves from one revision, one is stored, as in
 * `updateQuote`.
 */
export async function updatePage(
  db: AuditedDatabase,
  id: string,
  changes: PageChanges,
  fromRevisions?: ExpectedRevisions,
  action: "saved" | "restored" = "saved",
): Promise<UpdatePageResult> {
  const { name, language, customerName, address, items } = changes;
  const from = { id, fromRevisions, changes: () => changes };
  const change = async (transaction: AuditedDatabase, stored: Page): Promise<UpdatePageResult> => {
    const isNew = address !== undefined && address !== stored.address;
    const taken = isNew ? await assignPageAddress(transaction, id, address) : null;
    if (taken) return taken;
    await transaction
      .updateTable("pages")
      .set({
        ...{ name, language, customer_name: customerName, items: items && serializeItemsColumn(items) },
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    await recordAuditEntries(transaction, { action, kind: "page", record: id });
    const record = storedPage(await rowsWithId(transaction, id).executeTakeFirstOrThrow());
    await recordVersion(transaction, "page", action, record);
    return { ok: true, record };
  };
  try {
    return await updateAtRevision(db, "page", lockedPage, from, change);
  } catch (error) {
    const taken = await addressTaken(db, error, address ?? null);
    if (!taken) throw error;
    return taken;
  }
}

/** Returns the refusal if a concurrent save took the address; null for any other error. */
async function addressTaken(db: Database, error: unknown, address: string | null): Promise<AddressTakenRefusal | null> {
  if (!isDuplicateKeyError(error, "page_addresses_address")) return null;
  const by = (await listPublishedPages(db)).find((page) => page.address === address);
  return by ? { ok: false, reason: "address-taken", by: { id: by.id, name: by.name } } : null;
}

/** Moves a page to the bin, if it is at one of `fromRevisions`. */
export async function deletePage(
  db: AuditedDatabase,
  id: string,
  fromRevisions?: ExpectedRevisions,
): Promise<{ ok: true } | UpdateRefusal<Page>> {
  return await updateAtRevision(db, "page", lockedPage, { id, fromRevisions }, async (transaction, stored) => {
    await moveToBin(transaction, "page", stored);
    await recordAuditEntries(transaction, { action: "deleted", kind: "page", record: id });
    return { ok: true } as const;
  });
}

/**
 * Copies a page under a unique name. Returns the copy's id; null if the page doesn't exist.
 * @param oneTimeId for a form that may be sent twice, as in `duplicateQuote`
 */
export async function duplicatePage(db: AuditedDatabase, id: string, oneTimeId?: string): Promise<string | null> {
  const page = await findPageById(db, id);
  if (!page) return null;
  const { name, language, customerName, items } = page;
  const copy = {
    name: await findUniqueCopyName(db, "pages", name),
    language,
    customerName,
    address: null,
    items: [...items],
  };
  const copyId = oneTimeId !== undefined && isRecordId(oneTimeId) ? oneTimeId : newId();
  await insertPage(db, copy, copyId, { action: "duplicated", from: id });
  return copyId;
}

function pageRow({ name, language, customerName = null, items }: PageInput, id: string) {
  const fields = { name, language, customer_name: customerName, items: serializeItemsColumn(items) };
  return { id, revision: 1, ...fields, created_at: now, updated_at: now };
}

function rowsWithId(db: Database, id: string) {
  return readRows(db).where("id", "=", id);
}

function readRows(db: Database) {
  return db.selectFrom("pages").selectAll("pages").select(pageAddressColumns);
}

async function lockedPage(transaction: Database, id: string): Promise<StoredPage | null> {
  const row = await rowsWithId(transaction, id).forUpdate().executeTakeFirst();
  return row ? storedPage(row) : null;
}

function storedPage(row: Parameters<typeof pageOf>[0]): StoredPage {
  return { ...pageOf(row), createdAt: row.created_at, updatedAt: row.updated_at };
}

function pageOf(row: Selectable<Tables["pages"]> & Parameters<typeof resolvePageAddress>[0]): Page {
  const { id, revision, name, language, customer_name: customerName, items } = row;
  return {
    id,
    revision,
    name,
    language,
    customerName,
    address: resolvePageAddress(row),
    items: parseItemsColumn(items),
  };
}
