import { sql } from "kysely";
import type { ViewStatistics, ViewedKind } from "~/domain/views";
import type { Database } from "~/data/database/database.server";
import { inTransaction, withRetry } from "~/data/database/with-retry.server";

/** What is added to a record's counts of a day. */
export interface ViewCount {
  readonly kind: ViewedKind;
  readonly record: string;
  readonly day: string;
  opened: number;
  pdf: number;
  /** in quarters; 0 where it isn't known */
  furthest: number;
}

/** Adds counts, in one transaction: all or none. The day of a quote's last view is stored with the quote. Throws `Unavailable`. */
export async function addViews(db: Database, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two processes don't wait for each other.
  const rows = counts
    .map(({ ...count }) => count)
    .sort((one, other) => (viewCountKey(one) < viewCountKey(other) ? -1 : 1));
  await inTransaction(db, async (transaction) => {
    // The quotes first, as a deletion locks them.
    for (const day of new Set(rows.map((row) => row.day))) {
      const viewed = rows.filter((row) => row.day === day && row.kind === "quote" && row.opened + row.pdf > 0);
      await updateLastView(
        transaction,
        day,
        viewed.map(({ record }) => record),
      );
    }
    await transaction
      .insertInto("receipts")
      .values(rows)
      .onDuplicateKeyUpdate({
        opened: sql`opened + values(opened)`,
        pdf: sql`pdf + values(pdf)`,
        furthest: sql`greatest(furthest, values(furthest))`,
      })
      .execute();
  });
}

/** Stores the day of the last view of quotes, if it is later than the stored one. */
async function updateLastView(db: Database, day: string, quotes: readonly string[]): Promise<void> {
  if (quotes.length === 0) return;
  // A view is no change of the quote: the server would set the time of one.
  await sql`update quotes set opened_on = ${day}, changed_at = changed_at where id in (${sql.join(quotes)}) and opened_on < ${day}`.execute(
    db,
  );
}

/** Stores the day of the last view of a quote that is stored again, in the transaction that stores it. */
export async function restoreLastView(transaction: Database, quote: string): Promise<void> {
  const { last } = (await readViewStatistics(transaction, "quote", [quote])).get(quote) ?? {};
  if (last) await updateLastView(transaction, last, [quote]);
}

/**
 * Stores the days of views since yesterday that a process of the release before counted: it doesn't store them with the
 * quote.
 */
export async function backfillLastViews(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; day: string }>`
    select quotes.id, date_format(max(receipts.day), '%Y-%m-%d') as day
    from receipts force index (receipts_day) join quotes on quotes.id = receipts.record
    where receipts.day >= current_date - interval 1 day and receipts.kind = 'quote' and opened + pdf > 0
      and quotes.opened_on < receipts.day
    group by quotes.id`.execute(db);
  for (const day of new Set(rows.map((row) => row.day))) {
    const quotes = rows.filter((row) => row.day === day).map(({ id }) => id);
    for (let at = 0; at < quotes.length; at += 500) {
      await withRetry(() => updateLastView(db, day, quotes.slice(at, at + 500)));
    }
  }
}

/** Returns the key of what is counted of a record on a day. */
export function viewCountKey({ kind, record, day }: Pick<ViewCount, "kind" | "record" | "day">): string {
  return `${kind} ${record} ${day}`;
}

/** Reads what became of records, by their ids. A record that nobody opened has none. */
export async function readViewStatistics(
  db: Database,
  kind: ViewedKind,
  records: readonly string[],
): Promise<ReadonlyMap<string, ViewStatistics>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom("receipts")
    .select(({ fn }) => [
      "record",
      fn.sum("opened").as("opened"),
      fn.sum("pdf").as("pdf"),
      fn.max("furthest").as("furthest"),
      dayText(sql`min(if(opened + pdf > 0, day, null))`).as("first"),
      dayText(sql`max(if(opened + pdf > 0, day, null))`).as("last"),
    ])
    .where("kind", "=", kind)
    .where("record", "in", records)
    .groupBy("record")
    .execute();
  return new Map(
    rows.flatMap(({ record, opened, pdf, furthest, first, last }) => {
      if (first === null || last === null) return [];
      const receipt = { opened: Number(opened), pdf: Number(pdf), first, last, furthest: furthest || null };
      return [[record, receipt] as const];
    }),
  );
}

/** Deletes what is counted of records, in the transaction that deletes them for good. */
export async function deleteViews(db: Database, kind: ViewedKind, records: readonly string[]): Promise<void> {
  if (records.length === 0) return;
  await db.deleteFrom("receipts").where("kind", "=", kind).where("record", "in", records).execute();
}

function dayText(day: ReturnType<typeof sql>) {
  return sql<string | null>`date_format(${day}, '%Y-%m-%d')`;
}
