import { type Selectable, sql } from "kysely";
import { isIdOrLink } from "~/domain/id";
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
import { itemsColumn, itemsOf } from "./items-column.server";
import { nameForCopy } from "./name-for-copy.server";
import { type Refusal, refusalOf } from "./refusal.server";
import { shareRead } from "./shared-read.server";
import { now } from "./sql.server";
import type { Tables } from "./tables.server";

/** The page with an id; null when there is none. */
export const findPage = shareRead(async (db, id): Promise<Page | null> => {
  if (!isIdOrLink(id)) return null;
  const row = await rowsWithId(db, id).executeTakeFirst();
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

export type PageUpdated = { ok: true; page: Page } | Refusal<Page>;

/** Changes fields of a page and counts its revision up; as `updateQuote` does, of saves from one revision one is stored. */
export async function updatePage(
  db: Database,
  id: string,
  { name, language, items }: PageChanges,
  fromRevisions?: readonly number[],
): Promise<PageUpdated> {
  return await changing(db, id, fromRevisions, async (transaction): Promise<PageUpdated> => {
    await transaction
      .updateTable("pages")
      .set({
        name,
        language,
        items: items && itemsColumn(items),
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    return { ok: true, page: pageOf(await rowsWithId(transaction, id).executeTakeFirstOrThrow()) };
  });
}

/** Deletes a page, if it is at one of `fromRevisions` where they are given. */
export async function deletePage(
  db: Database,
  id: string,
  fromRevisions?: readonly number[],
): Promise<{ ok: true } | Refusal<Page>> {
  return await changing(db, id, fromRevisions, async (transaction) => {
    await transaction.deleteFrom("pages").where("id", "=", id).execute();
    return { ok: true } as const;
  });
}

/** Copies a page under a name that tells it apart. Gives the copy's id; null when there is no such page. */
export async function duplicatePage(db: Database, id: string): Promise<string | null> {
  const page = await findPage(db, id);
  if (!page) return null;
  const { name, language, items } = page;
  return await createPage(db, { name: await nameForCopy(db, "pages", name), language, items: [...items] });
}

function rowsWithId(db: Database, id: string) {
  return db.selectFrom("pages").selectAll().where("id", "=", id);
}

/** Does `change` while the page's row is locked; or says why it can't be done. */
async function changing<T>(
  db: Database,
  id: string,
  fromRevisions: readonly number[] | undefined,
  change: (transaction: Database) => Promise<T>,
): Promise<T | Refusal<Page>> {
  if (!isIdOrLink(id)) return { ok: false, reason: "not-found" };
  return await db.transaction().execute(async (transaction) => {
    const row = await rowsWithId(transaction, id).forUpdate().executeTakeFirst();
    return refusalOf(row ? pageOf(row) : null, fromRevisions) ?? (await change(transaction));
  });
}

function pageOf(row: Selectable<Tables["pages"]>): Page {
  const { id, revision, name, language, items } = row;
  return { id, revision, name, language, items: itemsOf(items) };
}
