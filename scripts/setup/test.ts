import { buildIfChanged } from "./build.ts";
import { assertChromiumIsPackaged, chromiumPackage, findChromium } from "./install/chromium.ts";
import { CommandError, StoppedBySignal } from "./processes/outcome.mjs";
import { readDockerNodeMajor, runNpm } from "./install/packages.mjs";
import {
  databasePackages,
  dumpPackages,
  findDatabaseProgram,
  findDumpProgram,
  findProgram,
  installSystemPackages,
} from "./install/programs.ts";
import { settleAll, reportProgress } from "./processes/progress.mjs";
import { startTestDatabaseServer } from "./processes/temporary.ts";
import { unpackTestPrograms } from "./install/test-programs.ts";

/**
 * `npm test`: installs missing programs, then runs every check until one fails, whose output it prints.
 * @param options.long `npm run test:long`: includes slow tests, and unit and integration tests with Docker's version of Node
 * @returns the exit code
 */
export async function runAllChecks({ long }: { long: boolean }): Promise<number> {
  const began = Date.now();
  await ensurePrograms();
  console.log(`All checks take about ${long ? "35 minutes" : "8 minutes"} on two cores`);
  const server = await startTestDatabaseServer();
  const env = { ...process.env, TEST_DATABASE_URL: server.url, TESTS: long ? "all" : "quick" };
  const run = (name: string, about: string) =>
    check(`${name} (about ${about})`, (report) => runNpm(["run", "--silent", name], report, env));
  const dockersNode = readDockerNodeMajor();
  const runUnderDockersNode = async (name: string, about: string) => {
    if (process.version.startsWith(`v${dockersNode}.`)) return;
    const call = onlyUnder(dockersNode, name);
    // This package contains the program; the package `node` downloads it by a script, which npm may refuse to run. The cache
    // isn't in root's home, which the decoder's user can't read.
    const fromPackage = [`--package=node-linux-${process.arch}@${dockersNode}`, "--cache=.cache/npm"];
    await check(`${name} under Node ${dockersNode} (about ${about})`, (report) =>
      runNpm(["exec", "--yes", ...fromPackage, "--call", call], report, env),
    );
  };
  try {
    // Each of these uses one core; the tests below use two.
    await settleAll(
      run("lint", "1.5 minutes").then(() => check("build", buildIfChanged)),
      run("format", "20 s")
        .then(() => run("types", "40 s"))
        .then(() => run("unit", "a minute")),
    );
    await run("integration", long ? "8 minutes" : "2 minutes");
    await run("journeys", long ? "13 minutes" : "4 minutes");
    if (long) {
      await runUnderDockersNode("unit", "a minute");
      await runUnderDockersNode("integration", "8 minutes");
    }
  } finally {
    await server.stop();
  }
  console.log(`\nAll green in ${Math.round((Date.now() - began) / 1000)} s`);
  return 0;
}

/** Returns the shell command for an npm script. It fails if the shell finds another version of Node first. */
function onlyUnder(major: string, script: string): string {
  // The inner npm would read the options of this `npm exec` from these variables.
  const forget = "unset npm_config_call npm_config_package npm_config_cache npm_config_yes";
  return `node -p process.version | grep -q "^v${major}[.]" && ${forget} && npm run --silent ${script}`;
}

async function ensurePrograms() {
  if (!findChromium()) assertChromiumIsPackaged();
  const missing = [
    // Needed even with TEST_DATABASE_URL: the tests that kill a server start their own.
    { what: "a database server", packages: databasePackages, isThere: findDatabaseProgram() },
    { what: "mariadb-dump", packages: dumpPackages, isThere: findDumpProgram() },
    { what: "Chromium", packages: [chromiumPackage], isThere: findChromium() },
    // The journeys read printed pages with it.
    { what: "Poppler", packages: ["poppler-utils"], isThere: findProgram("pdftotext") },
  ].filter(({ isThere }) => !isThere);
  const what = missing.map((each) => each.what).join(" and ");
  await installSystemPackages(
    what,
    missing.flatMap(({ packages }) => packages),
  );
  await unpackTestPrograms();
  if (!findProgram("systemd-analyze"))
    console.warn("\nSKIPPED: the test of the systemd units, which requires systemd.\n");
}

async function check(name: string, work: (report: (line: string) => void) => Promise<void>) {
  try {
    await reportProgress(name, work);
  } catch (error) {
    if (error instanceof StoppedBySignal) throw error;
    throw new CommandError(`${error instanceof CommandError ? error.message : String(error)}\n\nRed: ${name}`);
  }
}
