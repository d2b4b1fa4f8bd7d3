import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { unfinishedRestoreTable } from "~/data/database/state.server";

/** A table as the database describes it, so that new migrations need no change here. Generated columns are left out. */
export interface TableColumns {
  name: string;
  columns: Column[];
}

interface Column {
  name: string;
  /** information_schema's data_type, such as `varchar` */
  type: string;
}

/** A row by column. Each value is its text, or null; bytes are in hex. */
export type TextRow = Record<string, string | null>;

/** Lists all tables but that of a running restore. */
export async function listTables(db: Database): Promise<TableColumns[]> {
  const { rows } = await sql<{ tableName: string; name: string; type: string }>`
    select c.table_name as tableName, c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = database() and t.table_type = 'BASE TABLE' and coalesce(c.generation_expression, '') = ''
    order by c.table_name, c.ordinal_position`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { tableName, ...column } of rows) tables.set(tableName, [...(tables.get(tableName) ?? []), column]);
  tables.delete(unfinishedRestoreTable);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Lists the tables with content: not those of migrations. */
export async function listContentTables(db: Database): Promise<TableColumns[]> {
  return (await listTables(db)).filter(({ name }) => !name.startsWith("kysely_migration"));
}

/** The table of accounts. A restore fills it last: without accounts, no one has changed anything since. */
export const accountsTable = "staff";

export function accountsLast<T extends { name: string }>(tables: readonly T[]): T[] {
  const isAccounts = ({ name }: T) => Number(name === accountsTable);
  return tables.toSorted((one, other) => isAccounts(one) - isAccounts(other));
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Streams a table's rows. */
export function streamRows(db: Database, { name, columns }: TableColumns): AsyncIterable<TextRow> {
  return (db as unknown as Kysely<Record<string, TextRow>>)
    .selectFrom(name)
    .select(columns.map((column) => asText(column).as(column.name)))
    .stream();
}

/** Returns a row's hash as a number; rows in any order have the same sum. Servers format JSON differently. */
export function hashRow(row: TextRow, { columns }: TableColumns): bigint {
  const values = columns.map(({ name, type }) => {
    const value = row[name] ?? null;
    return type === "json" && value !== null ? sorted(JSON.parse(value)) : value;
  });
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(values)).digest("hex")}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, each]) => [name, sorted(each)]);
}

/** Inserts rows in one statement, which is its own transaction. */
export async function insertRows(
  db: Database,
  { name, columns }: TableColumns,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => fromText(column, row)))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(names)}) values ${sql.join(values)}`.execute(db);
}

/** Runs work with foreign key checks off, on a connection that is reset afterwards. */
export async function withoutForeignKeyChecks<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (connection) => {
    await sql`set foreign_key_checks = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`set foreign_key_checks = 1`.execute(connection);
    }
  });
}

const isText = /char$|text$|^json$|^enum$|^set$/;
const isBytes = /binary$|blob$/;

/** The database formats the values, not the driver: dates keep microseconds, numbers all digits. */
function asText({ name, type }: Column) {
  const column = sql.ref<string | null>(name);
  if (isText.test(type)) return sql<string | null>`${column}`;
  if (isBytes.test(type)) return sql<string | null>`hex(${column})`;
  return sql<string | null>`cast(${column} as char)`;
}

function fromText({ name, type }: Column, row: TextRow) {
  const value = row[name];
  if (value === undefined) throw new Error(`A row has no ${name}`);
  return isBytes.test(type) ? sql`unhex(${value})` : sql`${value}`;
}
