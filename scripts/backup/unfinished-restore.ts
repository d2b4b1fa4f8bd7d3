import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { databaseProblem, databaseState, unfinishedRestoreTable } from "~/data/database/state.server";
import { Halt } from "../setup/processes/outcome.mjs";

/** The date of the backup that an interrupted restore was restoring; null without one. */
export async function unfinishedRestore(db: Database): Promise<string | null> {
  return (await databaseState(db)).unfinishedRestore;
}

/** @throws {Halt} when a restore into this database was interrupted */
export async function assertNoUnfinishedRestore(db: Database): Promise<void> {
  const state = await databaseState(db);
  if (state.unfinishedRestore !== null) throw new Halt(databaseProblem(state)!.message);
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
