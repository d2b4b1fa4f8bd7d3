import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { describeDatabaseProblem, readDatabaseState, unfinishedRestoreTable } from "~/data/database/state.server";
import { CommandError } from "../setup/processes/outcome.mjs";

/** Returns the date of the backup whose restore was interrupted; null without one. */
export async function findUnfinishedRestore(db: Database): Promise<string | null> {
  return (await readDatabaseState(db)).unfinishedRestore;
}

/** @throws {CommandError} if a restore into this database was interrupted */
export async function assertNoUnfinishedRestore(db: Database): Promise<void> {
  const state = await readDatabaseState(db);
  if (state.unfinishedRestore !== null) throw new CommandError(describeDatabaseProblem(state)!.message);
}

export async function markRestoreStarted(db: Database, backup: string): Promise<void> {
  await sql`create table ${table} (id int not null primary key, backup varchar(40) not null)`.execute(db);
  await sql`insert into ${table} values (1, ${backup})`.execute(db);
}

export async function markRestoreFinished(db: Database): Promise<void> {
  await sql`drop table ${table}`.execute(db);
}

const table = sql.table(unfinishedRestoreTable);
