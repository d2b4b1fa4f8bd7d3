import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { PageSummary } from "~/domain/page";
import type { Quote, QuoteSummary } from "~/domain/quote";
import type { SearchResult, RowKey, Search } from "~/domain/search";
import { searchWords } from "~/domain/search-words";
import type { Database } from "./database.server";
import { anyHolds } from "./like.server";
import { pickedQuotes, sortedQuotes } from "./quote-order.server";
import { writeMissingWords, quotesHolding } from "./quote-words.server";
import type { Tables } from "./tables.server";

/** The number of rows on a page of a list. */
export const rowsToAPage = 50;

/** The number of rows at which counting stops. */
export const countedAtMost = 1_000;

/**
 * Finds the quotes that have every word of a text, in any order (`quotesHolding`), newest first; all quotes for an empty
 * text.
 */
export async function searchQuotes(
  db: Database,
  search: Search,
): Promise<SearchResult<QuoteSummary & Pick<Quote, "display">>> {
  if (search.text !== "") await writeMissingWords(db);
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("quotes").select(["id", "created_at"]);
    const found = search.text === "" ? all : quotesHolding(transaction, search.text);
    const picked = pickedQuotes(transaction, search, found);
    return await onePage(
      search,
      picked,
      async (ids) => {
        const rows = await transaction
          .selectFrom("quotes")
          .select(["id", "name", "customer_name as customerName", "link", "display", "status"])
          .where("id", "in", ids)
          .execute();
        return rows.map((row) => ({ ...row, display: row.display === 1 }));
      },
      search.sort && sortedQuotes(transaction, search.sort, picked),
    );
  });
}

/** Finds the pages whose name has every word of a text, in any order, newest first; all pages for an empty text. */
export async function searchPages(db: Database, search: Search): Promise<SearchResult<PageSummary>> {
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("pages").select(["id", "created_at"]);
    const found = searchWords(search.text).reduce((some, word) => some.where(anyHolds(["name"], word)), all);
    return await onePage(search, found, (ids) =>
      transaction.selectFrom("pages").select(["id", "name", "language"]).where("id", "in", ids).execute(),
    );
  });
}

type Listed = "quotes" | "pages" | "quote_words";

/** Ids and times only: each of these tables has a key in the order of the list. */
type Keys<Table extends Listed> = SelectQueryBuilder<Tables, Table, { id: string; created_at: Date }>;

async function onePage<Table extends Listed, Row extends { id: string }>(
  search: Search,
  found: Keys<Table>,
  rowsWith: (ids: readonly string[]) => Promise<Row[]>,
  sorted?: Keys<Table>,
): Promise<SearchResult<Row>> {
  const newestFirst = found.orderBy(sql`created_at desc`).orderBy(sql`id desc`);
  const keys = await keysOf((sorted ?? newestFirst).limit(countedAtMost + 1));
  const count = keys.length;
  if (count > countedAtMost) {
    const { keys: shown, ...rest } = sorted
      ? await onePageOfSorted(search, sorted)
      : await onePageOfMany(search, found, newestFirst);
    return { rows: await inOrder(shown), ...rest };
  }
  const pages = Math.max(1, Math.ceil(count / rowsToAPage));
  const page = Math.min(search.page, pages);
  return { rows: await inOrder(keys.slice((page - 1) * rowsToAPage, page * rowsToAPage)), count, page, pages };

  async function inOrder(some: readonly RowKey[]): Promise<Row[]> {
    if (some.length === 0) return [];
    const rows = new Map((await rowsWith(some.map(({ id }) => id))).map((row) => [row.id, row]));
    return some.flatMap(({ id }) => rows.get(id) ?? []);
  }
}

/** Reads one page of a list that is not counted and not in the order of age: the page by its number. */
async function onePageOfSorted<Table extends Listed>({ page }: Search, sorted: Keys<Table>) {
  const keys = await keysOf(sorted.offset((page - 1) * rowsToAPage).limit(rowsToAPage + 1));
  const shown = keys.slice(0, rowsToAPage);
  const next = keys.length > rowsToAPage ? (shown.at(-1) ?? null) : null;
  const more = { here: {}, next, previous: page > 1 ? (shown[0] ?? null) : null };
  return { keys: shown, count: countedAtMost, page, pages: Math.ceil(countedAtMost / rowsToAPage), more };
}

/** Reads one page of a list that is not counted: the rows after or before a given row, else the page by its number. */
async function onePageOfMany<Table extends Listed>(
  { page: asked, after, before }: Search,
  found: Keys<Table>,
  newestFirst: Keys<Table>,
): Promise<Omit<SearchResult<never>, "rows"> & { keys: RowKey[] }> {
  const oldestFirst = found.orderBy(sql`created_at asc`).orderBy(sql`id asc`);
  let page = asked;
  let keys = before
    ? (await keysOf(oldestFirst.where(beyond(">", before)).limit(rowsToAPage))).reverse()
    : ([] as RowKey[]);
  const isNextKnown = keys.length === rowsToAPage;
  if (before && !isNextKnown) page = 1;
  if (!isNextKnown) {
    const from =
      after && page > 1 ? newestFirst.where(beyond("<", after)) : newestFirst.offset((page - 1) * rowsToAPage);
    keys = await keysOf(from.limit(rowsToAPage + 1));
  }
  const hasNext = isNextKnown || keys.length > rowsToAPage;
  // Past the end of the list: the last rows are shown.
  if (keys.length === 0) keys = (await keysOf(oldestFirst.limit(rowsToAPage))).reverse();
  const shown = keys.slice(0, rowsToAPage);
  return {
    keys: shown,
    count: countedAtMost,
    page,
    pages: Math.ceil(countedAtMost / rowsToAPage),
    more: {
      here: page === 1 ? {} : { ...(after && { after }), ...(before && { before }) },
      next: (hasNext && shown.at(-1)) || null,
      previous: (page > 1 && shown[0]) || null,
    },
  };
}

async function keysOf<Table extends Listed>(keys: Keys<Table>): Promise<RowKey[]> {
  return (await keys.execute()).map(({ id, created_at }) => ({ id, time: Number(created_at) }));
}

/** Makes a condition: rows after (`<`) or before (`>`) a key, in the order of the list. */
function beyond(side: "<" | ">", { time, id }: RowKey): RawBuilder<boolean> {
  const [than, at] = [sql.raw(side), new Date(time)];
  return sql<boolean>`(created_at ${than} ${at} or (created_at = ${at} and id ${than} ${id}))`;
}
