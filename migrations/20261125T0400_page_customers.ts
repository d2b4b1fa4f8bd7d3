import { type Kysely, sql } from "kysely";

/** The customer that a page names, for clients of the API; null: none. An older release leaves it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'pages' and column_name = 'customer_name'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table pages
    add column customer_name varchar(200) character set utf8mb4 collate utf8mb4_bin`.execute(db);
}
