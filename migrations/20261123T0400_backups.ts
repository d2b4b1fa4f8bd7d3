import { type Kysely, sql } from "kysely";

/** The backups that exist, a row each. `keep` is the rule by which old ones of the folder are removed; null without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists backups (
    name varchar(100) character set ascii collate ascii_bin not null primary key,
    folder varchar(4096) character set utf8mb4 collate utf8mb4_bin not null,
    taken_at datetime(3) not null,
    keep varchar(20) character set ascii collate ascii_bin,
    key backups_taken (taken_at))`.execute(db);
}
