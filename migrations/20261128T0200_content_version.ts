import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** One row: the version of all content that visitors see (docs/decisions/0002-rendering-and-page-cache.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists content_version (
    id tinyint unsigned not null primary key,
    version char(36) character set ascii collate ascii_bin not null
  ) engine = InnoDB`.execute(db);
  await sql`insert ignore into content_version (id, version) values (1, ${randomUUID()})`.execute(db);
}
