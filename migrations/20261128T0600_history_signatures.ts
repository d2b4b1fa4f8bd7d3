import { type Kysely, sql } from "kysely";

/**
 * Which letters the versions of a record hold, as bits, so that a customer's name is looked for in few histories only; and
 * keys by which a customer's versions and those of the last minutes are found. The release before leaves the table as it
 * is: a row names the last version that it is made of (docs/decisions/0026-audit-log-history-bin.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists history_signatures (
    kind varchar(10) character set ascii collate ascii_bin not null,
    record varchar(100) character set ascii collate ascii_bin not null,
    version bigint unsigned not null,
    content bigint unsigned not null,
    signature varbinary(512) not null,
    primary key (kind, record))`.execute(db);
  // MySQL has no `create index if not exists`.
  const { rows } = await sql`select 1 from information_schema.statistics
    where table_schema = database() and table_name = 'versions' and index_name = 'versions_customer'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table versions add key versions_customer (customer_name), add key versions_at (at, kind, record)`.execute(
    db,
  );
}
