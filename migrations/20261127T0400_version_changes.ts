import { type Kysely, sql } from "kysely";

/**
 * What differs between a version and the one before it, with that version's id. Null: it isn't computed yet, since an
 * older release stored the version or the one before it was deleted. It is computed when a history is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'versions' and column_name = 'changed_from'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table versions
    add column changed_from bigint unsigned,
    add column changes mediumblob`.execute(db);
}
