import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import { isId, isIdOrLink } from "~/domain/id";
import type { Language } from "~/domain/language";
import type { Page, PageChanges, PageInput, PageSummary } from "~/domain/page";
import { allRemotePageIds, type RemotePage, remotePageIds, remotePageOf } from "~/domain/remote-pages";
import { moveToBin, takeFromBin } from "./bin.server";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { itemsColumn, itemsOf } from "./items-column.server";
import { type ActingDatabase, journalEntry, inJournal } from "./journal.server";
import { nameForCopy } from "./name-for-copy.server";
import { changing, type Refusal, type Updated } from "./refusal.server";
import { shareRead } from "./shared-read.server";
import { isDuplicate, now } from "./sql.server";
import type { Tables } from "./tables.server";
import { keepVersion } from "./versions.server";

/** Finds a page by its id; null when there is none. */
export const findPage = shareRead(async (db, id): Promise<Page | null> => {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
  return row ? pageOf(row) : null;
});

/** Finds a remote page in this language, else in the other; null when staff deleted both. */
export async function findRemotePage(db: Database, page: RemotePage, language: Language): Promise<Page | null> {
  for (const id of remotePageIds(page, language)) {
    const found = await findPage(db, id);
    if (found) return found;
  }
  return null;
}

/** Lists all pages, newest first. */
export async function listPages(db: Database): Promise<PageSummary[]> {
  return await db
    .selectFrom("pages")
    .select(["id", "name", "language"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Lists the ids of the remote pages that exist. Staff may have deleted some. */
export async function storedRemotePageIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("pages").select("id").where("id", "in", allRemotePageIds).execute();
  return rows.map(({ id }) => id);
}

export type PageCreated = { ok: true; id: string } | { ok: false; reason: "id-taken" };

/**
 * Stores a new page at revision 1.
 * @param oneTimeId for a form that may be sent twice, as in `createQuote`. It may also be the id of a deleted remote
 *   page, which is then stored again.
 */
export async function createPage(db: ActingDatabase, input: PageInput): Promise<{ ok: true; id: string }>;
export async function createPage(db: ActingDatabase, input: PageInput, oneTimeId?: string): Promise<PageCreated>;
export async function createPage(db: ActingDatabase, input: PageInput, oneTimeId?: string): Promise<PageCreated> {
  return await insertPage(db, input, oneTimeId, { action: "created" });
}

async function insertPage(
  db: ActingDatabase,
  input: PageInput,
  oneTimeId: string | undefined,
  done: { action: "created" | "duplicated"; from?: string },
): Promise<PageCreated> {
  if (oneTimeId !== undefined && !isId(oneTimeId) && !remotePageOf(oneTimeId)) return { ok: false, reason: "id-taken" };
  const id = oneTimeId ?? newId();
  try {
    await inJournal(db, async (transaction) => {
      await transaction.insertInto("pages").values(pageRow(input, id)).execute();
      await takeFromBin(transaction, "page", id);
      await journalEntry(transaction, { ...done, kind: "page", record: id });
      await keepVersion(transaction, "page", done.action, { id, revision: 1, ...input });
    });
    return { ok: true, id };
  } catch (error) {
    if (oneTimeId === undefined || !isDuplicate(error, "PRIMARY")) throw error;
    const isTheSame = isDeepStrictEqual(await findPage(db, id), { id, revision: 1, ...input });
    return isTheSame ? { ok: true, id } : { ok: false, reason: "id-taken" };
  }
}

/** Changes fields of a page and increments its revision. As in `updateQuote`, one save from each revision is stored. */
export async function updatePage(
  db: ActingDatabase,
  id: string,
  changes: PageChanges,
  fromRevisions?: readonly number[],
  action: "saved" | "restored" = "saved",
): Promise<Updated<Page>> {
  const { name, language, items } = changes;
  const from = { id, fromRevisions, changes };
  return await changing(db, "page", lockedPage, from, async (transaction): Promise<Updated<Page>> => {
    await transaction
      .updateTable("pages")
      .set({ name, language, items: items && itemsColumn(items), revision: sql`revision + 1`, updated_at: now })
      .where("id", "=", id)
      .execute();
    await journalEntry(transaction, { action, kind: "page", record: id });
    const record = pageOf(await rowsWithId(transaction, id).executeTakeFirstOrThrow());
    await keepVersion(transaction, "page", action, record);
    return { ok: true, record };
  });
}

/** Moves a page to the bin, if it is at one of `fromRevisions` where they are given. */
export async function deletePage(
  db: ActingDatabase,
  id: string,
  fromRevisions?: readonly number[],
): Promise<{ ok: true } | Refusal<Page>> {
  return await changing(db, "page", lockedPage, { id, fromRevisions }, async (transaction, stored) => {
    await moveToBin(transaction, "page", stored);
    await journalEntry(transaction, { action: "deleted", kind: "page", record: id });
    return { ok: true } as const;
  });
}

/**
 * Copies a page under a unique name. Returns the copy's id; null when there is no such page.
 * @param oneTimeId for a form that may be sent twice, as in `duplicateQuote`
 */
export async function duplicatePage(db: ActingDatabase, id: string, oneTimeId?: string): Promise<string | null> {
  const page = await findPage(db, id);
  if (!page) return null;
  const { name, language, items } = page;
  const copy = { name: await nameForCopy(db, "pages", name), language, items: [...items] };
  const copyId = oneTimeId !== undefined && isId(oneTimeId) ? oneTimeId : newId();
  await insertPage(db, copy, copyId, { action: "duplicated", from: id });
  return copyId;
}

function pageRow({ name, language, items }: PageInput, id: string) {
  return { id, revision: 1, name, language, items: itemsColumn(items), created_at: now, updated_at: now };
}

function rowsWithId(db: Database, id: string) {
  return db.selectFrom("pages").selectAll().where("id", "=", id);
}

async function lockedPage(transaction: Database, id: string): Promise<Page | null> {
  const row = await rowsWithId(transaction, id).forUpdate().executeTakeFirst();
  return row ? pageOf(row) : null;
}

function pageOf(row: Selectable<Tables["pages"]>): Page {
  const { id, revision, name, language, items } = row;
  return { id, revision, name, language, items: itemsOf(items) };
}
