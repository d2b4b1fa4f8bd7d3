import { ensureNpmPackages } from "../install/packages.mjs";
import { runMain } from "./processes.mjs";

/**
 * Runs a command, even in a fresh clone: installs the npm packages, makes TypeScript importable, and exits with the code that
 * `work` returns.
 * @param {() => Promise<number>} work
 */
export async function launch(work) {
  await runMain(async () => {
    await ensureNpmPackages();
    const { register } = await import("tsx/esm/api");
    register();
    return work();
  });
}
