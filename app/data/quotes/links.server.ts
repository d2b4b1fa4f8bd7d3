import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";

/** The link is, or was, the link or id of another quote: `by`, or null if that quote was deleted for good. */
export type LinkTakenRefusal = {
  ok: false;
  reason: "link-taken";
  by: { id: string; name: string; inBin: boolean } | null;
};

/**
 * The links of quotes (docs/decisions/0003-ids-and-links.md). A link belongs to the first quote that had it forever,
 * even after the quote got another link or was deleted.
 */

/**
 * Reserves a link for a quote, in the transaction of the change. Returns the refusal if it belongs to another quote, or
 * null.
 */
export async function reserveLink(
  transaction: Database,
  quoteId: string,
  link: string,
): Promise<LinkTakenRefusal | null> {
  const namesake = await transaction.selectFrom("quotes").select("id").where("id", "=", link).executeTakeFirst();
  if (namesake) return await buildLinkTakenRefusal(transaction, link);
  const buried = await transaction
    .selectFrom("quote_links")
    .select("quote_id")
    .where("link", "=", createLinkTombstone(link))
    .executeTakeFirst();
  if (buried && buried.quote_id !== quoteId) return { ok: false, reason: "link-taken", by: null };
  await reserveLinks(transaction, [{ id: quoteId, link }]);
  // A locking read also returns rows committed since the transaction started.
  const owner = await transaction
    .selectFrom("quote_links")
    .select("quote_id")
    .where("link", "=", link)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return owner.quote_id === quoteId ? null : await buildLinkTakenRefusal(transaction, owner.quote_id);
}

/**
 * Returns the refusal of a link that belongs to another quote.
 * @param address the other quote's id or current link
 */
export async function buildLinkTakenRefusal(db: Database, address: string): Promise<LinkTakenRefusal> {
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

/** Reserves the links of quotes. A link that belongs to another quote stays with it. */
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

/** Reserves the link and the id of deleted quotes, in the transaction of the deletion. */
export async function reserveLinksOfDeletedQuotes(
  transaction: Database,
  quotes: readonly { readonly id: string; readonly link: string | null }[],
): Promise<void> {
  await reserveLinks(transaction, [...quotes, ...quotes.map(({ id }) => ({ id, link: id }))]);
}

/**
 * Replaces the links of permanently deleted quotes by hashes: a link may contain a customer's name, and no other quote
 * may use it.
 */
export async function replaceLinksByTombstones(db: Database, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length === 0) return;
  const rows = await db
    .selectFrom("quote_links")
    .select(["link", "quote_id as id"])
    .where("quote_id", "in", quoteIds)
    .where("link", "not like", "~%")
    .execute();
  // A quote that was deleted permanently and stored again may have the hash already.
  await reserveLinks(
    db,
    rows.map(({ link, id }) => ({ id, link: createLinkTombstone(link) })),
  );
  await db.deleteFrom("quote_links").where("quote_id", "in", quoteIds).where("link", "not like", "~%").execute();
}

/** Lists the current and former links of a quote, oldest first. */
export async function listQuoteLinks(db: Database, quoteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("quote_links")
    .select("link")
    .where("quote_id", "=", quoteId)
    .orderBy("at")
    .execute();
  return rows.map(({ link }) => link);
}

/** Lists ids that own readable links, without a quote that is stored or in the bin. */
export async function listQuoteIdsOfOrphanedLinks(db: Database): Promise<string[]> {
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

/** Returns whether an id is, or was, the link of another quote. */
export async function isLinkOfAnotherQuote(db: Database, id: string): Promise<boolean> {
  const live = db.selectFrom("quotes").select("id").where("link", "=", id);
  const reserved = db
    .selectFrom("quote_links")
    .select("quote_id as id")
    .where("link", "in", [id, createLinkTombstone(id)])
    .where("quote_id", "!=", id);
  return (await live.unionAll(reserved).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns the hash that replaces the link of a permanently deleted quote. It starts with `~`, which no link contains.
 */
export function createLinkTombstone(link: string): string {
  return `~${createHash("sha256").update(link.toLowerCase()).digest("hex")}`;
}
