import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Halt } from "./outcome.mjs";
import { findProgram } from "./system-packages.ts";

export type DatabaseProgram = { path: string; kind: "mysql" | "mariadb" };

/**
 * What a private database needs from the system: MySQL on Ubuntu, MariaDB on Debian. The core packages bring the
 * programs without a service that would start by itself; MariaDB's setup needs a program of the client's package.
 */
export const databasePackages = ["default-mysql-server-core", "default-mysql-client-core"];

/** MySQL where the system has it, else MariaDB, else null. */
export function findDatabaseProgram(): DatabaseProgram | null {
  return programs()[0] ?? null;
}

/**
 * The program that a database folder was made by; for a folder that isn't there yet, the one to make it with.
 * @param data the server's data folder
 */
export function databaseProgramFor(data: string): DatabaseProgram {
  const made = existsSync(join(data, "aria_log_control")) ? "mariadb" : existsSync(data) ? "mysql" : null;
  const program = programs().find(({ kind }) => made === null || kind === made);
  if (program) return program;
  throw new Halt(`${data} was made by ${made === "mysql" ? "MySQL" : "MariaDB"}, which is not installed here.`);
}

function programs(): DatabaseProgram[] {
  const found: DatabaseProgram[] = [];
  for (const name of ["mysqld", "mariadbd"]) {
    const path = findProgram(name);
    if (!path) continue;
    // Debian's mysqld is MariaDB under its old name.
    const isMariadb = execFileSync(path, ["--version"], { encoding: "utf8" }).includes("MariaDB");
    if (!isMariadb) found.push({ path, kind: "mysql" });
    else if (findProgram("mariadb-install-db") && findProgram("my_print_defaults"))
      found.push({ path, kind: "mariadb" });
  }
  return found;
}
