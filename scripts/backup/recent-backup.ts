import { findLastBackupTime } from "~/data/database/backups.server";
import type { Database } from "~/data/database/database.server";
import { listPendingMigrations } from "~/data/database/migrate.server";
import { CommandError } from "../setup/processes/outcome.mjs";

/**
 * When the last good backup was taken.
 * @throws {CommandError} when it is older than so many days, or there is none
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
 * Checks that tables with content are changed only after a backup of the last day.
 * @throws {CommandError} when there are migrations to apply and no such backup
 */
export async function assertBackupBeforeMigration(db: Database): Promise<void> {
  const pending = await listPendingMigrations(db);
  if (pending === null || pending.length === 0) return;
  await assertRecentBackup(db, { days: 1 }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message} To be applied: ${pending.join(", ")}.
Nothing was changed. Take a backup first:
  npm run backup -- DIR
then run this line again; or add --without-backup. A release before 23 November 2026 records no backups.`);
  });
}
