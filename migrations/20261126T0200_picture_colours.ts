import { type Kysely, sql } from "kysely";

/** The average colour of a picture, as `rrggbb`; null: not known. An older release leaves it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'images' and column_name = 'colour'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table images add column colour char(6) character set ascii collate ascii_bin`.execute(db);
}
