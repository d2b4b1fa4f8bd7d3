import type { Database } from "./database.server";

/** Returns when the newest whole backup was begun; null when none is known. */
export async function findLastBackupTime(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom("backups")
    .select((row) => row.fn.max<Date | null>("taken_at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Records a whole backup, and forgets those of its folder that are no longer there.
 * @param names the backups that are in the folder now
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

/** The known backups, oldest first, that were taken at a time or later. */
export async function listBackupsSince(db: Database, time: Date) {
  return await db.selectFrom("backups").selectAll().where("taken_at", ">=", time).orderBy("taken_at").execute();
}
