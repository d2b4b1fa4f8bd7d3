import { sql } from "kysely";
import type { ViewStatistics, ViewedKind } from "~/domain/views";
import type { Database } from "~/data/database/database.server";
import { notifyWebhooks } from "~/data/mail/webhooks.server";
import { inTransaction, withRetry } from "~/data/database/with-retry.server";

/** Counts to add to a record and day. */
export interface ViewCount {
  readonly kind: ViewedKind;
  readonly record: string;
  readonly day: string;
  opened: number;
  pdf: number;
  /** in quarters; 0 if unknown */
  furthest: number;
}

/** Adds counts in one transaction, and stores the day of the last view with each quote. */
export async function addViewCounts(db: Database, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  // A fixed order prevents deadlocks between two processes.
  const rows = counts
    .map(({ ...count }) => count)
    .sort((one, other) => (viewCountKey(one) < viewCountKey(other) ? -1 : 1));
  await inTransaction(db, async (transaction) => {
    // Quotes first, the order in which a deletion locks them.
    for (const day of new Set(rows.map((row) => row.day))) {
      const viewed = rows.filter((row) => row.day === day && row.kind === "quote" && row.opened + row.pdf > 0);
      const ids = viewed.map(({ record }) => record);
      const unopened = transaction
        .selectFrom("quotes")
        .select("id")
        .where("id", "in", [...ids, ""]);
      const isFirst = sql<boolean>`opened_on = '1000-01-01'`;
      const first = await unopened.where(isFirst).orderBy("id").forUpdate().execute();
      await updateLastView(transaction, day, ids);
      for (const { id } of first) await notifyWebhooks(transaction, "opened", { quote: id });
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

/** Sets the day of the last view, if it is later than the stored one. */
async function updateLastView(db: Database, day: string, quotes: readonly string[]): Promise<void> {
  if (quotes.length === 0) return;
  // A view doesn't change the quote; the server would otherwise set `changed_at`.
  await sql`update quotes set opened_on = ${day}, changed_at = changed_at where id in (${sql.join(quotes)}) and opened_on < ${day}`.execute(
    db,
  );
}

/** Sets the last view of a restored quote, in the transaction that stores it. */
export async function restoreLastView(transaction: Database, quote: string): Promise<void> {
  const { last } = (await readViewStatistics(transaction, "quote", [quote])).get(quote) ?? {};
  if (last) await updateLastView(transaction, last, [quote]);
}

/**
 * Sets the last views since yesterday that a process of the previous release counted without storing them with the
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
    for (let index = 0; index < quotes.length; index += 500) {
      await withRetry(() => updateLastView(db, day, quotes.slice(index, index + 500)));
    }
  }
}

export function viewCountKey({ kind, record, day }: Pick<ViewCount, "kind" | "record" | "day">): string {
  return `${kind} ${record} ${day}`;
}

/** Reads view statistics by record id, without records that were never viewed. */
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

/** Deletes the view statistics of records, in the transaction that deletes the records permanently. */
export async function deleteViewStatistics(db: Database, kind: ViewedKind, records: readonly string[]): Promise<void> {
  if (records.length === 0) return;
  await db.deleteFrom("receipts").where("kind", "=", kind).where("record", "in", records).execute();
}

function dayText(day: ReturnType<typeof sql>) {
  return sql<string | null>`date_format(${day}, '%Y-%m-%d')`;
}
