import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../processes/outcome.mjs";
import { repositoryRoot } from "./packages.mjs";
import { runProgram } from "../processes/processes.mjs";
import { reportProgress } from "../processes/progress.mjs";

/**
 * Installs packages of Debian or Ubuntu.
 * @param what a name to print, such as "a database server"
 * @throws {CommandError} with the command to run if this process may not install packages
 */
export async function installSystemPackages(what: string, packages: readonly string[]) {
  if (packages.length === 0) return;
  const line = `apt-get update && sudo apt-get install -y ${packages.join(" ")}`;
  if (!findProgram("apt-get"))
    throw new CommandError(
      `Missing: ${what}. Install it with this system's package manager (on Debian: sudo ${line}).`,
    );
  if (process.getuid?.() !== 0)
    throw new CommandError(`Missing: ${what}. Run this command, then try again:\n  sudo ${line}`);

  // Another apt may be running, for example after a boot.
  const options = ["-q", "-o", "DPkg::Lock::Timeout=300"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = async (report: (line: string) => void) => {
    await runProgram("apt-get", [...options, "update"], { env, report });
    const line = ["install", "-y", "--no-install-recommends", ...packages];
    await runProgram("apt-get", [...options, ...line], { env, report, uninterrupted: true });
  };
  await reportProgress(`Installing ${what} (${packages.join(", ")})`, install, "10 to 60 s");
}

/**
 * Returns a program's path, also from folders of server programs, which aren't in every user's PATH, and from programs
 * unpacked for the tests.
 */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/usr/bin"];
  folders.push(...["usr/sbin", "usr/bin"].map((folder) => join(unpackedProgramFolder(name), folder)));
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Returns the folder of a program that is unpacked instead of installed (test-programs.ts). It corresponds to `/`. */
export function unpackedProgramFolder(program: string): string {
  return join(repositoryRoot, ".cache/programs", program);
}

export type DatabaseProgram = { path: string; kind: "mysql" | "mariadb" };

/**
 * The system packages of a private database: MySQL on Ubuntu, MariaDB on Debian. The core packages start no service.
 * MariaDB's setup needs a program of the client's package.
 */
export const databasePackages = ["default-mysql-server-core", "default-mysql-client-core"];

/** The system package of the dump program: MySQL's client on Ubuntu, MariaDB's on Debian. */
export const dumpPackages = ["default-mysql-client"];

/** Returns mariadb-dump or mysqldump, which can dump both servers; null if neither is installed. */
export function findDumpProgram(): DatabaseProgram | null {
  const path = findProgram("mariadb-dump") ?? findProgram("mysqldump");
  return path === null ? null : { path, kind: isMariadb(path) ? "mariadb" : "mysql" };
}

/** Returns MySQL's server, otherwise MariaDB's, otherwise null. */
export function findDatabaseProgram(): DatabaseProgram | null {
  return programs()[0] ?? null;
}

/**
 * Returns the server that created a data folder; for a new folder, the server to create it.
 */
export function findProgramForData(data: string): DatabaseProgram {
  const made = existsSync(join(data, "aria_log_control")) ? "mariadb" : existsSync(data) ? "mysql" : null;
  const program = programs().find(({ kind }) => made === null || kind === made);
  if (program) return program;
  throw new CommandError(
    `${data} was created by ${made === "mysql" ? "MySQL" : "MariaDB"}, which is not installed here.`,
  );
}

function programs(): DatabaseProgram[] {
  const found: DatabaseProgram[] = [];
  for (const name of ["mysqld", "mariadbd"]) {
    const path = findProgram(name);
    if (!path) continue;
    if (!isMariadb(path)) found.push({ path, kind: "mysql" });
    else if (findProgram("mariadb-install-db") && findProgram("my_print_defaults"))
      found.push({ path, kind: "mariadb" });
  }
  return found;
}

/** Debian installs MariaDB's programs under MySQL's names too. */
function isMariadb(path: string): boolean {
  return execFileSync(path, ["--version"], { encoding: "utf8" }).includes("MariaDB");
}
