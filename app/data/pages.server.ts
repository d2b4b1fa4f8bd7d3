import { type Selectable, sql } from "kysely";
import { isRecordAddress } from "~/domain/id";
import type { Language } from "~/domain/language";
import {
  remotePageIds,
  type Page,
  type PageChanges,
  type PageInput,
  type PageSummary,
  type RemotePage,
} from "~/domain/page";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { itemsColumn, itemsOf, nameForCopy, now } from "./rows.server";
import { shareRead } from "./shared-read.server";
import type { Tables } from "./tables.server";

/** The page with an id; null when there is none. */
export const findPage = shareRead(async (db, id): Promise<Page | null> => {
  if (!isRecordAddress(id)) return null;
  const row = await db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? pageOf(row) : null;
});

/** A page that the site itself shows: in this language, else in the other; null when staff deleted both. */
export async function findRemotePage(db: Database, page: RemotePage, language: Language): Promise<Page | null> {
  for (const id of remotePageIds(page, language)) {
    const found = await findPage(db, id);
    if (found) return found;
  }
  return null;
}

/** All pages, newest first. */
export async function listPages(db: Database): Promise<PageSummary[]> {
  return await db
    .selectFrom("pages")
    .select(["id", "name", "language"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Stores a new page at revision 1 and gives its id. */
export async function createPage(db: Database, input: PageInput): Promise<string> {
  const id = newId();
  await db
    .insertInto("pages")
    .values({ ...input, id, revision: 1, items: itemsColumn(input.items), created_at: now, updated_at: now })
    .execute();
  return id;
}

export type PageUpdated = { ok: true; page: Page } | { ok: false; reason: "not-found" | "stale" };

/** Changes fields of a page and counts its revision up; as `updateQuote` does, of saves from one revision one is stored. */
export async function updatePage(
  db: Database,
  id: string,
  { name, language, items }: PageChanges,
  fromRevision?: number,
): Promise<PageUpdated> {
  if (!isRecordAddress(id)) return { ok: false, reason: "not-found" };
  return await db.transaction().execute(async (transaction): Promise<PageUpdated> => {
    const { numUpdatedRows } = await transaction
      .updateTable("pages")
      .set({
        ...(name !== undefined && { name }),
        ...(language && { language }),
        ...(items && { items: itemsColumn(items) }),
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where("id", "=", id)
      .$if(fromRevision !== undefined, (query) => query.where("revision", "=", fromRevision ?? 0))
      .executeTakeFirstOrThrow();
    const row = await transaction.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return { ok: false, reason: "not-found" };
    return numUpdatedRows > 0n ? { ok: true, page: pageOf(row) } : { ok: false, reason: "stale" };
  });
}

/** Deletes a page; false when there was none, or none at `fromRevision` where that is given. */
export async function deletePage(db: Database, id: string, fromRevision?: number): Promise<boolean> {
  if (!isRecordAddress(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom("pages")
    .where("id", "=", id)
    .$if(fromRevision !== undefined, (query) => query.where("revision", "=", fromRevision ?? 0))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Copies a page under a name that tells it apart. Gives the copy's id; null when there is no such page. */
export async function duplicatePage(db: Database, id: string): Promise<string | null> {
  if (!isRecordAddress(id)) return null;
  const row = await db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const copy = {
    ...row,
    id: newId(),
    revision: 1,
    name: await nameForCopy(db, "pages", row.name),
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("pages").values(copy).execute();
  return copy.id;
}

function pageOf(row: Selectable<Tables["pages"]>): Page {
  const { id, revision, name, language, items } = row;
  return { id, revision, name, language, items: itemsOf(items) };
}
