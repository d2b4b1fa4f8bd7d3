import { type RawBuilder, sql } from "kysely";
import { limits } from "~/domain/limits";
import type { RowKey } from "~/domain/search";
import type { Database } from "./database.server";
import { anyHolds, likeText } from "./like.server";

/** What searches look into: fields of a quote, and their columns. */
export const searchedFields = ["name", "customerName", "link"] as const;
const columns = ["name", "customer_name", "link"];

/** Whether one of the columns holds a text. */
export function quoteHolds(text: string): RawBuilder<boolean> {
  return anyHolds(columns, text);
}

/** The letters of an ending that `quote_search` holds. */
const endingLength = 32;

/**
 * Notes quotes that were stored in this transaction for searches: what is left of name, customer and link from each
 * letter on (docs/decisions/0015-lists-and-searches.md). What was noted of them before must be gone.
 */
export async function noteForSearch(transaction: Database, ids: readonly string[]): Promise<void> {
  const longest = 2 * (limits.name + 1) + limits.link;
  await sql`
    insert into quote_search (quote_id, place, created_at, ending)
    with recursive places (place) as (select 1 union all select place + 1 from places where place < ${longest})
    select id, place, created_at, substring(said, place, ${endingLength})
    from (
      select id, created_at, concat_ws('\n', name, customer_name, convert(link using utf8mb4)) as said
      from quotes where id in (${sql.join(ids)})
    ) as each_quote
    join places on place <= char_length(said)`.execute(transaction);
}

/** Whether a search for a text needs no look into the quotes themselves. */
export function isInAnEnding(text: string): boolean {
  return [...text].length <= endingLength && !text.includes("\n");
}

/**
 * The quotes whose columns hold a text, newest first. Null where more than `most` may hold it: those that hold its first
 * 32 letters, and its last. Takes no longer the more quotes there are.
 */
export async function quotesThatHold(transaction: Database, text: string, most: number): Promise<RowKey[] | null> {
  const letters = [...text];
  for (const part of new Set([letters.slice(0, endingLength).join(""), letters.slice(-endingLength).join("")])) {
    const keys = await quotesWithEnding(transaction, part, most);
    if (keys?.length === 0 || (keys && isInAnEnding(text))) return keys;
    if (!keys) continue;
    // An ending is cut off, and goes over from one column to the next.
    const ids = keys.map(({ id }) => id);
    const holding = transaction.selectFrom("quotes").select("id").where("id", "in", ids).where(quoteHolds(text));
    const wholly = new Set((await holding.execute()).map(({ id }) => id));
    return keys.filter(({ id }) => wholly.has(id));
  }
  return null;
}

async function quotesWithEnding(transaction: Database, begin: string, most: number): Promise<RowKey[] | null> {
  const hits = await transaction
    .selectFrom("quote_search")
    .select(["created_at", "quote_id"])
    .distinct()
    .where(sql<boolean>`ending like ${`${likeText(begin)}%`} escape '!'`)
    .limit(most + 1)
    .execute();
  if (hits.length > most) return null;
  const keys = hits.map(({ quote_id, created_at }) => ({ id: quote_id, time: Number(created_at) }));
  return keys.sort((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1));
}
