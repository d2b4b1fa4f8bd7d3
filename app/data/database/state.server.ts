import { sql } from "kysely";
import { migrations } from "../../../migrations/index.ts";
import type { Database } from "./database.server";
import { tableNames } from "./tables.server";

/** A table that exists during a restore, and after one that was interrupted. */
export const unfinishedRestoreTable = "unfinished_restore";

/** How a database compares with what this release needs. */
export interface DatabaseState {
  /** the date of the backup that an unfinished restore writes, or null */
  unfinishedRestore: string | null;
  /** whether no migration has been applied */
  isEmpty: boolean;
  /** migrations of this release that aren't applied */
  pending: string[];
  /** applied migrations that this release doesn't have, usually of a newer release */
  orphaned: string[];
  /** tables of this release that don't exist */
  missing: string[];
}

export async function readDatabaseState(db: Database): Promise<DatabaseState> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = database()`.execute(db);
  const has = (table: string) => tables.some(({ name }) => name === table);
  const { rows } = has("kysely_migration")
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return {
    unfinishedRestore: has(unfinishedRestoreTable) ? await backupBeingRestored(db) : null,
    isEmpty: applied.size === 0,
    pending: Object.keys(migrations).filter((name) => !applied.has(name)),
    orphaned: [...applied].filter((name) => !(name in migrations)),
    missing: tableNames.filter((name) => !has(name)),
  };
}

async function backupBeingRestored(db: Database): Promise<string> {
  const { rows } = await sql<{ backup: string }>`select backup from ${sql.table(unfinishedRestoreTable)}`.execute(db);
  return rows[0]?.backup ?? "unknown date";
}

/**
 * Returns why this release can't serve from a database, in short and as a message for the operator, or null. Orphaned
 * migrations are accepted: a release works with the tables of the next one.
 */
export function describeDatabaseProblem({
  unfinishedRestore,
  isEmpty,
  pending,
  missing,
}: DatabaseState): { short: string; message: string } | null {
  if (unfinishedRestore !== null) {
    const message = `A restore (of the backup of ${unfinishedRestore}) is running or was cut off, so this site isn't whole.
If it was cut off, run it again:
  npm run restore -- BACKUP`;
    return { short: "restore unfinished", message };
  }
  if (pending.length > 0) {
    const what = isEmpty ? "The database has no tables yet." : `The database lacks migrations: ${pending.join(", ")}.`;
    return { short: "migrations pending", message: `${what} Run this line first:\n  npm run migrate` };
  }
  if (missing.length > 0) {
    const message = `The database lacks tables: ${missing.join(", ")}. Restore a backup onto an empty database (docs/backups.md).`;
    return { short: "tables missing", message };
  }
  return null;
}
