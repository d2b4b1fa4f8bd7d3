import { findLastBackupTime } from "~/data/database/backups.server";
import type { Database } from "~/data/database/database.server";
import { listPendingMigrations } from "~/data/database/migrate.server";
import { CommandError } from "../setup/processes/outcome.mjs";

/**
 * Returns the time of the last good backup.
 * @throws {CommandError} if it is older than `days`, or unknown
 */
export async function assertRecentBackup(db: Database, { days }: { days: number }): Promise<Date> {
  const at = await findLastBackupTime(db).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ER_NO_SUCH_TABLE") return null;
    throw error;
  });
  if (at === null) throw new CommandError("No good backup is known.");
  const age = (Date.now() - Number(at)) / 86_400_000;
  if (age > days) throw new CommandError(`The last good backup is of ${at.toISOString()}, ${age.toFixed(1)} days ago.`);
  return at;
}

/**
 * Requires a backup of the last day before migrations change tables with content.
 * @throws {CommandError} if migrations are pending and there is no such backup
 */
export async function assertBackupBeforeMigration(db: Database): Promise<void> {
  const pending = await listPendingMigrations(db);
  if (pending === null || pending.length === 0) return;
  await assertRecentBackup(db, { days: 1 }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message} Pending migrations: ${pending.join(", ")}.
Nothing was changed. Take a backup first:
  npm run backup -- DIR
then run this command again, or add --without-backup. A release before 23 November 2026 records no backups.`);
  });
}
