import { Migrator, type MigrationResultSet } from "kysely";
import { migrations } from "../../migrations/index.ts";
import type { Database } from "./database.server";

export type Migrated = { ok: true; applied: string[] } | { ok: false; error: unknown };

/**
 * Brings the tables to the newest state. Several processes may start at once: one migrates under the lock of the
 * migration table, and the others wait and find nothing to do.
 * @param db a database without deadlines (`createDatabase(url, { deadlines: false })`)
 */
export async function migrateToLatest(db: Database): Promise<Migrated> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results }: MigrationResultSet = await migrator.migrateToLatest();
  if (error) return { ok: false, error };
  return { ok: true, applied: (results ?? []).map(({ migrationName }) => migrationName) };
}
