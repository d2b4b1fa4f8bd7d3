import { sql } from "kysely";
import type { Database } from "~/data/database.server";
import { Halt } from "../setup/outcome.mjs";

/** A table that is there from the first thing a restore writes to the last, and so after one that was cut off. */
export const unfinishedRestoreTable = "unfinished_restore";

/** Which backup (its date) a restore that was cut off was restoring; null when there was none. */
export async function unfinishedRestore(db: Database): Promise<string | null> {
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = database() and table_name = ${unfinishedRestoreTable}`.execute(db);
  if (tables.length === 0) return null;
  const { rows } = await sql<{ backup: string }>`select backup from ${table}`.execute(db);
  return rows[0]?.backup ?? "unknown date";
}

/** @throws {Halt} when a restore into this database was cut off */
export async function assertNoUnfinishedRestore(db: Database): Promise<void> {
  const backup = await unfinishedRestore(db);
  if (backup === null) return;
  throw new Halt(`A restore (of the backup of ${backup}) was cut off, so this site isn't whole. Run it again:
  npm run restore -- BACKUP`);
}

/** Says in the database that a restore has begun. */
export async function markRestore(db: Database, backup: string): Promise<void> {
  await sql`create table ${table} (id int not null primary key, backup varchar(40) not null)`.execute(db);
  await sql`insert into ${table} values (1, ${backup})`.execute(db);
}

/** Says in the database that the restore has come to its end. */
export async function unmarkRestore(db: Database): Promise<void> {
  await sql`drop table ${table}`.execute(db);
}

const table = sql.table(unfinishedRestoreTable);
