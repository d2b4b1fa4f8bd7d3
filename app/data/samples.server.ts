import { sql } from "kysely";
import type { QrCode } from "~/domain/qr-code";
import type { QuoteInput } from "~/domain/quote";
import type { Database } from "./database.server";
import { insertQuotes, quoteRow } from "./quotes.server";
import { now } from "./sql.server";
import { inTransaction } from "./writing.server";

/** What an empty database starts with. The quotes are in the order in which lists show them, newest first. */
export interface Samples {
  quotes: readonly QuoteInput[];
  qrCodes: readonly QrCode[];
}

export type SamplesPlanted = "seeded" | "not-empty" | "seeded-before";

/**
 * Plants the samples in a database that has no quotes and no QR codes and never had the samples: what an operator
 * deletes never comes back. Of several processes at once one plants; all or nothing is planted.
 * @param make called only where it looks as if they will be planted, and before anything is locked
 */
export async function plantSamples(db: Database, make: () => Promise<Samples>): Promise<SamplesPlanted> {
  const refusal = await reasonNotToPlant(db);
  if (refusal) return refusal;
  const { quotes, qrCodes } = await make();
  return await inTransaction(db, async (transaction) => {
    // The marker first: a second process waits here for the first one's end, and then finds it.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("plantings")
      .ignore()
      .values({ name: "samples", planted_at: now })
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return "seeded-before";
    // Each a second older than the one before, so that their order is sure.
    const rows = quotes.map((quote, position) =>
      quoteRow(quote, { time: sql<Date>`${now} - interval ${position} second` }),
    );
    await insertQuotes(transaction, rows);
    await transaction
      .insertInto("qr_codes")
      .values(qrCodes.map(({ id, name, url }) => ({ id, name, url, created_at: now })))
      .execute();
    return "seeded";
  });
}

async function reasonNotToPlant(db: Database): Promise<Exclude<SamplesPlanted, "seeded"> | null> {
  const quote = await db.selectFrom("quotes").select("id").limit(1).executeTakeFirst();
  const qrCode = await db.selectFrom("qr_codes").select("id").limit(1).executeTakeFirst();
  // Asked last: whoever saw another process's samples then sees its marker too.
  const marker = await db.selectFrom("plantings").select("name").where("name", "=", "samples").executeTakeFirst();
  if (marker) return "seeded-before";
  return quote || qrCode ? "not-empty" : null;
}
