import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "../../app/data/database/database.server.ts";
import { tryLock } from "./processes/lock.mjs";
import { CommandError, stopSignal } from "./processes/outcome.mjs";
import { tryConnection, findRunningDatabase, startPrivateDatabase, type PrivateDatabase } from "./private-database.ts";
import { databasePackages, findDatabaseProgram, installSystemPackages } from "./install/programs.ts";
import { runMain } from "./processes/processes.mjs";
import { reportProgress } from "./processes/progress.mjs";
import { makeDataDir, readSettings } from "./settings.ts";

/** `changesTables`: uses the account of MIGRATE_DATABASE_URL, if it is set. */
export type DatabaseRights = { changesTables?: boolean };

/** Runs a command's work with the database (see `withDatabase`), then exits. */
export async function runWithDatabase(command: string, work: Work, rights: DatabaseRights = {}): Promise<void> {
  await runMain(async () => {
    await withDatabase(command, work, rights);
    return 0;
  });
}

/** @param url the database's address, with the account's password */
type Work = (db: Database, url: string) => Promise<void>;

/**
 * Runs a command's work with the database of DATABASE_URL, or by default with DATA_DIR's private one: the running one
 * (`npm start` in another terminal), or one started for this command.
 * @param command shown to other processes that find DATA_DIR locked
 */
export async function withDatabase(
  command: string,
  work: Work,
  { changesTables = false }: DatabaseRights = {},
): Promise<void> {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = readSettings({ changesTables });
  const account = changesTables ? "migrateUrl" : "url";
  if (databaseUrl && migrateDatabaseUrl) {
    const url = { url: databaseUrl, migrateUrl: migrateDatabaseUrl }[account];
    const isMigrate = changesTables && migrateDatabaseUrl !== databaseUrl;
    await waitForDatabase(url, isMigrate ? "MIGRATE_DATABASE_URL" : "DATABASE_URL");
    return withConnection(url, work);
  }
  makeDataDir(dataDir);
  const taken = tryLock(dataDir, command);
  if (!taken.ok) {
    const url = findRunningDatabase(join(dataDir, "database"))?.[account];
    if (url && !(await tryConnection(url))) return withConnection(url, work);
    const { pid, about } = taken.holder;
    throw new CommandError(
      `Process ${pid} (${about}) is still preparing the database of ${dataDir}. Try again in a moment.`,
    );
  }
  const database = await openPrivateDatabase(dataDir);
  return withConnection(database[account], work).finally(database.stop);
}

/**
 * Starts DATA_DIR's private database; installs a missing server.
 * @param dataDir locked by the caller
 */
export async function openPrivateDatabase(dataDir: string): Promise<PrivateDatabase> {
  if (!findDatabaseProgram()) await installSystemPackages("a database server", databasePackages);
  return reportProgress("Starting the database", () => startPrivateDatabase(join(dataDir, "database")));
}

/**
 * Waits up to 30 seconds until a database accepts connections, as it may be starting.
 * @param setting the name of its setting
 * @throws {CommandError} after that time, or if it refuses the connection
 */
export async function waitForDatabase(url: string, setting: string) {
  const { host } = new URL(url);
  await reportProgress(`Connecting to the database at ${host}`, async (report) => {
    for (const deadline = Date.now() + 30_000; ;) {
      const error = await tryConnection(url);
      if (!error) return;
      const isRefusal = error.code?.startsWith("ER_") ?? false;
      if (isRefusal || Date.now() > deadline)
        throw new CommandError(`${setting}: the database at ${host} can't be used: ${error.message || error.code}`);
      report(error.message);
      await wait(500, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
    }
  });
}

async function withConnection(url: string, work: Work): Promise<void> {
  process.env.DATABASE_URL = url;
  // The app's modules require a secret, which commands don't use.
  process.env.AUTH_SECRET ||= randomBytes(32).toString("base64url");
  const db = createDatabase(url, { timeouts: false });
  try {
    return await work(db, url);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ER_NO_SUCH_TABLE") throw error;
    throw new CommandError("The database has no tables yet. Run this command first:\n  npm run migrate");
  } finally {
    await db.destroy();
  }
}
