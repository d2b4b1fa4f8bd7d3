import { Migrator, type MigrationResultSet } from "kysely";
import { migrations } from "../../../migrations/index.ts";
import { reindexSavedBlocks } from "~/data/saved-blocks.server";
import { renewContentVersion } from "./content-version.server";
import type { Database } from "./database.server";
import { updateHistorySignatures } from "~/data/history/signatures.server";
import { backfillPictureUses } from "~/data/pictures/uses.server";
import { indexMissingQuotes } from "~/data/quotes/search-index.server";

export type MigrationResult = { ok: true; applied: string[] } | { ok: false; error: unknown };

/**
 * Applies all migrations and fills the derived tables. Several processes may start at the same time: one migrates while
 * the others wait for its lock.
 * @param db a database without timeouts (`createDatabase(url, { timeouts: false })`)
 */
export async function migrateToLatest(db: Database): Promise<MigrationResult> {
  const { error, results }: MigrationResultSet = await migratorOf(db).migrateToLatest();
  if (error) return { ok: false, error };
  await indexMissingQuotes(db);
  await reindexSavedBlocks(db);
  await backfillPictureUses(db);
  // Some migrations write pages.
  await renewContentVersion(db);
  await updateHistorySignatures(db);
  return { ok: true, applied: (results ?? []).map(({ migrationName }) => migrationName) };
}

/** Lists the migrations that `migrateToLatest` would apply; null for a database without tables. */
export async function listPendingMigrations(db: Database): Promise<string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return null;
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
