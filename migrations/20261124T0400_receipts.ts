import { type Kysely, sql } from "kysely";

/**
 * How often quotes were opened and QR codes scanned, a row for each record and day; and how far the deal of a quote is.
 * `furthest` is how much of a quote was read, in quarters; 0 where that isn't known. An older release leaves both alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists receipts (
    kind varchar(10) character set ascii collate ascii_bin not null,
    record varchar(100) character set ascii collate ascii_bin not null,
    day date not null,
    opened int unsigned not null default 0,
    pdf int unsigned not null default 0,
    furthest tinyint unsigned not null default 0,
    primary key (kind, record, day))`.execute(db);
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = 'status'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table quotes
    add column status varchar(10) character set ascii collate ascii_bin not null default 'draft',
    add key quotes_status (status, created_at, id)`.execute(db);
}
