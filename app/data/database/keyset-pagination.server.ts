import { type RawBuilder, sql } from "kysely";
import type { RowKey } from "~/domain/quotes/search";
import type { Database } from "./database.server";

/** A part of a list: `limit` rows after `from`, or from the start. */
export interface RowKeyRange {
  readonly from?: RowKey | null;
  /** the last row to include */
  readonly to?: RowKey | null;
  readonly limit: number;
  /** the number of rows to skip */
  readonly offset?: number;
  /** reads backwards from the end, or from `from` */
  readonly isReversed?: boolean;
}

/** Reads the keys of a part of a list, in the order of the list. */
export type RowKeyReader = (range: RowKeyRange) => Promise<RowKey[]>;

/** A column that orders a list, and the part of a row key with its value. */
export interface OrderColumn {
  readonly name: string;
  readonly direction: "asc" | "desc";
  readonly part: keyof RowKey;
  /** the value as a text; the column itself if missing */
  readonly text?: RawBuilder<string>;
}

export const idOrderColumn: OrderColumn = { name: "id", direction: "desc", part: "id" };

export function descendingTimeColumn(name: string): OrderColumn {
  return { name, direction: "desc", part: "time" };
}

export function ascendingTimeColumn(name: string): OrderColumn {
  return { ...descendingTimeColumn(name), direction: "asc" };
}

/** The rows of a table in the order of one of its indexes. */
export interface IndexedList {
  readonly table: string;
  readonly index: string;
  /** ends with `id` */
  readonly order: readonly OrderColumn[];
  readonly where: readonly RawBuilder<boolean>[];
}

/** Returns a reader of keys by an index. Later pages cost no more than the first. */
export function createRowKeyReader(db: Database, { table, index, order, where }: IndexedList): RowKeyReader {
  const at = (name: string) => sql.ref(`${table}.${name}`);
  const columns = order.map(({ name, part, text = at(name) }) => sql`${text} as ${sql.ref(part)}`);
  return async ({ from, to, limit, offset = 0, isReversed = false }) => {
    const range = [
      ...(from ? [beyond(order, from, { at, isReversed })] : []),
      ...(to ? [sql<boolean>`not ${strictlyBeyond(order, to, { at, isReversed })}`] : []),
      // Lets the index end the range.
      ...(to && order[0] ? [comparedWith(order[0], to, { at, isReversed: !isReversed })] : []),
    ];
    const conditions = [sql<boolean>`true`, ...where, ...range];
    const ordered = order.map(({ name, direction }) => {
      return sql`${at(name)} ${sql.raw(isAscending(direction, isReversed) ? "asc" : "desc")}`;
    });
    const { rows } = await sql<{ id: string; time: Date; value?: string }>`
      select ${sql.join(columns)} from ${sql.table(table)} force index (${sql.ref(index)})
      where ${sql.join(conditions, sql` and `)}
      order by ${sql.join(ordered)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
    return rows.map(({ time, ...row }) => ({ ...row, time: Number(time) }));
  };
}

/**
 * Returns a reader of the keys that a filter accepts. It reads batches of growing size: a filter that accepts most rows
 * reads little, and no statement takes long.
 * @param filter returns the accepted ids
 */
export function filterRowKeyReader(
  read: RowKeyReader,
  filter: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): RowKeyReader {
  return async ({ from = null, limit, offset = 0, isReversed = false }) => {
    const found: RowKey[] = [];
    let last = from;
    for (let length = Math.max(200, Math.min(limit, 2_000)); ; length = Math.min(2 * length, 2_000)) {
      const batch = await read({ from: last, limit: length, isReversed });
      const accepted = batch.length > 0 ? await filter(batch.map(({ id }) => id)) : new Set();
      found.push(...batch.filter(({ id }) => accepted.has(id)));
      last = batch.at(-1) ?? null;
      if (found.length >= offset + limit || batch.length < length) return found.slice(offset, offset + limit);
    }
  };
}

interface Comparison {
  readonly at: (column: string) => RawBuilder<unknown>;
  readonly isReversed: boolean;
}

/** Builds a condition for the rows after a key. Its first comparison uses the index. */
function beyond(order: readonly OrderColumn[], key: RowKey, comparison: Comparison): RawBuilder<boolean> {
  const [first] = order;
  if (!first) return sql`false`;
  return sql`${comparedWith(first, key, comparison)} and ${strictlyBeyond(order, key, comparison)}`;
}

function comparedWith(column: OrderColumn, key: RowKey, { at, isReversed }: Comparison): RawBuilder<boolean> {
  const operator = sql.raw(isAscending(column.direction, isReversed) ? ">=" : "<=");
  return sql`${at(column.name)} ${operator} ${valueIn(key, column)}`;
}

function strictlyBeyond(
  [first, ...rest]: readonly OrderColumn[],
  key: RowKey,
  comparison: Comparison,
): RawBuilder<boolean> {
  if (!first) return sql`false`;
  const [column, value] = [comparison.at(first.name), valueIn(key, first)];
  const operator = sql.raw(isAscending(first.direction, comparison.isReversed) ? ">" : "<");
  if (rest.length === 0) return sql`(${column} ${operator} ${value})`;
  return sql`(${column} ${operator} ${value} or (${column} = ${value} and ${strictlyBeyond(rest, key, comparison)}))`;
}

function valueIn(key: RowKey, { part }: OrderColumn): unknown {
  return part === "time" ? new Date(key.time) : key[part];
}

function isAscending(direction: "asc" | "desc", isReversed: boolean): boolean {
  return (direction === "asc") !== isReversed;
}

/** Reads rows by their keys, in the order of the keys. */
export async function readRowsByKeys<Row extends { id: string }>(
  keys: readonly RowKey[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = new Map((await read(keys.map(({ id }) => id))).map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => rows.get(id) ?? []);
}
