import type { Database } from "./database.server";

/** Returns when the newest complete backup was started, or null without one. */
export async function findLastBackupTime(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom("backups")
    .select((row) => row.fn.max<Date | null>("taken_at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Records a complete backup and removes backups of the same folder that no longer exist.
 * @param names the backups that are now in the folder
 */
export async function recordBackup(
  db: Database,
  { name, folder, takenAt, keep }: { name: string; folder: string; takenAt: Date; keep: string | null },
  names: readonly string[],
): Promise<void> {
  const row = { name, folder, taken_at: takenAt, keep };
  await db.insertInto("backups").values(row).onDuplicateKeyUpdate(row).execute();
  await db
    .deleteFrom("backups")
    .where("folder", "=", folder)
    .where("name", "not in", [name, ...names])
    .execute();
}

/** Lists the backups taken at or after a time, oldest first. */
export async function listBackupsSince(db: Database, time: Date) {
  return await db.selectFrom("backups").selectAll().where("taken_at", ">=", time).orderBy("taken_at").execute();
}
