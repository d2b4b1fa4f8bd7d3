import { type RawBuilder, sql } from "kysely";
import type { RowKey } from "~/domain/quotes/search";
import type { Database } from "./database.server";

/** A part of a list: `limit` rows after a row, else from the list's beginning. */
export interface KeyRange {
  readonly from?: RowKey | null;
  /** the last row */
  readonly to?: RowKey | null;
  readonly limit: number;
  /** rows that are left out first */
  readonly offset?: number;
  /** reads the list from its end, and before a row */
  readonly isReversed?: boolean;
}

/** Reads the keys of the rows in a part of a list, in the list's order. */
export type KeyReader = (range: KeyRange) => Promise<RowKey[]>;

/** A column by which a list is ordered, and its value in a row's key. */
export interface OrderColumn {
  readonly name: string;
  readonly direction: "asc" | "desc";
  readonly valueOf: (key: RowKey) => unknown;
}

export const idColumn: OrderColumn = { name: "id", direction: "desc", valueOf: ({ id }) => id };

/** Makes a column of times, the latest first. */
export function descendingTime(name: string): OrderColumn {
  return { name, direction: "desc", valueOf: ({ time }) => new Date(time) };
}

/** Makes a column of times, the earliest first. */
export function ascendingTime(name: string): OrderColumn {
  return { ...descendingTime(name), direction: "asc" };
}

/** A list of rows of a table in an order that one of its indexes has. */
export interface IndexedList {
  readonly table: string;
  readonly index: string;
  /** the last is `id` */
  readonly order: readonly OrderColumn[];
  /** the columns of a row's key: `time` and, if the order has it, `value` */
  readonly key: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly where: readonly RawBuilder<boolean>[];
}

/** Returns a function that reads the keys of a list by its index: the rows after a key cost as much as the first ones. */
export function createKeyReader(db: Database, { table, index, order, key, where }: IndexedList): KeyReader {
  const at = (name: string) => sql.ref(`${table}.${name}`);
  const columns = Object.entries(key).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return async ({ from, to, limit, offset = 0, isReversed = false }) => {
    const range = [
      ...(from ? [beyond(order, from, { at, isReversed })] : []),
      ...(to ? [sql<boolean>`not ${strictlyBeyond(order, to, { at, isReversed })}`] : []),
      // For the index.
      ...(to && order[0] ? [comparedWith(order[0], to, { at, isReversed: !isReversed })] : []),
    ];
    const picked = [sql<boolean>`true`, ...where, ...range];
    const ordered = order.map(({ name, direction }) => {
      return sql`${at(name)} ${sql.raw(isAscending(direction, isReversed) ? "asc" : "desc")}`;
    });
    const { rows } = await sql<{ id: string; time: Date; value?: string }>`
      select ${at("id")} as id, ${sql.join(columns)} from ${sql.table(table)} force index (${sql.ref(index)})
      where ${sql.join(picked, sql` and `)}
      order by ${sql.join(ordered)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
    return rows.map(({ time, ...row }) => ({ ...row, time: Number(time) }));
  };
}

/**
 * Returns a function that reads those keys of a list that a filter keeps. It reads the list in parts that grow, so that a
 * filter that keeps much reads little, and no statement takes long.
 * @param filter returns which of these ids are kept
 */
export function filterKeyReader(
  read: KeyReader,
  filter: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): KeyReader {
  return async ({ from = null, limit, offset = 0, isReversed = false }) => {
    const found: RowKey[] = [];
    let last = from;
    for (let length = Math.max(200, Math.min(limit, 2_000)); ; length = Math.min(2 * length, 2_000)) {
      const some = await read({ from: last, limit: length, isReversed });
      const kept = some.length > 0 ? await filter(some.map(({ id }) => id)) : new Set();
      found.push(...some.filter(({ id }) => kept.has(id)));
      last = some.at(-1) ?? null;
      if (found.length >= offset + limit || some.length < length) return found.slice(offset, offset + limit);
    }
  };
}

interface Comparison {
  readonly at: (column: string) => RawBuilder<unknown>;
  readonly isReversed: boolean;
}

/** Makes a condition: rows after a key in an order. The first comparison is for the index. */
function beyond(order: readonly OrderColumn[], key: RowKey, how: Comparison): RawBuilder<boolean> {
  const [first] = order;
  if (!first) return sql`false`;
  return sql`${comparedWith(first, key, how)} and ${strictlyBeyond(order, key, how)}`;
}

function comparedWith(column: OrderColumn, key: RowKey, { at, isReversed }: Comparison): RawBuilder<boolean> {
  const than = sql.raw(isAscending(column.direction, isReversed) ? ">=" : "<=");
  return sql`${at(column.name)} ${than} ${column.valueOf(key)}`;
}

function strictlyBeyond([first, ...rest]: readonly OrderColumn[], key: RowKey, how: Comparison): RawBuilder<boolean> {
  if (!first) return sql`false`;
  const [column, value] = [how.at(first.name), first.valueOf(key)];
  const than = sql.raw(isAscending(first.direction, how.isReversed) ? ">" : "<");
  if (rest.length === 0) return sql`(${column} ${than} ${value})`;
  return sql`(${column} ${than} ${value} or (${column} = ${value} and ${strictlyBeyond(rest, key, how)}))`;
}

function isAscending(direction: "asc" | "desc", isReversed: boolean): boolean {
  return (direction === "asc") !== isReversed;
}
