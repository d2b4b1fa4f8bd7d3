import { runToTheEnd } from "./outcome.mjs";
import { ensureNpmPackages } from "./packages.mjs";
import { killAllProcesses } from "./processes.mjs";

/**
 * Runs a command that may meet a fresh clone: installs the npm packages first, then makes TypeScript importable, and
 * ends the process with the exit code that `work` gives.
 * @param {() => Promise<number>} work
 */
export async function launch(work) {
  await runToTheEnd(async () => {
    await ensureNpmPackages();
    const { register } = await import("tsx/esm/api");
    register();
    return work();
  }, killAllProcesses);
}
