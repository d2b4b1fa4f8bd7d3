import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endLeftBehindServers } from "./left-behind.ts";
import { takeLock, withLock } from "./lock.mjs";
import { root } from "./packages.mjs";
import { startPrivateDatabase } from "./private-database.ts";
import { databasePackages, findDatabaseProgram, installSystemPackages } from "./programs.ts";
import { step } from "./progress.mjs";

const cache = join(root, ".cache");

const tidying = "tidying up after tests";

export type TemporaryDirectory = { path: string; remove: () => Promise<void> };

/**
 * A folder for the tests' files, under .cache, owned by this process. Folders of killed owners are removed first, with
 * a database server that may still run in them.
 */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  mkdirSync(cache, { recursive: true });
  // Locked: another process could remove our new folder before we own it.
  const { path, lock } = await withLock(cache, tidying, async () => {
    await removeAbandoned();
    const path = mkdtempSync(join(cache, "test-"));
    const taken = takeLock(path, "tests");
    if (!taken.ok) throw new Error(`${path} is new and yet taken`);
    return { path, lock: taken.lock };
  });
  return {
    path,
    // Locked against another process's cleaning.
    remove: () =>
      withLock(cache, tidying, async () => {
        lock.release();
        rmSync(path, { recursive: true, force: true });
      }),
  };
}

async function removeAbandoned() {
  for (const name of readdirSync(cache).filter((name) => name.startsWith("test-"))) {
    const path = join(cache, name);
    const taken = takeLock(path, "removing a folder of abandoned tests");
    if (!taken.ok) continue;
    await endLeftBehindServers(join(path, "database"));
    taken.lock.release();
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The database server that tests run on: the one of TEST_DATABASE_URL, else a private one in a temporary folder.
 * @returns the address of an account that may create databases
 */
export async function startTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => Promise.resolve() };
  if (!findDatabaseProgram()) await installSystemPackages("a database server", databasePackages);
  const directory = await temporaryDirectory();
  const database = await step("Starting a database server for the tests", () =>
    startPrivateDatabase(join(directory.path, "database"), { forTests: true }),
  );
  async function stop() {
    await database.stop();
    await directory.remove();
  }
  return { url: database.url, stop };
}
