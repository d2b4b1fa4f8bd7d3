import { ensureNpmPackages } from "../install/packages.mjs";
import { runMain } from "./processes.mjs";

/**
 * Runs a command in a possibly fresh clone: installs the npm packages, makes TypeScript importable, and ends the
 * process with `work`'s exit code.
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
