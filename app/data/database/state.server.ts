import { sql } from "kysely";
import { migrations } from "../../../migrations/index.ts";
import type { Database } from "./database.server";
import { tableNames } from "./tables.server";

/** A table that exists from a restore's first write to its last. It remains after an interrupted restore. */
export const unfinishedRestoreTable = "unfinished_restore";

/** How the tables of a database compare with those that this release needs. */
export interface DatabaseState {
  /** the date of the backup that an unfinished restore writes; null without one */
  unfinishedRestore: string | null;
  /** whether no migration was ever applied */
  isEmpty: boolean;
  /** the migrations of this release that are not applied */
  pending: string[];
  /** the applied migrations that this release doesn't have, such as those of a newer release */
  orphaned: string[];
  /** the tables of this release that the database lacks */
  missing: string[];
}

/** Reads the state of a database. */
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
 * Why this release can't serve from a database in this state, in a few words and as a sentence for the operator; null when
 * it can. Orphaned migrations are no obstacle: a release works with the tables of the next one.
 */
export function findDatabaseProblem({
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
