import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import {
  type DatabaseProgram,
  dumpPackages,
  findDumpProgram,
  installSystemPackages,
} from "../setup/install/programs.ts";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { startProcess, stopProcess } from "../setup/processes/processes.mjs";
import { splitLines } from "./files.ts";

/**
 * Dumps a database as SQL without blocking writers: the tables, then their rows as of one moment. Yields lines; each row is
 * an `INSERT` on one line.
 * @param url as in DATABASE_URL; the account needs only SELECT
 * @param tables all tables, in the order of the dump
 * @param withoutRows tables that are dumped empty
 */
export async function* dumpDatabase(
  url: string,
  tables: readonly string[],
  withoutRows: readonly string[],
): AsyncGenerator<string> {
  if (!findDumpProgram()) await installSystemPackages("mariadb-dump or mysqldump", dumpPackages);
  const program = findDumpProgram();
  if (!program) throw new CommandError("Neither mariadb-dump nor mysqldump was found after the installation.");
  const filled = tables.filter((name) => !withoutRows.includes(name));
  yield* runDump(program, url, ["--no-data"], tables);
  yield* runDump(program, url, ["--no-create-info", "--single-transaction"], filled);
}

async function* runDump(
  { path, kind }: DatabaseProgram,
  url: string,
  options: readonly string[],
  tables: readonly string[],
): AsyncGenerator<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    ...["--no-defaults", "--protocol=TCP", `--host=${hostname.replace(/^\[|\]$/g, "")}`, `--port=${port || 3306}`],
    ...[`--user=${decodeURIComponent(username)}`, ...tlsOptions(url, kind), "--max-allowed-packet=1G"],
    ...["--skip-lock-tables", "--skip-add-locks", "--no-tablespaces", "--skip-triggers"],
    ...["--default-character-set=utf8mb4", "--complete-insert", "--skip-extended-insert", "--hex-blob"],
    // Without these, MySQL's program needs more rights, and statistics that MariaDB doesn't have.
    ...(kind === "mariadb" ? [] : ["--set-gtid-purged=OFF", "--column-statistics=0"]),
    ...[...options, decodeURIComponent(pathname.slice(1)), ...tables],
  ];
  // Not an argument: the system's list of processes shows those to every user.
  const env = { ...process.env, MYSQL_PWD: decodeURIComponent(password) };
  const child = startProcess(path, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const exitCode = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  exitCode.catch(() => undefined);
  try {
    for await (const line of splitLines(child.stdout as Readable)) {
      stopSignal.throwIfAborted();
      // Programs of MySQL refuse this first line of MariaDB's dumps.
      if (!line.startsWith("/*M!999999")) yield line;
    }
    const code = await exitCode;
    if (code !== 0) throw new CommandError(`${path} failed (${code}): ${errors.trim()}`);
  } finally {
    await stopProcess(child, 1_000);
  }
}

/** The options for `?ssl=required` and `?ssl-ca=FILE` (see `connectionTo`). */
function tlsOptions(url: string, kind: DatabaseProgram["kind"]): string[] {
  const { search, searchParams } = new URL(url);
  // MariaDB's program from 11.4 on expects TLS by default.
  if (!search) return kind === "mariadb" ? ["--skip-ssl"] : [];
  const system = "/etc/ssl/certs/ca-certificates.crt";
  const file = searchParams.get("ssl-ca") ?? (existsSync(system) ? system : null);
  const verify = kind === "mariadb" ? ["--ssl", "--ssl-verify-server-cert"] : ["--ssl-mode=VERIFY_IDENTITY"];
  return file === null ? verify : [...verify, `--ssl-ca=${file}`];
}
