import { type Kysely, sql } from "kysely";

/** Who changed what, and the last errors. `record` is a record's id or a picture's name, `before` and `after` a QR code's targets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists journal (
    id bigint unsigned not null auto_increment primary key,
    at datetime(3) not null,
    staff_id varchar(100) character set ascii collate ascii_bin,
    network varchar(64) character set ascii collate ascii_bin,
    via varchar(10) character set ascii collate ascii_bin not null,
    action varchar(30) character set ascii collate ascii_bin not null,
    kind varchar(10) character set ascii collate ascii_bin not null,
    record varchar(100) character set ascii collate ascii_bin not null,
    \`before\` varchar(2000) character set utf8mb4 collate utf8mb4_bin,
    \`after\` varchar(2000) character set utf8mb4 collate utf8mb4_bin,
    key journal_at (at),
    key journal_record (record, id),
    key journal_staff (staff_id, id))`.execute(db);
  await sql`create table if not exists errors (
    id bigint unsigned not null auto_increment primary key,
    at datetime(3) not null,
    request varchar(64) character set ascii collate ascii_bin,
    name varchar(100) character set utf8mb4 collate utf8mb4_bin not null,
    place varchar(300) character set utf8mb4 collate utf8mb4_bin not null)`.execute(db);
}
