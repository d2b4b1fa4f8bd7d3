import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import {
  type AuditedDatabase,
  withActor,
  commandActor,
  recordAuditEntries,
  transactionAsActor,
} from "~/data/audit-log.server";
import { reserveLinksOfDeletedQuotes } from "~/data/quotes/links.server";
import { now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { purgeRecords } from "~/data/history/versions.server";
import { stopSignal } from "../setup/processes/outcome.mjs";
import type { CalendarPeriod } from "./age.ts";
import { retryTransient } from "./retry.ts";

/** Returns the time that long ago, by the database's clock, in whole milliseconds. */
export async function readTimeBefore(db: Database, { count, unit }: CalendarPeriod): Promise<Date> {
  const time = sql<Date>`${now} - interval ${count} ${sql.raw(unit)}`;
  return (await db.selectNoFrom(time.as("time")).executeTakeFirstOrThrow()).time;
}

/** Matches the quotes that a purge deletes: last changed before `changedBefore`, and not tours. */
export function isPurgeable(quote: ExpressionBuilder<Tables, "quotes">, changedBefore: Date) {
  return quote.and([quote("display", "=", 0), quote("updated_at", "<", changedBefore)]);
}

/**
 * Deletes purgeable quotes permanently, with their versions, 500 at a time. A quote that is saved meanwhile stays.
 * @param options.dryRun only counts
 * @returns the number of quotes
 */
export async function purgeOldQuotes(
  db: Database,
  { changedBefore, dryRun }: { changedBefore: Date; dryRun: boolean },
): Promise<number> {
  let purged = 0;
  for (let last = ""; ;) {
    stopSignal.throwIfAborted();
    const rows = await db
      .selectFrom("quotes")
      .select("id")
      .where("id", ">", last)
      .where((quote) => isPurgeable(quote, changedBefore))
      .orderBy("id")
      .limit(500)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return purged;
    last = ids.at(-1)!;
    purged += dryRun ? ids.length : await deleteOld(db, ids, changedBefore);
  }
}

async function deleteOld(db: Database, ids: string[], changedBefore: Date): Promise<number> {
  const deleting = async (transaction: AuditedDatabase) => {
    const old = transaction.selectFrom("quotes").select(["id", "link"]).where("id", "in", ids);
    const rows = await old
      .where((quote) => isPurgeable(quote, changedBefore))
      .forUpdate()
      .execute();
    const found = rows.map(({ id }) => id);
    if (found.length > 0) await transaction.deleteFrom("quotes").where("id", "in", found).execute();
    await reserveLinksOfDeletedQuotes(transaction, rows);
    await purgeRecords(transaction, "quote", found);
    await recordAuditEntries(
      transaction,
      ...found.map((record) => ({ action: "deleted", kind: "quote", record }) as const),
    );
    return found.length;
  };
  return await retryTransient(() => transactionAsActor(withActor(db, commandActor), deleting));
}
