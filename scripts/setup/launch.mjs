import { runToTheEnd } from "./outcome.mjs";
import { ensureNpmPackages } from "./packages.mjs";
import { killAllProcesses } from "./processes.mjs";

/**
 * Runs a command in a possibly fresh clone: installs the npm packages, makes TypeScript importable, and ends the
 * process with `work`'s exit code.
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
