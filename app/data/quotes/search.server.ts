import type { PageSummary } from "~/domain/pages/page";
import type { Quote, QuoteSummary } from "~/domain/quotes/quote";
import type { ListPage, RowKey, ListQuery } from "~/domain/quotes/search";
import type { Database } from "~/data/database/database.server";
import { createPageRowKeyReader, createQuoteRowKeyReader, sortQuoteRowKeys } from "./orders.server";
import { indexMissingRecentQuotes, createQuoteSearchRowKeyReader, filterMatchingQuoteIds } from "./search-index.server";
import { filterRowKeyReader, type RowKeyReader, readRowsByKeys } from "~/data/database/keyset-pagination.server";

export const rowsPerPage = 50;

/** Longer lists aren't counted. */
export const maxCountedRows = 1_000;

/**
 * Finds the quotes that contain every word of a text (`filterMatchingQuoteIds`), or all quotes, newest first or in an order.
 */
export async function searchQuotes(
  db: Database,
  search: ListQuery,
): Promise<ListPage<QuoteSummary & Pick<Quote, "display">>> {
  const { text, sort } = search;
  if (text !== "") await indexMissingRecentQuotes(db);
  return await db.transaction().execute(async (transaction) => {
    const rowsWith = async (ids: readonly string[]) => (await summaries(transaction, ids).execute()).map(shown);
    if (text === "") return await onePage(search, createQuoteRowKeyReader(transaction, search), rowsWith);
    const newest = createQuoteSearchRowKeyReader(transaction, search);
    if (!sort) return await onePage(search, newest, rowsWith);
    // A short result is sorted. For a long one, the list in the requested order is filtered.
    const found = await newest({ limit: maxCountedRows + 1 });
    const ids = found.map(({ id }) => id);
    const few = found.length > maxCountedRows ? null : await sortQuoteRowKeys(transaction, ids, sort);
    const many = filterRowKeyReader(createQuoteRowKeyReader(transaction, search), (some) =>
      filterMatchingQuoteIds(transaction, text, some),
    );
    return await onePage(search, many, rowsWith, few ?? found);
  });
}

/** Finds the pages whose name contains every word of a text, or all pages, newest first. */
export async function searchPages(db: Database, search: ListQuery): Promise<ListPage<PageSummary>> {
  return await db.transaction().execute(async (transaction) => {
    return await onePage(search, createPageRowKeyReader(transaction, search), (ids) =>
      transaction.selectFrom("pages").select(["id", "name", "language"]).where("id", "in", ids).execute(),
    );
  });
}

function summaries(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("quotes")
    .select(["id", "name", "customer_name as customerName", "link", "display", "status"])
    .where("id", "in", ids);
}

function shown<Row extends { display: number }>(row: Row) {
  return { ...row, display: row.display === 1 };
}

/**
 * Reads one page of a list.
 * @param first the first `maxCountedRows + 1` keys, if known
 */
async function onePage<Row extends { id: string }>(
  search: ListQuery,
  read: RowKeyReader,
  rowsWith: (ids: readonly string[]) => Promise<Row[]>,
  first?: readonly RowKey[],
): Promise<ListPage<Row>> {
  const keys = first ?? (await read({ limit: maxCountedRows + 1 }));
  const count = keys.length;
  if (count > maxCountedRows) {
    const { keys: shown, ...rest } = await onePageOfMany(search, read);
    return { rows: await readRowsByKeys(shown, rowsWith), ...rest };
  }
  const pages = Math.max(1, Math.ceil(count / rowsPerPage));
  const page = Math.min(search.page, pages);
  return {
    rows: await readRowsByKeys(keys.slice((page - 1) * rowsPerPage, page * rowsPerPage), rowsWith),
    count,
    page,
    pages,
  };
}

/** Reads one page of a list that isn't counted: after or before a given row, or by its number. */
async function onePageOfMany(
  { page: asked, after, before }: ListQuery,
  read: RowKeyReader,
): Promise<Omit<ListPage<never>, "rows"> & { keys: RowKey[] }> {
  let page = asked;
  let keys = before ? (await read({ from: before, isReversed: true, limit: rowsPerPage })).reverse() : ([] as RowKey[]);
  const isNextKnown = keys.length === rowsPerPage;
  if (before && !isNextKnown) page = 1;
  if (!isNextKnown) {
    const from = after && page > 1 ? { from: after } : { offset: (page - 1) * rowsPerPage };
    keys = await read({ ...from, limit: rowsPerPage + 1 });
  }
  const hasNext = isNextKnown || keys.length > rowsPerPage;
  // Past the end, the last rows are shown.
  if (keys.length === 0) keys = (await read({ isReversed: true, limit: rowsPerPage })).reverse();
  const pageKeys = keys.slice(0, rowsPerPage);
  return {
    keys: pageKeys,
    count: maxCountedRows,
    page,
    pages: Math.ceil(maxCountedRows / rowsPerPage),
    more: {
      here: page === 1 ? {} : { ...(after && { after }), ...(before && { before }) },
      next: (hasNext && pageKeys.at(-1)) || null,
      previous: (page > 1 && pageKeys[0]) || null,
    },
  };
}
