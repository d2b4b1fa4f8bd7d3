import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { dropTestDatabases } from "../../../tests/support/servers/database.ts";
import { stopOrphanedServers } from "./orphaned-servers.ts";
import { tryLock, withLock } from "./lock.mjs";
import { repositoryRoot } from "../install/packages.mjs";
import { startPrivateDatabase } from "../private-database.ts";
import { databasePackages, findDatabaseProgram, installSystemPackages } from "../install/programs.ts";
import { reportProgress } from "./progress.mjs";

const onDisk = join(repositoryRoot, ".cache");

const cleaning = "cleaning up after tests";

export type TemporaryDirectory = { path: string; remove: () => Promise<void> };

/**
 * Creates a folder for the tests' files in .cache, locked by this process. Removes the folders of killed processes first, with
 * a database server that may still run in them.
 * @param options.inMemory uses the machine's memory if it has room: a database that creates many tables mostly waits for the
 *   disk
 */
export async function createTemporaryDirectory({ inMemory = false } = {}): Promise<TemporaryDirectory> {
  const parent = (inMemory && memoryFolder()) || onDisk;
  mkdirSync(parent, { recursive: true });
  // Another process could remove our new folder before we lock it.
  const { path, lock } = await withLock(parent, cleaning, async () => {
    await removeAbandoned(parent);
    const path = mkdtempSync(join(parent, "test-"));
    const taken = tryLock(path, "tests");
    if (!taken.ok) throw new Error(`${path} is new and yet locked`);
    return { path, lock: taken.lock };
  });
  return {
    path,
    // Another process may be cleaning up.
    remove: () =>
      withLock(parent, cleaning, async () => {
        lock.release();
        rmSync(path, { recursive: true, force: true });
      }),
  };
}

/** Returns our folder in Linux's shared memory; null without 2 GB of room, or if it belongs to another user. */
function memoryFolder(): string | null {
  const user = process.getuid?.();
  const folder = `/dev/shm/lario-ceiba-${user}`;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize < 2e9) return null;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === user ? folder : null;
  } catch {
    return null;
  }
}

async function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent).filter((name) => name.startsWith("test-"))) {
    const path = join(parent, name);
    const taken = tryLock(path, "removing a folder of abandoned tests");
    if (!taken.ok) continue;
    await stopOrphanedServers(join(path, "database"));
    taken.lock.release();
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the database server of TEST_DATABASE_URL, or starts a private one in a temporary folder. The first process that calls
 * this and the processes that it starts are one run; the first one's `stop` drops the databases of the run.
 * @returns the address of an account that may create databases
 */
export async function startTestDatabaseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  const isFirst = !process.env.TEST_RUN;
  process.env.TEST_RUN ||= randomBytes(4).toString("hex");
  if (url) return { url, stop: async () => (isFirst ? dropTestDatabases(url) : undefined) };
  if (!findDatabaseProgram()) await installSystemPackages("a database server", databasePackages);
  const directory = await createTemporaryDirectory({ inMemory: true });
  const database = await reportProgress("Starting a database server for the tests", () =>
    startPrivateDatabase(join(directory.path, "database"), { forTests: true }),
  );
  async function stop() {
    await database.stop();
    await directory.remove();
  }
  return { url: database.url, stop };
}
