import { lastBackupAt } from "~/data/database/backups.server";
import type { Database } from "~/data/database/database.server";
import { pendingMigrations } from "~/data/database/migrate.server";
import { Halt } from "../setup/processes/outcome.mjs";

/**
 * When the last good backup was taken.
 * @throws {Halt} when it is older than so many days, or there is none
 */
export async function assertFresh(db: Database, { days }: { days: number }): Promise<Date> {
  const at = await lastBackupAt(db).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ER_NO_SUCH_TABLE") return null;
    throw error;
  });
  if (at === null) throw new Halt("No good backup is known.");
  const age = (Date.now() - Number(at)) / 86_400_000;
  if (age > days) throw new Halt(`The last good backup is of ${at.toISOString()}, ${age.toFixed(1)} days ago.`);
  return at;
}

/**
 * Checks that tables with content are changed only after a backup of the last day.
 * @throws {Halt} when there are migrations to apply and no such backup
 */
export async function assertMayMigrate(db: Database): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending === null || pending.length === 0) return;
  await assertFresh(db, { days: 1 }).catch((error: unknown) => {
    if (!(error instanceof Halt)) throw error;
    throw new Halt(`${error.message} To be applied: ${pending.join(", ")}.
Nothing was changed. Take a backup first:
  npm run backup -- DIR
then run this line again; or add --without-backup. A release before 23 November 2026 records no backups.`);
  });
}
