import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { PageSummary } from "~/domain/page";
import type { Quote, QuoteSummary } from "~/domain/quote";
import type { Found, RowKey, Search } from "~/domain/search";
import type { Database } from "./database.server";
import { anyHolds } from "./like.server";
import { isInAnEnding, quoteHolds, quotesThatHold } from "./quote-search.server";
import type { Tables } from "./tables.server";

/** The rows on a page of a list. */
export const rowsToAPage = 50;

/** Of a longer list it is only said that it is longer: counting takes the longer the more there is. */
export const countedAtMost = 1_000;

/** The quotes whose name, customer or link holds a text, newest first; all of them where it is empty. */
export async function searchQuotes(
  db: Database,
  search: Search,
): Promise<Found<QuoteSummary & Pick<Quote, "display">>> {
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("quotes").select(["id", "created_at"]);
    const few = search.text === "" ? null : await quotesThatHold(transaction, search.text, countedAtMost);
    const list = listOf(transaction, search.text === "" ? all : all.where(quoteHolds(search.text)));
    const isKnownToBeLong = search.text !== "" && isInAnEnding(search.text);
    // So many hold it that the newest are soon met on the way.
    const long = isKnownToBeLong ? { ...list, count: () => Promise.resolve(countedAtMost + 1) } : list;
    const found = few ? listInHand(few) : long;
    return await onePage(search, found, async (ids) => {
      const rows = await transaction
        .selectFrom("quotes")
        .select(["id", "name", "customer_name as customerName", "link", "display"])
        .where("id", "in", ids)
        .execute();
      return rows.map((row) => ({ ...row, display: row.display === 1 }));
    });
  });
}

/** The pages whose name holds a text, newest first; all of them where it is empty. */
export async function searchPages(db: Database, search: Search): Promise<Found<PageSummary>> {
  return await db.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom("pages").select(["id", "created_at"]);
    const found = search.text === "" ? all : all.where(anyHolds(["name"], search.text));
    return await onePage(search, listOf(transaction, found), (ids) =>
      transaction.selectFrom("pages").select(["id", "name", "language"]).where("id", "in", ids).execute(),
    );
  });
}

/** The rows that were found, newest first; they are known by their keys alone. */
interface FoundList {
  /** how many; of more than `countedAtMost`, one more */
  count(): Promise<number>;
  /** from one on */
  from(offset: number, limit: number): Promise<RowKey[]>;
  /** those behind a key */
  after(key: RowKey, limit: number): Promise<RowKey[]>;
  /** those before a key and next to it; of null, the last of all */
  before(key: RowKey | null, limit: number): Promise<RowKey[]>;
}

/** One page of a list. A list that is too long to be counted is gone through by the keys of its rows. */
async function onePage<Row extends { id: string }>(
  search: Search,
  found: FoundList,
  rowsWith: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Found<Row>> {
  const count = await found.count();
  if (count > countedAtMost) return await onePageOfMany(search, found, inOrder);
  const pages = Math.max(1, Math.ceil(count / rowsToAPage));
  const page = Math.min(search.page, pages);
  return { rows: await inOrder(await found.from((page - 1) * rowsToAPage, rowsToAPage)), count, page, pages };

  async function inOrder(keys: readonly RowKey[]): Promise<Row[]> {
    if (keys.length === 0) return [];
    const rows = new Map((await rowsWith(keys.map(({ id }) => id))).map((row) => [row.id, row]));
    return keys.flatMap(({ id }) => rows.get(id) ?? []);
  }
}

async function onePageOfMany<Row>(
  { page: asked, after, before }: Search,
  found: FoundList,
  inOrder: (keys: readonly RowKey[]) => Promise<Row[]>,
): Promise<Found<Row>> {
  let page = asked;
  let keys = before ? await found.before(before, rowsToAPage) : null;
  const isNextKnown = keys?.length === rowsToAPage;
  if (keys && !isNextKnown) page = 1;
  if (!keys || !isNextKnown) {
    keys =
      after && page > 1
        ? await found.after(after, rowsToAPage + 1)
        : await found.from((page - 1) * rowsToAPage, rowsToAPage + 1);
  }
  const hasNext = isNextKnown || keys.length > rowsToAPage;
  if (keys.length === 0) keys = await found.before(null, rowsToAPage);
  const shown = keys.slice(0, rowsToAPage);
  return {
    rows: await inOrder(shown),
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

/** Rows that were found already. */
function listInHand(keys: readonly RowKey[]): FoundList {
  return {
    count: async () => keys.length,
    from: async (offset, limit) => keys.slice(offset, offset + limit),
    after: () => Promise.reject(new Error("A list that is counted is gone through by numbers")),
    before: () => Promise.reject(new Error("A list that is counted is gone through by numbers")),
  };
}

type Keys<Table extends "quotes" | "pages"> = SelectQueryBuilder<Tables, Table, { id: string; created_at: Date }>;

/** Rows of a table; its key *_newest has them in this order. */
function listOf<Table extends "quotes" | "pages">(transaction: Database, rows: Keys<Table>): FoundList {
  const keysOf = async (part: Keys<Table>) =>
    (await part.execute()).map(({ id, created_at }) => ({ id, time: Number(created_at) }));
  const newestFirst = rows.orderBy(sql`created_at desc`).orderBy(sql`id desc`);
  const oldestFirst = rows.orderBy(sql`created_at asc`).orderBy(sql`id asc`);
  return {
    async count() {
      const some = rows.limit(countedAtMost + 1).as("some");
      const count = sql<number>`count(*)`.as("count");
      return (await transaction.selectFrom(some).select(count).executeTakeFirstOrThrow()).count;
    },
    from: (offset, limit) => keysOf(newestFirst.limit(limit).offset(offset)),
    after: (key, limit) => keysOf(newestFirst.where(beyond("<", key)).limit(limit)),
    before: async (key, limit) =>
      (await keysOf((key ? oldestFirst.where(beyond(">", key)) : oldestFirst).limit(limit))).reverse(),
  };
}

/** What comes behind or before a key. */
function beyond(side: "<" | ">", { time, id }: RowKey): RawBuilder<boolean> {
  const [than, at] = [sql.raw(side), new Date(time)];
  return sql<boolean>`(created_at ${than} ${at} or (created_at = ${at} and id ${than} ${id}))`;
}
