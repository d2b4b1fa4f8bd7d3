import { createQuote } from "~/data/quotes/quotes.server";
import type { QuoteInput } from "~/domain/quotes/quote";
import { db } from "./audited-database";
import { buildQuoteInput } from "./factories";

/** Stores a quote and returns its id. */
export const storeQuote = (fields: Partial<QuoteInput> = {}) => idOf(createQuote(db, buildQuoteInput(fields)));

/** Returns the id of a record that was stored. Throws if it was refused. */
export async function idOf(
  created: Promise<{ ok: true; id: string } | { ok: false; reason: string }>,
): Promise<string> {
  const result = await created;
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
