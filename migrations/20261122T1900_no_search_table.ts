import { type Kysely, sql } from "kysely";

/** Searches read `quotes_newest`, which has name, customer and link: `quote_search` is not needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table if exists quote_search`.execute(db);
}
