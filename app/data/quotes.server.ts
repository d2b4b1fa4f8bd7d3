import { type Selectable, sql } from "kysely";
import { isRecordAddress } from "~/domain/id";
import type { Quote, QuoteChanges, QuoteInput, QuoteSummary, Tour } from "~/domain/quote";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { isDuplicate, itemsColumn, itemsOf, nameForCopy, now } from "./rows.server";
import { shareRead } from "./shared-read.server";
import type { Tables } from "./tables.server";

/** The quote at an id or a link; null when there is none. */
export const findQuote = shareRead(async (db, address): Promise<Quote | null> => {
  if (!isRecordAddress(address)) return null;
  const all = db.selectFrom("quotes").selectAll();
  // Two lookups in two unique indexes; an OR over both would be one scan. The id first: a link may be some other quote's
  // id in another letter case, and an id leads to its own quote.
  const row = await all
    .where("id", "=", address)
    .unionAll(all.where("link", "=", address))
    .limit(1)
    .executeTakeFirst();
  return row ? quoteOf(row) : null;
});

/** The tour at a link or an id: only a quote that is displayed is one. */
export async function findTour(db: Database, address: string): Promise<Quote | null> {
  const quote = await findQuote(db, address);
  return quote?.display ? quote : null;
}

/** All tours, newest first. */
export function listTours(db: Database): Promise<readonly Tour[]> {
  return readTours(db, "");
}

/** All quotes, newest first. */
export async function listQuotes(db: Database): Promise<QuoteSummary[]> {
  return await db
    .selectFrom("quotes")
    .select(["id", "name", "customer_name as customerName", "link"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type QuoteCreated = { ok: true; id: string } | { ok: false; reason: "link-taken" };

/** Stores a new quote at revision 1. A link that another quote has, or that is an id, is taken. */
export async function createQuote(db: Database, input: QuoteInput): Promise<QuoteCreated> {
  const id = newId();
  if (await isAnId(db, input.link)) return { ok: false, reason: "link-taken" };
  const { customerName, link, display, displayDescription, displayCover } = input;
  try {
    await db
      .insertInto("quotes")
      .values({
        id,
        revision: 1,
        name: input.name,
        customer_name: customerName,
        link,
        display,
        display_description: displayDescription,
        display_cover: displayCover,
        items: itemsColumn(input.items),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { ok: true, id };
  } catch (error) {
    if (isDuplicate(error, "quotes_link")) return { ok: false, reason: "link-taken" };
    throw error;
  }
}

export type QuoteUpdated = { ok: true; quote: Quote } | { ok: false; reason: "not-found" | "stale" | "link-taken" };

/**
 * Changes fields of a quote and counts its revision up, in one statement: of many saves that started from the same
 * revision one is stored, the others are stale. Without `fromRevision` the last one wins.
 */
export async function updateQuote(
  db: Database,
  id: string,
  changes: QuoteChanges,
  fromRevision?: number,
): Promise<QuoteUpdated> {
  if (!isRecordAddress(id)) return { ok: false, reason: "not-found" };
  if (await isAnId(db, changes.link)) return { ok: false, reason: "link-taken" };
  try {
    return await db.transaction().execute(async (transaction): Promise<QuoteUpdated> => {
      const { numUpdatedRows } = await transaction
        .updateTable("quotes")
        .set({ ...columnsOf(changes), revision: sql`revision + 1`, updated_at: now })
        .where("id", "=", id)
        .$if(fromRevision !== undefined, (query) => query.where("revision", "=", fromRevision ?? 0))
        .executeTakeFirstOrThrow();
      const row = await transaction.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return { ok: false, reason: "not-found" };
      return numUpdatedRows > 0n ? { ok: true, quote: quoteOf(row) } : { ok: false, reason: "stale" };
    });
  } catch (error) {
    if (isDuplicate(error, "quotes_link")) return { ok: false, reason: "link-taken" };
    throw error;
  }
}

/** Deletes a quote; false when there was none, or none at `fromRevision` where that is given. */
export async function deleteQuote(db: Database, id: string, fromRevision?: number): Promise<boolean> {
  if (!isRecordAddress(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom("quotes")
    .where("id", "=", id)
    .$if(fromRevision !== undefined, (query) => query.where("revision", "=", fromRevision ?? 0))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Copies a quote under a name that tells it apart: same items, no link, not displayed. Null when there is none. */
export async function duplicateQuote(db: Database, id: string): Promise<string | null> {
  if (!isRecordAddress(id)) return null;
  const row = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const copy = {
    ...row,
    id: newId(),
    revision: 1,
    name: await nameForCopy(db, "quotes", row.name),
    link: null,
    display: false,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("quotes").values(copy).execute();
  return copy.id;
}

const readTours = shareRead(
  async (db): Promise<readonly Tour[]> =>
    await db
      .selectFrom("quotes")
      .select(["id", "name", "link", "display_cover as displayCover", "display_description as displayDescription"])
      .where("display", "=", 1)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
);

/** A link that is some quote's id would lead to two quotes. */
async function isAnId(db: Database, link: string | null | undefined): Promise<boolean> {
  if (!link) return false;
  const row = await db.selectFrom("quotes").select("id").where("id", "=", link).executeTakeFirst();
  return row !== undefined;
}

function quoteOf(row: Selectable<Tables["quotes"]>): Quote {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    customerName: row.customer_name,
    link: row.link,
    display: row.display === 1,
    displayDescription: row.display_description,
    displayCover: row.display_cover,
    items: itemsOf(row.items),
  };
}

function columnsOf(changes: QuoteChanges) {
  const { name, customerName, link, display, displayDescription, displayCover, items } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(customerName !== undefined && { customer_name: customerName }),
    ...(link !== undefined && { link }),
    ...(display !== undefined && { display }),
    ...(displayDescription !== undefined && { display_description: displayDescription }),
    ...(displayCover !== undefined && { display_cover: displayCover }),
    ...(items && { items: itemsColumn(items) }),
  };
}
