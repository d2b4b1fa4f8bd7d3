import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endLeftBehindServers } from "./left-behind.ts";
import { takeLock, withLock } from "./lock.mjs";
import { root } from "./packages.mjs";

const cache = join(root, ".cache");

const tidying = "tidying up after tests";

export type TemporaryDirectory = { path: string; remove: () => Promise<void> };

/**
 * A folder for what tests leave, under .cache. It belongs to this process; folders whose owner was killed are removed
 * on the way, with the database server that may still run in them.
 */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  mkdirSync(cache, { recursive: true });
  // Nobody may take our new folder for an abandoned one before we hold it.
  const { path, lock } = await withLock(cache, tidying, async () => {
    await removeAbandoned();
    const path = mkdtempSync(join(cache, "test-"));
    const taken = takeLock(path, "tests");
    if (!taken.ok) throw new Error(`${path} is new and yet taken`);
    return { path, lock: taken.lock };
  });
  return {
    path,
    // Whoever clears away what is abandoned must not come between.
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
