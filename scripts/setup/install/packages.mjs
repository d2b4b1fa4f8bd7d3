import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "../processes/lock.mjs";
import { CommandError } from "../processes/outcome.mjs";
import { runProgram } from "../processes/processes.mjs";
import { reportProgress } from "../processes/progress.mjs";

/** The repository's folder. This file and its imports need nothing but Node. */
export const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Changes the working directory to the repository, and installs the npm packages of package-lock.json if they aren't.
 */
export async function ensureNpmPackages() {
  process.chdir(repositoryRoot);
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const { node } = process.versions;
  if (!isSupportedNode(node, engines.node))
    throw new CommandError(`Node ${node} isn't supported. Install one of these versions: ${engines.node}`);
  if (arePackagesCurrent(repositoryRoot)) return;
  await withLock(repositoryRoot, "installing npm packages", async () => {
    if (arePackagesCurrent(repositoryRoot)) return;
    const install = (/** @type {(line: string) => void} */ report) =>
      // npm prints only warnings until it ends.
      runNpm(["ci", "--include=dev", "--no-progress"], (line) => line.startsWith("npm warn") || report(line));
    await reportProgress("Installing npm packages", install, "20 to 60 s");
  });
}

/**
 * Returns whether a range such as `^20.19.0 || ^22.12.0` contains a version of Node. Supports only this form of ranges: the
 * package that parses all forms isn't installed yet.
 * @param {string} version
 * @param {string} range
 */
export function isSupportedNode(version, range) {
  const [major, minor = 0] = version.split(".").map(Number);
  return range.split(" || ").some((each) => {
    const [, oldestMajor, oldestMinor] = /^\^(\d+)\.(\d+)\.0$/.exec(each) ?? [];
    return major === Number(oldestMajor) && minor >= Number(oldestMinor);
  });
}

/** Returns the major version of Node in the first line of Dockerfile. */
export function readDockerNodeMajor() {
  const [, major] = /^ARG NODE_TAG=(\d+)\./.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  if (!major) throw new Error("The first line of Dockerfile contains no version of Node");
  return major;
}

/**
 * Returns whether npm's record of its last installation matches package-lock.json. Ignores optional packages of other systems.
 * @param {string} directory
 */
export function arePackagesCurrent(directory) {
  const installed = lockedPackages(join(directory, "node_modules/.package-lock.json"));
  const wanted = lockedPackages(join(directory, "package-lock.json"));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

/**
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runNpm(args, report, env = process.env) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  // The journeys use the system's Chromium.
  await runProgram(program, [...first, ...args], { env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" }, report });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
