import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";

/**
 * The links of quotes (docs/decisions/0027-links-belong-to-their-quote.md). A link belongs to the quote that had it first, for
 * ever: also after it has changed, and after the quote is deleted.
 */

/** The link is, or was, the link or id of another quote: `by`, or null if that quote was deleted for good. */
export type LinkTaken = { ok: false; reason: "link-taken"; by: { id: string; name: string; inBin: boolean } | null };

/**
 * Gives a link to a quote, in the transaction of the change. Returns null, or the refusal where the link is another
 * quote's.
 */
export async function claimLink(transaction: Database, quoteId: string, link: string): Promise<LinkTaken | null> {
  const namesake = await transaction.selectFrom("quotes").select("id").where("id", "=", link).executeTakeFirst();
  if (namesake) return await describeTakenLink(transaction, link);
  const buried = await transaction
    .selectFrom("quote_links")
    .select("quote_id")
    .where("link", "=", linkTombstone(link))
    .executeTakeFirst();
  if (buried && buried.quote_id !== quoteId) return { ok: false, reason: "link-taken", by: null };
  await reserveLinks(transaction, [{ id: quoteId, link }]);
  // A locking read: it sees what was stored since the transaction began.
  const owner = await transaction
    .selectFrom("quote_links")
    .select("quote_id")
    .where("link", "=", link)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return owner.quote_id === quoteId ? null : await describeTakenLink(transaction, owner.quote_id);
}

/**
 * Makes the refusal of a link that belongs to another quote.
 * @param address the other quote's id or present link
 */
export async function describeTakenLink(db: Database, address: string): Promise<LinkTaken> {
  const quotes = db.selectFrom("quotes").select(["id", "name"]);
  const owner = await quotes
    .where("id", "=", address)
    .unionAll(quotes.where("link", "=", address))
    .limit(1)
    .executeTakeFirst();
  if (owner) return { ok: false, reason: "link-taken", by: { ...owner, inBin: false } };
  const inBin = db.selectFrom("bin").select(["record as id", "name"]).where("kind", "=", "quote");
  const deleted = await inBin.where("record", "=", address).executeTakeFirst();
  return { ok: false, reason: "link-taken", by: deleted ? { ...deleted, inBin: true } : null };
}

/** Records the links of quotes. A link that another quote has or had stays that one's. */
export async function reserveLinks(
  db: Database,
  quotes: readonly { readonly id: string; readonly link: string | null }[],
): Promise<void> {
  const rows = quotes.flatMap(({ id, link }) => (link === null ? [] : { link, quote_id: id, at: now }));
  if (rows.length === 0) return;
  await db
    .insertInto("quote_links")
    .values(rows)
    .onDuplicateKeyUpdate({ quote_id: sql`quote_id` })
    .execute();
}

/** Keeps the link and the id of quotes that are deleted, in the transaction of the deletion. */
export async function reserveLinksAndIds(
  transaction: Database,
  quotes: readonly { readonly id: string; readonly link: string | null }[],
): Promise<void> {
  await reserveLinks(transaction, [...quotes, ...quotes.map(({ id }) => ({ id, link: id }))]);
}

/**
 * Replaces the links of quotes that are deleted for good by their hashes: a link may hold a customer's name, and no
 * other quote may get it.
 */
export async function tombstoneLinks(db: Database, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length === 0) return;
  const rows = await db
    .selectFrom("quote_links")
    .select(["link", "quote_id as id"])
    .where("quote_id", "in", quoteIds)
    .where("link", "not like", "~%")
    .execute();
  // A quote that was stored again after it was deleted for good may have the hash already.
  await reserveLinks(
    db,
    rows.map(({ link, id }) => ({ id, link: linkTombstone(link) })),
  );
  await db.deleteFrom("quote_links").where("quote_id", "in", quoteIds).where("link", "not like", "~%").execute();
}

/** Lists the links that a quote has or had, the oldest first. */
export async function listLinks(db: Database, quoteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("quote_links")
    .select("link")
    .where("quote_id", "=", quoteId)
    .orderBy("at")
    .execute();
  return rows.map(({ link }) => link);
}

/** Lists the ids that have readable links, and no quote, stored or in the bin. */
export async function listOrphanedLinkOwners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("quote_links")
    .select("quote_id")
    .distinct()
    .where("link", "not like", "~%")
    .where("quote_id", "not in", db.selectFrom("quotes").select("id"))
    .where("quote_id", "not in", db.selectFrom("bin").select("record").where("kind", "=", "quote"))
    .execute();
  return rows.map(({ quote_id }) => quote_id);
}

/** Returns whether a new record's id is, or was, the link of another quote. */
export async function isLinkOfAnotherQuote(db: Database, id: string): Promise<boolean> {
  const live = db.selectFrom("quotes").select("id").where("link", "=", id);
  const kept = db
    .selectFrom("quote_links")
    .select("quote_id as id")
    .where("link", "in", [id, linkTombstone(id)])
    .where("quote_id", "!=", id);
  return (await live.unionAll(kept).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns the hash that is kept in place of a link, when its quote is deleted for good. It begins with `~`, as no link
 * does.
 */
export function linkTombstone(link: string): string {
  return `~${createHash("sha256").update(link.toLowerCase()).digest("hex")}`;
}
