import { type Kysely, sql } from "kysely";

/**
 * The versions of quotes, pages and QR codes, and the bin. `contents` has each item of a record once, compressed; a
 * hash finds it again. A version names its items by their numbers in `contents` (docs/decisions/0026-audit-log-history-bin.md).
 */
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;
const name = sql`varchar(200) character set utf8mb4 collate utf8mb4_bin`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists versions (
    id bigint unsigned not null auto_increment primary key,
    kind ${ascii(10)} not null,
    record ${ascii(100)} not null,
    revision int unsigned not null,
    at datetime(3) not null,
    replaced_at datetime(3),
    staff_id ${ascii(100)},
    via ${ascii(10)} not null,
    action ${ascii(30)} not null,
    customer_name ${name},
    fields mediumblob not null,
    items mediumblob not null,
    key versions_record (kind, record, id),
    key versions_replaced (replaced_at))`.execute(db);
  await sql`create table if not exists contents (
    id bigint unsigned not null auto_increment primary key,
    kind ${ascii(10)} not null,
    record ${ascii(100)} not null,
    hash binary(16) not null,
    body mediumblob not null,
    unique key contents_hash (kind, record, hash))`.execute(db);
  await sql`create table if not exists bin (
    kind ${ascii(10)} not null,
    record ${ascii(100)} not null,
    name ${name} not null,
    deleted_at datetime(3) not null,
    staff_id ${ascii(100)},
    version bigint unsigned not null,
    columns mediumblob not null,
    primary key (kind, record),
    key bin_deleted (deleted_at))`.execute(db);
}
