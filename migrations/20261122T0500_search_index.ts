import { type Kysely, sql } from "kysely";

/**
 * Keys for the lists, and `quote_search` for searches. It holds the suffixes of each quote's name, customer and link,
 * up to 32 letters each, so a search for a text anywhere in them is a search for a suffix's prefix, which a key finds.
 * Letters are compared without case and accents.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table if not exists quote_search (
      quote_id varchar(100) character set ascii collate ascii_bin not null,
      place smallint unsigned not null,
      created_at datetime(3) not null,
      ending varchar(32) character set utf8mb4 collate utf8mb4_unicode_520_ci not null,
      primary key (quote_id, place),
      key quote_search_ending (ending, created_at, quote_id),
      constraint quote_search_quote foreign key (quote_id) references quotes (id) on delete cascade
    )`.execute(db);
  for (let last = ""; ;) {
    const quotes = await db.selectFrom("quotes").select("id").where("id", ">", last).orderBy("id").limit(500).execute();
    if (quotes.length === 0) break;
    const ids = quotes.map(({ id }) => id);
    // Long enough for several names of 200 letters and a link of 100.
    await sql`
      insert ignore into quote_search (quote_id, place, created_at, ending)
      with recursive places (place) as (select 1 union all select place + 1 from places where place < 502)
      select id, place, created_at, substring(said, place, 32)
      from (
        select id, created_at, concat_ws('\n', name, customer_name, convert(link using utf8mb4)) as said
        from quotes where id in (${sql.join(ids)})
      ) as each_quote
      join places on place <= char_length(said)`.execute(db);
    last = ids.at(-1)!;
  }
  await addKey(db, "quotes", "quotes_name", "name");
  await addKey(db, "quotes", "quotes_updated", "updated_at");
  await addKey(db, "pages", "pages_name", "name");
}

/** MySQL has no `create index if not exists`. */
async function addKey(db: Kysely<Tables>, table: string, key: string, column: string): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.statistics
    where table_schema = database() and table_name = ${table} and index_name = ${key}`.execute(db);
  if (rows.length === 0)
    await sql`create index ${sql.ref(key)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
}

/** The tables as they are at this migration. */
interface Tables {
  quotes: { id: string };
}
