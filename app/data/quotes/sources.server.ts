import type { ItemSourceSearchResult, ItemSource, ItemSourceKind } from "~/domain/library/saved-block";
import { findSavedBlockById, searchSavedBlocks } from "~/data/saved-blocks.server";
import type { Database } from "~/data/database/database.server";
import { findQuoteById } from "./quotes.server";
import { searchQuotes } from "./search.server";

/** Searches saved blocks and quotes whose items can be inserted; without a text, returns the first of all. */
export async function searchItemSources(
  db: Database,
  text: string,
  { templates = false, blocks: maxBlocks = 20, quotes: maxQuotes = 10 } = {},
): Promise<ItemSourceSearchResult> {
  const blocks = await searchSavedBlocks(db, text, { templates, length: maxBlocks });
  const quotes = await searchQuotes(db, { text, page: 1 });
  return {
    text,
    blocks: blocks.rows.map(({ id, name, template, count, words }) => ({ id, name, template, count, words })),
    quotes: quotes.rows.slice(0, maxQuotes).map(({ id, name, customerName }) => ({ id, name, customerName })),
    hasMore: blocks.count > maxBlocks || quotes.count > maxQuotes,
  };
}

export async function findItemSource(db: Database, kind: ItemSourceKind, id: string): Promise<ItemSource | null> {
  const found = kind === "block" ? await findSavedBlockById(db, id) : await findQuoteById(db, id);
  return found && { kind, id: found.id, name: found.name, items: found.items };
}
