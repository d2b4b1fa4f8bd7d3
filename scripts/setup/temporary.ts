import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endLeftBehindServers } from "./left-behind.ts";
import { takeLock, withLock } from "./lock.mjs";
import { root } from "./packages.mjs";

const cache = join(root, ".cache");

export type TemporaryDirectory = { path: string; remove: () => Promise<void> };

/**
 * A folder for what tests leave, under .cache. It belongs to this process; folders whose owner was killed are removed
 * on the way, with the database server that may still run in them.
 */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  mkdirSync(cache, { recursive: true });
  // Nobody may take our new folder for an abandoned one before we hold it.
  const { path, lock } = await withLock(cache, "tidying up after tests", async () => {
    await removeAbandoned();
    const path = mkdtempSync(join(cache, "test-"));
    const taken = await takeLock(path, "temporary", "tests");
    if (!taken.ok) throw new Error(`${path} is new and yet taken`);
    return { path, lock: taken.lock };
  });
  return {
    path,
    async remove() {
      // In this order, as the next folder may get the same inode, and with it the same lock.
      await lock.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function removeAbandoned() {
  for (const name of readdirSync(cache).filter((name) => name.startsWith("test-"))) {
    const path = join(cache, name);
    const taken = await takeLock(path, "temporary", "removing a folder of abandoned tests");
    if (!taken.ok) continue;
    await endLeftBehindServers(join(path, "database"));
    await taken.lock.release();
    rmSync(path, { recursive: true, force: true });
  }
}
