import { type Kysely, sql } from "kysely";

/**
 * Customers, and which one a quote is for. The keys find a customer by name, e-mail or telephone in any spelling. The
 * former ids of merged customers lead to the one that was kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const id = sql`varchar(100) character set ascii collate ascii_bin`;
  const text = (length: number) => sql`varchar(${sql.lit(length)}) character set utf8mb4 collate utf8mb4_bin`;
  await sql`create table if not exists customers (
    id ${id} not null primary key,
    revision int unsigned not null default 1,
    name ${text(200)} not null,
    email ${text(254)},
    telephone ${text(100)},
    language char(2) character set ascii collate ascii_bin,
    notes mediumtext character set utf8mb4 collate utf8mb4_bin not null,
    consent_at date,
    name_key ${text(400)} not null,
    email_key ${text(254)},
    telephone_key varchar(100) character set ascii collate ascii_bin,
    created_at datetime(3) not null,
    updated_at datetime(3) not null,
    key customers_name (name_key),
    key customers_email (email_key),
    key customers_telephone (telephone_key))`.execute(db);
  await sql`create table if not exists former_customers (
    id ${id} not null primary key,
    customer_id ${id} not null,
    key former_customers_customer (customer_id))`.execute(db);
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = 'customer_id'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table quotes add column customer_id ${id}, add key quotes_customer (customer_id)`.execute(db);
}
