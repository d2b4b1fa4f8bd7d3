import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createConnection } from "mysql2/promise";
import { parseDatabaseUrl } from "../../app/data/database/database.server.ts";
import { stopOrphanedServers } from "./processes/orphaned-servers.ts";
import { CommandError, stopSignal } from "./processes/outcome.mjs";
import { findFreePort } from "./processes/ports.ts";
import { hasExited, runProgram, startProcess, stopProcess } from "./processes/processes.mjs";
import { findProgramForData, type DatabaseProgram, findProgram } from "./install/programs.ts";

export type PrivateDatabase = {
  /** mysql://user:password@127.0.0.1:port/name; the account reads and writes rows */
  url: string;
  /** the same with the account that may also change tables */
  migrateUrl: string;
  /** rejects if the server exited unexpectedly and can't be restarted */
  failed: Promise<never>;
  stop: () => Promise<void>;
};

/**
 * Starts a database server in a directory; the first start creates the database. It listens on a free loopback port,
 * with a new password at each start, which the file `url` contains while it runs. After an unexpected exit it is restarted at
 * the same address (docs/decisions/0005-starting-and-building.md).
 *
 * @param directory locked by the caller
 * @param options.forTests gives the account `site` all rights, and doesn't flush to the disk
 * @param options.also further arguments of the server
 * @param options.toBeKilled for tests that kill it: restarts it without limit, and doesn't log that
 * @throws {CommandError} with the server's last output if it doesn't start
 */
export async function startPrivateDatabase(
  directory: string,
  { forTests = false, toBeKilled = false, also = [] as string[] } = {},
): Promise<PrivateDatabase> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await stopOrphanedServers(directory);
  forgetAccount(directory);
  const data = join(directory, "data");
  const program = findProgramForData(data);
  if (!existsSync(data)) await makeDataFolder(directory, data, program);

  const password = randomBytes(24).toString("base64url");
  writeAccount(directory, password, forTests);
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const url = `mysql://site:${password}@127.0.0.1:${port}/site`;
    const serve = () => startServer(program, directory, port, url, [...(forTests ? quick : []), ...also]);
    try {
      const first = await serve();
      writeFileSync(join(directory, "url"), url, { mode: 0o600 });
      return { url, migrateUrl: migrating(url), ...keepRunning(directory, first, serve, toBeKilled) };
    } catch (error) {
      // Another process took the port meanwhile.
      if (attempt === 3 || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

/** Returns the addresses of the server that another process runs there; null without one. */
export function findRunningDatabase(directory: string): Pick<PrivateDatabase, "url" | "migrateUrl"> | null {
  const path = join(directory, "url");
  if (!existsSync(path)) return null;
  const url = readFileSync(path, "utf8");
  return { url, migrateUrl: migrating(url) };
}

function migrating(url: string): string {
  return url.replace("//site:", "//migrate:");
}

/** Tries to connect. @returns null on success, otherwise the error, with a code such as ECONNREFUSED */
export async function tryConnection(url: string): Promise<NodeJS.ErrnoException | null> {
  try {
    const connection = await createConnection({ ...parseDatabaseUrl(url), connectTimeout: 2_000 });
    await connection.end();
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Renames the folder once it is complete, so an interrupted first start leaves none. */
async function makeDataFolder(directory: string, data: string, { path, kind }: DatabaseProgram) {
  for (const name of readdirSync(directory)) {
    if (name.startsWith("new-")) rmSync(join(directory, name), { recursive: true });
  }
  const fresh = mkdtempSync(join(directory, "new-"));
  // A starting server deletes the temporary tables in this folder, also those of another server.
  const folders = [`--datadir=${fresh}`, `--tmpdir=${directory}`];
  if (kind === "mysql") {
    // Gives root a random password, which no one needs.
    await runProgram(path, ["--no-defaults", "--initialize", ...folders, ...asRoot()]);
  } else {
    const user = userInfo().username;
    const root = ["--auth-root-authentication-method=socket", `--auth-root-socket-user=${user}`];
    const install = findProgram("mariadb-install-db") ?? "mariadb-install-db";
    const options = ["--no-defaults", ...folders, "--skip-test-db", "--skip-name-resolve"];
    await runProgram(install, [...options, ...root, ...asRoot()]);
  }
  renameSync(fresh, data);
}

/** Writes SQL statements that the server runs before it accepts connections, one a line. Both accounts have the same password. */
function writeAccount(directory: string, password: string, forTests: boolean) {
  const account = (name: string, rights: string) => [
    `CREATE USER IF NOT EXISTS ${name}@127.0.0.1;`,
    `ALTER USER ${name}@127.0.0.1 IDENTIFIED BY '${password}';`,
    `REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${name}@127.0.0.1;`,
    ...rights.split("; ").map((right) => `GRANT ${right} TO ${name}@127.0.0.1;`),
  ];
  const statements = [
    "CREATE DATABASE IF NOT EXISTS site CHARACTER SET utf8mb4;",
    ...account("site", forTests ? "ALL ON *.*" : "SELECT, INSERT, UPDATE, DELETE ON site.*"),
    ...account("migrate", "ALL ON site.*; ALL ON site_rehearsal.*"),
  ];
  writeFileSync(join(directory, "account.sql"), statements.join("\n"), { mode: 0o600 });
}

function forgetAccount(directory: string) {
  for (const name of ["url", "account.sql"]) rmSync(join(directory, name), { force: true });
}

/** Options for data that may be lost. */
const quick = ["--innodb-flush-log-at-trx-commit=0", "--loose-innodb-doublewrite=OFF"];

async function startServer(
  { path }: DatabaseProgram,
  directory: string,
  port: number,
  url: string,
  also: readonly string[],
): Promise<ChildProcess> {
  const log = join(directory, "server.log");
  writeFileSync(log, "", { mode: 0o600 });
  const temporary = join(directory, "tmp");
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const args = [
    "--no-defaults",
    `--datadir=${join(directory, "data")}`,
    `--init-file=${join(directory, "account.sql")}`,
    `--log-error=${log}`,
    // Its own, as for the data folder above.
    `--tmpdir=${temporary}`,
    // Relative to the data folder: a socket's path has at most 107 characters.
    "--socket=server.sock",
    "--pid-file=server.pid",
    "--bind-address=127.0.0.1",
    `--port=${port}`,
    "--loose-mysqlx=OFF",
    "--skip-name-resolve",
    "--max-connections=100",
    "--character-set-server=utf8mb4",
    "--innodb-buffer-pool-size=128M",
    // The largest form with every letter escaped as two. MariaDB's default is a quarter of it.
    "--max-allowed-packet=64M",
    "--skip-log-bin",
    "--loose-performance-schema=OFF",
    ...also,
    ...asRoot(),
  ];
  const server = startProcess(...stoppedWithParent(path, args), { stdio: "ignore" });
  let startError: Error | undefined;
  server.once("error", (error) => (startError = error));
  while ((await tryConnection(url)) !== null) {
    if (hasExited(server))
      throw new CommandError(`The database server doesn't start. ${startError?.message ?? lastLines(log)}`);
    // A MariaDB that is still starting may ignore SIGTERM; killing it loses nothing.
    if (stopSignal.aborted) await stopProcess(server, 1_000);
    stopSignal.throwIfAborted();
    await wait(50);
  }
  return server;
}

/** Makes the kernel stop the server when this process is killed, if setpriv is installed. */
function stoppedWithParent(path: string, args: string[]): [string, string[]] {
  const setpriv = findProgram("setpriv");
  return setpriv ? [setpriv, ["--pdeathsig", "TERM", "--", path, ...args]] : [path, args];
}

function asRoot(): string[] {
  return process.getuid?.() === 0 ? ["--user=root"] : [];
}

function lastLines(log: string): string {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n");
  return `The end of ${log}:\n${lines}`;
}

function keepRunning(directory: string, first: ChildProcess, serve: () => Promise<ChildProcess>, toBeKilled: boolean) {
  let current = Promise.resolve(first);
  let stopping = false;
  let recentEnds: number[] = [];
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // An unhandled rejection would end the process.
  failed.catch(() => {});

  function watch(server: ChildProcess) {
    server.once("exit", (code, signal) => {
      if (stopping) return;
      recentEnds = [...recentEnds.filter((time) => time > Date.now() - 60_000), Date.now()];
      if (!toBeKilled) {
        if (recentEnds.length > 5)
          return fail(new CommandError(`The database server exits repeatedly (${code ?? signal}).`));
        console.log(`The database server exited unexpectedly (${code ?? signal}); restarting it`);
      }
      current = serve();
      current.then(watch, fail);
    });
  }
  watch(first);

  async function stop() {
    stopping = true;
    const server = await current.catch(() => null);
    // After a clean shutdown the next start is faster.
    if (server) await stopProcess(server, 30_000);
    forgetAccount(directory);
  }
  return { failed, stop };
}
