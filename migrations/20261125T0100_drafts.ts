import { type Kysely, sql } from "kysely";

/**
 * The work of staff that isn't saved yet, a row for each page that writes, and who has which record open
 * (docs/decisions/0032-drafts.md). `body` is the draft's form, compressed; `print` a fingerprint of its content.
 */
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;
const name = sql`varchar(200) character set utf8mb4 collate utf8mb4_bin`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists drafts (
    id ${ascii(22)} not null primary key,
    kind ${ascii(10)} not null,
    record ${ascii(100)} not null,
    staff_id ${ascii(100)} not null,
    revision int unsigned not null,
    name ${name} not null,
    customer_name ${name},
    print ${ascii(20)} not null,
    browser ${ascii(22)},
    body mediumblob not null,
    created_at datetime(3) not null,
    updated_at datetime(3) not null,
    key drafts_record (kind, record),
    key drafts_staff (staff_id, updated_at),
    key drafts_updated (updated_at))`.execute(db);
  await sql`create table if not exists open_editors (
    kind ${ascii(10)} not null,
    record ${ascii(100)} not null,
    staff_id ${ascii(100)} not null,
    opened_at datetime(3) not null,
    seen_at datetime(3) not null,
    primary key (kind, record, staff_id),
    key open_editors_seen (seen_at))`.execute(db);
}
