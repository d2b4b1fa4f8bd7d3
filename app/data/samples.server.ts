import { sql } from "kysely";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import type { QuoteInput } from "~/domain/quotes/quote";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { insertQuotes, newQuoteRow } from "~/data/quotes/quotes.server";
import { now } from "~/data/database/sql.server";
import { inTransaction } from "~/data/database/with-retry.server";

/** The first content of an empty database. The quotes are in the order of the lists, newest first. */
export interface Samples {
  quotes: readonly (QuoteInput & { readonly id?: string | undefined })[];
  qrCodes: readonly QrCode[];
}

export type SeedResult = "seeded" | "not-empty" | "seeded-before";

/**
 * Plants the samples in a database without quotes and QR codes that never had the samples: deleted samples never come
 * back. Of several processes one plants; all or nothing is planted.
 * @param make called before anything is locked, and only when planting is likely
 */
export async function insertSamples(db: Database, make: () => Promise<Samples>): Promise<SeedResult> {
  const refusal = await reasonNotToSeed(db);
  if (refusal) return refusal;
  const { quotes, qrCodes } = await make();
  return await inTransaction(db, async (transaction) => {
    // The marker is written first: a second process waits here for the first one, and then finds the marker.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("plantings")
      .ignore()
      .values({ name: "samples", planted_at: now })
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "seeded-before";
    // Each quote is a second older than the one before, which fixes their order.
    const rows = quotes.map(({ id, ...quote }, position) =>
      newQuoteRow(quote, { id, time: sql<Date>`${now} - interval ${position} second` }),
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
  // Read last: a process that saw another one's samples then also sees its marker.
  const marker = await db.selectFrom("plantings").select("name").where("name", "=", "samples").executeTakeFirst();
  if (marker) return "seeded-before";
  return quote || qrCode ? "not-empty" : null;
}
