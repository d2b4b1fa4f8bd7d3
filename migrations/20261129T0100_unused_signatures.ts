import { type Kysely, sql } from "kysely";

/**
 * Empties `history_signatures`, which is no longer used (docs/decisions/0026-audit-log-history-bin.md). The previous release still
 * needs the table, so the next one drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from history_signatures`.execute(db);
}

/** The previous release writes the rows again. */
export async function down(): Promise<void> {}
