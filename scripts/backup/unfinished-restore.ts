import { sql } from "kysely";
import type { Database } from "~/data/database.server";
import { Halt } from "../setup/outcome.mjs";

/** A table that exists from a restore's first write to its last. It remains after an interrupted restore. */
export const unfinishedRestoreTable = "unfinished_restore";

/** The date of the backup that an interrupted restore was restoring; null without one. */
export async function unfinishedRestore(db: Database): Promise<string | null> {
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = database() and table_name = ${unfinishedRestoreTable}`.execute(db);
  if (tables.length === 0) return null;
  const { rows } = await sql<{ backup: string }>`select backup from ${table}`.execute(db);
  return rows[0]?.backup ?? "unknown date";
}

/** @throws {Halt} when a restore into this database was interrupted */
export async function assertNoUnfinishedRestore(db: Database): Promise<void> {
  const backup = await unfinishedRestore(db);
  if (backup === null) return;
  throw new Halt(`A restore (of the backup of ${backup}) was cut off, so this site isn't whole. Run it again:
  npm run restore -- BACKUP`);
}

/** Marks the database: a restore has begun. */
export async function markRestore(db: Database, backup: string): Promise<void> {
  await sql`create table ${table} (id int not null primary key, backup varchar(40) not null)`.execute(db);
  await sql`insert into ${table} values (1, ${backup})`.execute(db);
}

/** Removes the mark: the restore is complete. */
export async function unmarkRestore(db: Database): Promise<void> {
  await sql`drop table ${table}`.execute(db);
}

const table = sql.table(unfinishedRestoreTable);
