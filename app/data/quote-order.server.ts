import { type SelectQueryBuilder, sql } from "kysely";
import type { QuoteOrder, Search } from "~/domain/search";
import type { Database } from "./database.server";
import type { Tables } from "./tables.server";

type Keys<Table extends keyof Tables = "quotes"> = SelectQueryBuilder<Tables, Table, { id: string; created_at: Date }>;

/** What a search finds: of all quotes, or of their words. */
export type Found = Keys | Keys<"quote_words">;

/** Returns those of the found quotes that have the status of a search. */
export function pickedQuotes(db: Database, { text, status }: Search, found: Found): Found {
  if (!status) return found;
  const picked = db.selectFrom("quotes").select(["id", "created_at"]).where("status", "=", status);
  return text === ""
    ? picked
    : picked.where("id", "in", (some) => some.selectFrom((found as Keys).as("found")).select("found.id"));
}

/** Returns found quotes in an order; of two that are equal in it, the newer one first. */
export function sortedQuotes(db: Database, order: QuoteOrder, found: Found): Keys {
  const all = db
    .selectFrom("quotes")
    .select(["quotes.id", "quotes.created_at"])
    .where("quotes.id", "in", (some) => some.selectFrom((found as Keys).as("found")).select("found.id"));
  return inOrder().orderBy("quotes.created_at", "desc").orderBy("quotes.id", "desc");

  function inOrder(): Keys {
    switch (order) {
      case "saved":
        return all.orderBy("quotes.updated_at", "desc");
      case "name":
        return all.orderBy(sql`convert(quotes.name using utf8mb4) collate utf8mb4_unicode_520_ci`);
      case "opened":
        return all.orderBy(
          (quote) =>
            quote
              .selectFrom("receipts")
              .select(({ fn }) => fn.max("receipts.day").as("last"))
              .where("receipts.kind", "=", "quote")
              .whereRef("receipts.record", "=", "quotes.id")
              .where(sql<boolean>`receipts.opened + receipts.pdf > 0`),
          "desc",
        );
    }
  }
}
