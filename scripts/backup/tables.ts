import { type Kysely, sql } from "kysely";
import type { Database } from "~/data/database.server";
import { unfinishedRestoreTable } from "./unfinished-restore.ts";

/** A table and what it holds, as the database itself says: a new migration needs no change here. */
export interface Table {
  name: string;
  columns: Column[];
}

interface Column {
  name: string;
  /** information_schema's data_type, such as `varchar` */
  type: string;
}

/** A row by column; whatever the type, its text, or null. Bytes are in hex. */
export type TextRow = Record<string, string | null>;

/** All tables and their columns, those that the database computes by itself left out. */
export async function allTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ tableName: string; name: string; type: string }>`
    select c.table_name as tableName, c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = database() and t.table_type = 'BASE TABLE' and coalesce(c.generation_expression, '') = ''
    order by c.table_name, c.ordinal_position`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { tableName, ...column } of rows) tables.set(tableName, [...(tables.get(tableName) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** The tables that hold content: without those of the migrations and of a restore. */
export async function contentTables(db: Database): Promise<Table[]> {
  return (await allTables(db)).filter(
    ({ name }) => !name.startsWith("kysely_migration") && name !== unfinishedRestoreTable,
  );
}

/** Does `work` with the database as it is at this moment, whatever is written meanwhile. Blocks nobody. */
export async function inSnapshot<T>(db: Database, work: (snapshot: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (connection) => {
    await sql`set transaction isolation level repeatable read`.execute(connection);
    await sql`start transaction with consistent snapshot, read only`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** How many rows a table has. */
export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** A table's rows, streamed. */
export function rowsOf(db: Database, { name, columns }: Table): AsyncIterable<TextRow> {
  return anyTable(db)
    .selectFrom(name)
    .select(columns.map((column) => asText(column).as(column.name)))
    .stream();
}

/** Adds rows to a table in one statement, which is a transaction of its own. */
export async function insertRows(db: Database, { name, columns }: Table, rows: readonly TextRow[]): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => fromText(column, row)))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(names)}) values ${sql.join(values)}`.execute(db);
}

/** The same work with the checks of foreign keys off, on a connection that is put right again. */
export async function withoutKeyChecks<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (connection) => {
    await sql`set foreign_key_checks = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`set foreign_key_checks = 1`.execute(connection);
    }
  });
}

const inText = /char$|text$|^json$|^enum$|^set$/;
const inBytes = /binary$|blob$|^bit$/;

/** Told by the database, not by the driver: dates keep their microseconds, and numbers all of their digits. */
function asText({ name, type }: Column) {
  const column = sql.ref<string | null>(name);
  if (inText.test(type)) return sql<string | null>`${column}`;
  if (inBytes.test(type)) return sql<string | null>`hex(${column})`;
  // A float is shown with six digits, a double with all.
  if (type === "float") return sql<string | null>`cast(cast(${column} as double) as char)`;
  return sql<string | null>`cast(${column} as char)`;
}

function fromText({ name, type }: Column, row: TextRow) {
  const value = row[name];
  if (value === undefined) throw new Error(`A row has no ${name}`);
  return inBytes.test(type) ? sql`unhex(${value})` : sql`${value}`;
}

function anyTable(db: Database): Kysely<Record<string, TextRow>> {
  return db as unknown as Kysely<Record<string, TextRow>>;
}
