import { sql } from "kysely";
import type { ListCursor, ApiListOrder } from "~/domain/quotes/list-cursor";
import type { PageSummary } from "~/domain/pages/page";
import type { QuoteSummary, Tour } from "~/domain/quotes/quote";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { RecordTimes } from "~/domain/record-times";
import { splitSearchWords } from "~/domain/quotes/search-words";
import type { Database } from "~/data/database/database.server";
import { parseJourneyColumn } from "./items-column.server";
import { createChangedQuoteRowKeyReader, createPageRowKeyReader, createQuoteRowKeyReader } from "./orders.server";
import { createQuoteSearchRowKeyReader, filterMatchingQuoteIds, indexMissingRecentQuotes } from "./search-index.server";
import {
  filterRowKeyReader,
  idOrderColumn,
  type RowKeyReader,
  createRowKeyReader,
  descendingTimeColumn,
  readRowsByKeys,
} from "~/data/database/keyset-pagination.server";

/** Which part of a list an API client requests. */
export interface CursorPageRequest {
  /** the maximum number of rows */
  readonly limit: number;
  /** the position after which the part starts */
  readonly after?: ListCursor | undefined;
}

/** A part of a list, and the position where the next one starts; null at the end. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly next: ListCursor | null;
}

export interface CursorSearch extends CursorPageRequest {
  /** words in any order; "" matches all */
  readonly text: string;
  readonly status?: QuoteStatus | undefined;
  /** only records changed at this time or later */
  readonly changedSince?: Date | undefined;
}

/**
 * Returns the order of a list: newest first, which no change affects; with `changedSince` by the last change, oldest
 * first, so that a record that changes during a walk through the list comes again at the end.
 */
export function chooseApiListOrder({ changedSince }: Pick<CursorSearch, "changedSince">): ApiListOrder {
  return changedSince ? "changed" : "created";
}

/** Lists quotes by their words (`filterMatchingQuoteIds`), status and last change. */
export async function listQuotesByCursor(
  db: Database,
  search: CursorSearch,
): Promise<CursorPage<QuoteSummary & RecordTimes>> {
  const hasWords = splitSearchWords(search.text).length > 0;
  if (hasWords) await indexMissingRecentQuotes(db);
  return await db.transaction().execute(async (transaction) => {
    return await readSlice(search, keys(transaction), (ids) =>
      transaction
        .selectFrom("quotes")
        .select(["id", "name", "customer_name as customerName", "link", "status"])
        .select(["created_at as createdAt", "changed_at as updatedAt"])
        .where("id", "in", ids)
        .execute(),
    );
  });

  function keys(transaction: Database): RowKeyReader {
    const { text, status, changedSince } = search;
    if (!changedSince && hasWords)
      return createQuoteSearchRowKeyReader(transaction, { text, ...(status && { status }) });
    if (!changedSince) return createQuoteRowKeyReader(transaction, { status });
    const changed = createChangedQuoteRowKeyReader(transaction, { status, changedSince });
    return hasWords ? filterRowKeyReader(changed, (ids) => filterMatchingQuoteIds(transaction, text, ids)) : changed;
  }
}

/** Lists pages by the words of their names, and their last save. */
export async function listPagesByCursor(
  db: Database,
  search: Omit<CursorSearch, "status">,
): Promise<CursorPage<PageSummary & RecordTimes>> {
  return await db.transaction().execute(async (transaction) => {
    return await readSlice(search, createPageRowKeyReader(transaction, search), (ids) =>
      transaction
        .selectFrom("pages")
        .select(["id", "name", "language", "created_at as createdAt", "updated_at as updatedAt"])
        .where("id", "in", ids)
        .execute(),
    );
  });
}

export async function listToursByCursor(
  db: Database,
  part: CursorPageRequest,
): Promise<CursorPage<Omit<Tour, "link" | "pair">>> {
  return await db.transaction().execute(async (transaction) => {
    const keys = createRowKeyReader(transaction, {
      ...{ table: "quotes", index: "quotes_tours", order: [descendingTimeColumn("created_at"), idOrderColumn] },
      where: [sql<boolean>`display = 1`],
    });
    return await readSlice(part, keys, async (ids) => {
      const rows = await transaction
        .selectFrom("quotes")
        .select(["id", "name", "display_cover as displayCover", "display_description as displayDescription", "journey"])
        .where("id", "in", ids)
        .execute();
      return rows.map((row) => ({ ...row, journey: parseJourneyColumn(row.journey) }));
    });
  });
}

/** Reads the keys of a slice, then their rows. */
async function readSlice<Row extends { id: string }>(
  { limit, after, ...search }: CursorPageRequest & Pick<CursorSearch, "changedSince">,
  readKeys: RowKeyReader,
  rowsWith: (ids: readonly string[]) => Promise<Row[]>,
): Promise<CursorPage<Row>> {
  const keys = await readKeys({ from: after ?? null, limit: limit + 1 });
  const pageKeys = keys.slice(0, limit);
  const last = keys.length > limit ? pageKeys.at(-1) : undefined;
  return {
    rows: await readRowsByKeys(pageKeys, rowsWith),
    next: last ? { order: chooseApiListOrder(search), id: last.id, time: last.time } : null,
  };
}
