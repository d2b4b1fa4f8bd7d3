import { sql } from "kysely";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import type { QuoteInput } from "~/domain/quotes/quote";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { insertQuotes, buildQuoteRow } from "~/data/quotes/quotes.server";
import { now } from "~/data/database/sql.server";
import { inTransaction } from "~/data/database/with-retry.server";

/** The first content of an empty database, with quotes in list order, newest first. */
export interface SampleRecords {
  quotes: readonly (QuoteInput & { readonly id?: string | undefined })[];
  qrCodes: readonly QrCode[];
}

export type SeedResult = "seeded" | "not-empty" | "seeded-before";

/**
 * Inserts the samples into a database without quotes and QR codes that never had samples, so that deleted ones don't
 * return. Of several processes, one inserts all of them.
 * @param make called before anything is locked, only if an insertion is likely
 */
export async function seedEmptyDatabase(db: Database, make: () => Promise<SampleRecords>): Promise<SeedResult> {
  const refusal = await reasonNotToSeed(db);
  if (refusal) return refusal;
  const { quotes, qrCodes } = await make();
  return await inTransaction(db, async (transaction) => {
    // A second process waits here for the first one, and then finds its marker.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("plantings")
      .ignore()
      .values({ name: "samples", planted_at: now })
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "seeded-before";
    // Each quote is one second older than the previous one, which fixes the order.
    const rows = quotes.map(({ id, ...quote }, position) =>
      buildQuoteRow(quote, { id, time: sql<Date>`${now} - interval ${position} second` }),
    );
    await insertQuotes(transaction, rows);
    await transaction
      .insertInto("qr_codes")
      .values(qrCodes.map(({ id, name, url }) => ({ id, name, url, created_at: now })))
      .execute();
    await renewContentVersion(transaction);
    return "seeded";
  });
}

async function reasonNotToSeed(db: Database): Promise<Exclude<SeedResult, "seeded"> | null> {
  const quote = await db.selectFrom("quotes").select("id").limit(1).executeTakeFirst();
  const qrCode = await db.selectFrom("qr_codes").select("id").limit(1).executeTakeFirst();
  // Read last: a process that sees another one's samples then also sees its marker.
  const marker = await db.selectFrom("plantings").select("name").where("name", "=", "samples").executeTakeFirst();
  if (marker) return "seeded-before";
  return quote || qrCode ? "not-empty" : null;
}
