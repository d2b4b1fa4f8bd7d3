import { type Kysely, sql } from "kysely";

/**
 * Keys in each order of the list of quotes, one with all columns of the whole list, and keys by which the rows for searches are compared and scanned without
 * their words. `opened_on` is the day of a quote's last view, stored with the quote, and `name_sorted` its name in the
 * collation of the list; both are invisible, so that `select *` of the release before returns what it did. That release
 * doesn't write `opened_on`: this one compares the views of the last days (docs/decisions/0015-lists-and-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One change a statement: MySQL makes each of them in place, and writes go on meanwhile.
  await addColumn(db, "opened_on", sql`date not null default '1000-01-01' invisible`);
  await addColumn(
    db,
    "name_sorted",
    sql`varchar(200) character set utf8mb4 collate utf8mb4_unicode_520_ci generated always as (name) virtual invisible`,
  );
  await addKeys(db, "quotes", {
    quotes_listed: sql`created_at, id, name, customer_name, link, status, updated_at`,
    quotes_saved: sql`updated_at, id`,
    quotes_status_saved: sql`status, updated_at, id`,
    quotes_sorted: sql`name_sorted, created_at desc, id desc`,
    quotes_status_sorted: sql`status, name_sorted, created_at desc, id desc`,
    quotes_opened: sql`opened_on, created_at, id`,
    quotes_status_opened: sql`status, opened_on, created_at, id`,
  });
  await dropKeys(db, "quotes", ["quotes_newest", "quotes_updated"]);
  await addKeys(db, "quote_words", {
    quote_words_signatures: sql`created_at, id, signature`,
    quote_words_revisions: sql`id, revision`,
  });
  await addKeys(db, "receipts", { receipts_day: sql`day` });
  await writeLastViews(db as Kysely<Tables>);
}

/** Stores the day of the last view of each quote, 500 quotes in a statement, so that no row is locked for long. */
async function writeLastViews(db: Kysely<Tables>): Promise<void> {
  for (let last = ""; ;) {
    const quotes = await db.selectFrom("quotes").select("id").where("id", ">", last).orderBy("id").limit(500).execute();
    if (quotes.length === 0) return;
    const ids = quotes.map(({ id }) => id);
    await sql`update quotes
      join (
        select record, max(day) as day from receipts
        where kind = 'quote' and record in (${sql.join(ids)}) and opened + pdf > 0 group by record
      ) as views on views.record = quotes.id
      set quotes.opened_on = views.day where quotes.opened_on < views.day`.execute(db);
    last = ids.at(-1)!;
  }
}

/** MySQL has no `add column if not exists`. */
async function addColumn(db: Kysely<unknown>, column: string, type: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = database() and table_name = 'quotes' and column_name = ${column}`.execute(db);
  if (rows.length === 0) await sql`alter table quotes add column ${sql.ref(column)} ${type}`.execute(db);
}

/** Drops those of the keys that the table has. */
async function dropKeys(db: Kysely<unknown>, table: string, keys: readonly string[]): Promise<void> {
  const present = await keysOf(db, table);
  const dropped = keys.filter((key) => present.has(key)).map((key) => sql`drop key ${sql.ref(key)}`);
  if (dropped.length > 0) await sql`alter table ${sql.table(table)} ${sql.join(dropped)}`.execute(db);
}

/** Adds those of the keys that the table doesn't have, in one pass over its rows. */
async function addKeys(
  db: Kysely<unknown>,
  table: string,
  keys: Readonly<Record<string, ReturnType<typeof sql>>>,
): Promise<void> {
  const present = await keysOf(db, table);
  const missing = Object.entries(keys).filter(([key]) => !present.has(key));
  if (missing.length === 0) return;
  const added = missing.map(([key, columns]) => sql`add key ${sql.ref(key)} (${columns})`);
  await sql`alter table ${sql.table(table)} ${sql.join(added)}`.execute(db);
}

async function keysOf(db: Kysely<unknown>, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select distinct index_name as name from information_schema.statistics
    where table_schema = database() and table_name = ${table}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The tables as they are at this migration. */
interface Tables {
  quotes: { id: string };
}
