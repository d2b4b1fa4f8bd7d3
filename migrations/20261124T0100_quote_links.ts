import { type Kysely, sql } from "kysely";

/**
 * Every link that a quote has or had: it is that quote's for ever. A row stays when its quote is deleted. For a quote that is
 * deleted for good, `link` is a hash, which begins with `~`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists quote_links (
    link varchar(100) character set ascii collate ascii_general_ci not null primary key,
    quote_id varchar(100) character set ascii collate ascii_bin not null,
    at datetime(3) not null,
    key quote_links_quote (quote_id))`.execute(db);
  await sql`
    insert ignore into quote_links (link, quote_id, at)
    select link, id, utc_timestamp(3) from quotes where link is not null`.execute(db);
}
