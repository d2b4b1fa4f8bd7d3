import { type Kysely, sql } from "kysely";

/**
 * Searches read links in another way than before. The words of quotes are made again from the quotes, after the
 * migrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from quote_words`.execute(db);
}

/** The words of this release serve the one before. */
