import { type Kysely, sql } from "kysely";

/**
 * The keys of programs and the responses of their repeated requests (docs/decisions/0006-the-api.md). `changed_at` of a
 * quote is the time of its last change, its status included; the server sets it, so no writer can forget it, and neither
 * can the release before this one.
 */
const ascii = (length: number) => sql`varchar(${sql.lit(length)}) character set ascii collate ascii_bin`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists api_keys (
      id ${ascii(100)} not null primary key,
      staff_id ${ascii(100)} not null,
      name varchar(200) character set utf8mb4 collate utf8mb4_bin not null,
      scope ${ascii(8)} not null,
      hash binary(32) not null,
      created_at datetime(3) not null,
      last_used_at datetime(3),
      expires_at datetime(3),
      unique key api_keys_hash (hash),
      key api_keys_staff (staff_id, created_at),
      constraint api_keys_staff foreign key (staff_id) references staff (id) on delete cascade
    )`.execute(db);
  await sql`
    create table if not exists idempotency_keys (
      staff_id ${ascii(100)} not null,
      hash binary(32) not null,
      request_hash binary(32) not null,
      record_id ${ascii(100)} not null,
      created_at datetime(3) not null,
      claimed_until datetime(3) not null,
      bytes int unsigned not null,
      response mediumblob,
      primary key (staff_id, hash),
      key idempotency_keys_age (staff_id, created_at, bytes),
      key idempotency_keys_created (created_at),
      constraint idempotency_keys_staff foreign key (staff_id) references staff (id) on delete cascade
    )`.execute(db);
  if (!(await hasColumn(db, "quotes", "changed_at")))
    await sql`alter table quotes add column
      changed_at datetime(3) not null default current_timestamp(3) on update current_timestamp(3)`.execute(db);
  if (!(await hasKey(db, "quotes", "quotes_changed"))) {
    await sql`update quotes set changed_at = updated_at`.execute(db);
    await sql`create index quotes_changed on quotes (changed_at, id)`.execute(db);
  }
  if (!(await hasKey(db, "quotes", "quotes_status_changed")))
    await sql`create index quotes_status_changed on quotes (status, changed_at, id)`.execute(db);
  if (!(await hasKey(db, "pages", "pages_changed")))
    await sql`create index pages_changed on pages (updated_at, id)`.execute(db);
}

/** MySQL has neither `add column if not exists` nor `create index if not exists`. */
async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
    where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(db);
  return rows.length > 0;
}

async function hasKey(db: Kysely<unknown>, table: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
    where table_schema = database() and table_name = ${table} and index_name = ${key}`.execute(db);
  return rows.length > 0;
}
