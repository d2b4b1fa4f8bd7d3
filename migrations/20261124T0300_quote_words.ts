import { type Kysely, sql } from "kysely";

/**
 * What a search of quotes reads: of each quote its words, and a signature that tells most quotes without a word. The
 * primary key holds the order of the list. The release before this one runs on and leaves it as it is: a row whose
 * revision is not the quote's is made again (docs/decisions/0015-lists-and-search.md), and `quotes_revisions` finds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists quote_words (
      created_at datetime(3) not null,
      id varchar(100) character set ascii collate ascii_bin not null,
      revision int unsigned not null,
      signature varbinary(512) not null,
      words mediumblob not null,
      primary key (created_at, id),
      unique key quote_words_quote (id),
      constraint quote_words_quote foreign key (id) references quotes (id) on delete cascade
    )`.execute(db);
  // MySQL has no `create index if not exists`.
  const { rows } = await sql`
    select 1 from information_schema.statistics
    where table_schema = database() and table_name = 'quotes' and index_name = 'quotes_revisions'`.execute(db);
  if (rows.length === 0) await sql`create index quotes_revisions on quotes (id, revision)`.execute(db);
}
