import { type Kysely, sql } from "kysely";

/** The id of the same tour in the other language, on one of both; null: none. An older release leaves it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = 'pair_of'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table quotes
    add column pair_of varchar(100) character set ascii collate ascii_bin,
    add key quotes_pair_of (pair_of)`.execute(db);
}
