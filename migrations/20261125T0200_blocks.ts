import { type Kysely, sql } from "kysely";

/**
 * The library: items that staff keep under a name and insert elsewhere (docs/decisions/0033-library.md). `words` is what
 * searches read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const id = sql`varchar(100) character set ascii collate ascii_bin`;
  await sql`create table if not exists blocks (
    id ${id} not null primary key,
    revision int unsigned not null default 1,
    name varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
    template boolean not null default false,
    items json not null,
    words mediumblob not null,
    staff_id ${id},
    created_at datetime(3) not null,
    updated_at datetime(3) not null)`.execute(db);
}
