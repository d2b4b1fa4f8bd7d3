import { type Kysely, sql } from "kysely";

/** A quote's offer, as JSON text; null: none. An older release leaves it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = 'offer'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table quotes
    add column offer mediumtext character set utf8mb4 collate utf8mb4_bin`.execute(db);
}
