import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { stopSignal } from "../setup/processes/outcome.mjs";
import { unfinishedRestoreTable } from "~/data/database/state.server";

/** A table as the database describes it, so that new migrations need no change here. */
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

/** All tables and their columns, without generated columns. */
export async function listTables(db: Database): Promise<TableColumns[]> {
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

/** The tables with content: not those of migrations and of a running restore. */
export async function listContentTables(db: Database): Promise<TableColumns[]> {
  return (await listTables(db)).filter(
    ({ name }) => !name.startsWith("kysely_migration") && name !== unfinishedRestoreTable,
  );
}

/** Runs `work` on a snapshot of the database, which its first query takes, without blocking writers. */
export function inSnapshot<T>(db: Database, work: (snapshot: Database) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Streams a table's rows. */
export function streamRows(db: Database, { name, columns }: TableColumns): AsyncIterable<TextRow> {
  return anyTable(db)
    .selectFrom(name)
    .select(columns.map((column) => asText(column).as(column.name)))
    .stream();
}

/**
 * A checksum of rows in any order: the sum of their SHA-256.
 * @param compared.json columns whose text is JSON: servers write it in ways of their own
 */
export async function checksumRows(
  rows: AsyncIterable<TextRow>,
  { columns, json }: { columns: readonly string[]; json: ReadonlySet<string> },
): Promise<bigint> {
  let sum = 0n;
  for await (const row of rows) {
    stopSignal.throwIfAborted();
    const values = columns.map((name) => {
      const value = row[name] ?? null;
      return json.has(name) && value !== null ? sorted(JSON.parse(value)) : value;
    });
    sum += BigInt(`0x${createHash("sha256").update(JSON.stringify(values)).digest("hex")}`);
  }
  return sum;
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

const inText = /char$|text$|^json$|^enum$|^set$/;
const inBytes = /binary$|blob$|^bit$/;

/** The database formats the values, not the driver: dates keep microseconds, numbers all digits. */
function asText({ name, type }: Column) {
  const column = sql.ref<string | null>(name);
  if (inText.test(type)) return sql<string | null>`${column}`;
  if (inBytes.test(type)) return sql<string | null>`hex(${column})`;
  // A float is formatted with six digits, a double with all.
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
