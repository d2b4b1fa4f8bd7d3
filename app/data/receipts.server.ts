import { sql } from "kysely";
import type { Receipt, ReceiptKind } from "~/domain/receipt";
import type { Database } from "./database.server";
import { writing } from "./writing.server";

/** What is added to a record's counts of a day. */
export interface ReceiptCount {
  readonly kind: ReceiptKind;
  readonly record: string;
  readonly day: string;
  opened: number;
  pdf: number;
  /** in quarters; 0 where it isn't known */
  furthest: number;
}

/** Adds counts, in one statement: all or none. Throws `Unavailable`. */
export async function addReceipts(db: Database, counts: readonly ReceiptCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two processes don't wait for each other.
  const rows = counts.map(({ ...count }) => count).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const adding = db
    .insertInto("receipts")
    .values(rows)
    .onDuplicateKeyUpdate({
      opened: sql`opened + values(opened)`,
      pdf: sql`pdf + values(pdf)`,
      furthest: sql`greatest(furthest, values(furthest))`,
    });
  await writing(() => adding.execute());
}

/** Returns the key of what is counted of a record on a day. */
export function keyOf({ kind, record, day }: Pick<ReceiptCount, "kind" | "record" | "day">): string {
  return `${kind} ${record} ${day}`;
}

/** Reads what became of records, by their ids. A record that nobody opened has none. */
export async function receiptsOf(
  db: Database,
  kind: ReceiptKind,
  records: readonly string[],
): Promise<ReadonlyMap<string, Receipt>> {
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
export async function deleteReceipts(db: Database, kind: ReceiptKind, records: readonly string[]): Promise<void> {
  if (records.length === 0) return;
  await db.deleteFrom("receipts").where("kind", "=", kind).where("record", "in", records).execute();
}

function dayText(day: ReturnType<typeof sql>) {
  return sql<string | null>`date_format(${day}, '%Y-%m-%d')`;
}
