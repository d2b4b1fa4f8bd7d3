import { type Kysely, sql } from "kysely";

/** What a quote says of its journey, as JSON text; null: nothing. An older release leaves it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = 'journey'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table quotes
    add column journey mediumtext character set utf8mb4 collate utf8mb4_bin`.execute(db);
}
