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

const tidying = "tidying up after tests";

export type TemporaryDirectory = { path: string; remove: () => Promise<void> };

/**
 * A folder for the tests' files, under .cache, owned by this process. Folders of killed owners are removed first, with
 * a database server that may still run in them.
 * @param options.inMemory in the machine's memory where that has room: a database that makes many tables waits for the disk
 *   most of its time
 */
export async function createTemporaryDirectory({ inMemory = false } = {}): Promise<TemporaryDirectory> {
  const parent = (inMemory && memoryFolder()) || onDisk;
  mkdirSync(parent, { recursive: true });
  // Locked: another process could remove our new folder before we own it.
  const { path, lock } = await withLock(parent, tidying, async () => {
    await removeAbandoned(parent);
    const path = mkdtempSync(join(parent, "test-"));
    const taken = tryLock(path, "tests");
    if (!taken.ok) throw new Error(`${path} is new and yet taken`);
    return { path, lock: taken.lock };
  });
  return {
    path,
    // Locked against another process's cleaning.
    remove: () =>
      withLock(parent, tidying, async () => {
        lock.release();
        rmSync(path, { recursive: true, force: true });
      }),
  };
}

/** Our folder in Linux's shared memory; null where there is none, with less than 2 GB of room, or where it isn't ours. */
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
 * The database server that tests run on: the one of TEST_DATABASE_URL, else a private one in a temporary folder. The
 * process that calls this first, and those that it starts, make one run: its databases go with the first one's `stop`.
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
