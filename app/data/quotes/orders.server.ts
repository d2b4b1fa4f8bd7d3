import { type RawBuilder, sql } from "kysely";
import { splitSearchWords } from "~/domain/quotes/search-words";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { QuoteSortOrder, RowKey } from "~/domain/quotes/search";
import { anyColumnContains } from "~/data/database/like.server";
import type { Database } from "~/data/database/database.server";
import {
  idOrderColumn,
  type IndexedList,
  type OrderColumn,
  type RowKeyReader,
  ascendingTimeColumn,
  createRowKeyReader,
  descendingTimeColumn,
} from "~/data/database/keyset-pagination.server";

/** The orders of quotes, each with an index for all quotes and one for those of a status. Ties: newest first. */
const orders: Readonly<Record<QuoteSortOrder | "newest", Order>> = {
  newest: {
    indexes: ["quotes_listed", "quotes_status"],
    order: [descendingTimeColumn("created_at"), idOrderColumn],
  },
  saved: {
    indexes: ["quotes_saved", "quotes_status_saved"],
    order: [descendingTimeColumn("updated_at"), idOrderColumn],
  },
  opened: {
    indexes: ["quotes_opened", "quotes_status_opened"],
    order: [
      { ...valueColumn("opened_on", "desc"), text: sql`date_format(quotes.opened_on, '%Y-%m-%d')` },
      descendingTimeColumn("created_at"),
      idOrderColumn,
    ],
  },
  name: {
    indexes: ["quotes_sorted", "quotes_status_sorted"],
    order: [valueColumn("name_sorted", "asc"), descendingTimeColumn("created_at"), idOrderColumn],
  },
};

interface Order extends Pick<IndexedList, "order"> {
  indexes: readonly [all: string, ofStatus: string];
}

/** Which quotes a list contains: all, or those of a status. The default order is newest first. */
interface Listed {
  readonly status?: QuoteStatus | undefined;
  readonly sort?: QuoteSortOrder | undefined;
}

export function createQuoteRowKeyReader(db: Database, { status, sort }: Listed): RowKeyReader {
  return createRowKeyReader(db, listOf(sort ?? "newest", status));
}

/**
 * Returns a reader of quotes by their last change, including the status, oldest first. A quote that changes during a
 * walk through the list comes again at the end, so none is missed.
 */
export function createChangedQuoteRowKeyReader(
  db: Database,
  { status, changedSince }: { status?: QuoteStatus | undefined; changedSince: Date },
): RowKeyReader {
  const where = [sql<boolean>`changed_at >= ${changedSince}`];
  return createRowKeyReader(db, {
    table: "quotes",
    index: status ? "quotes_status_changed" : "quotes_changed",
    order: [ascendingTimeColumn("changed_at"), { ...idOrderColumn, direction: "asc" }],
    where: status ? [...where, sql`status = ${status}`] : where,
  });
}

/** Returns the keys of some quotes in an order. */
export async function sortQuoteRowKeys(db: Database, ids: readonly string[], sort: QuoteSortOrder): Promise<RowKey[]> {
  if (ids.length === 0) return [];
  const isOne = sql<boolean>`id in (${sql.join(ids)})`;
  return await createRowKeyReader(db, { ...listOf(sort), index: "PRIMARY", where: [isOne] })({ limit: ids.length });
}

/**
 * Returns a reader of the pages whose name contains every word of a text: newest first, or with `changedSince` by their
 * last save, oldest first.
 */
export function createPageRowKeyReader(
  db: Database,
  { text, changedSince }: { text: string; changedSince?: Date | undefined },
): RowKeyReader {
  const named = splitSearchWords(text).map((word) => anyColumnContains(["name"], word));
  if (!changedSince) {
    const order = [descendingTimeColumn("created_at"), idOrderColumn];
    return createRowKeyReader(db, { table: "pages", index: "pages_newest", order, where: named });
  }
  const order = [ascendingTimeColumn("updated_at"), { ...idOrderColumn, direction: "asc" as const }];
  const where = [...named, sql<boolean>`updated_at >= ${changedSince}`];
  return createRowKeyReader(db, { table: "pages", index: "pages_changed", order, where });
}

function listOf(sort: QuoteSortOrder | "newest", status?: QuoteStatus): IndexedList {
  const { indexes, order } = orders[sort];
  const where: RawBuilder<boolean>[] = status ? [sql`status = ${status}`] : [];
  return { table: "quotes", index: indexes[status ? 1 : 0], order, where };
}

function valueColumn(name: string, direction: "asc" | "desc"): OrderColumn {
  return { name, direction, part: "value" };
}
