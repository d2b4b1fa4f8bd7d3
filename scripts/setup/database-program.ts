import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Halt } from "./outcome.mjs";
import { findProgram } from "./system-packages.ts";

export type DatabaseProgram = { path: string; kind: "mysql" | "mariadb" };

/**
 * The system packages of a private database: MySQL on Ubuntu, MariaDB on Debian. The core packages start no service;
 * MariaDB's setup needs a program of the client's package.
 */
export const databasePackages = ["default-mysql-server-core", "default-mysql-client-core"];

/** MySQL's program, else MariaDB's, else null. */
export function findDatabaseProgram(): DatabaseProgram | null {
  return programs()[0] ?? null;
}

/**
 * The program that a data folder was made by; for a new folder, the one to make it with.
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
    // Debian calls MariaDB's program mysqld too.
    const isMariadb = execFileSync(path, ["--version"], { encoding: "utf8" }).includes("MariaDB");
    if (!isMariadb) found.push({ path, kind: "mysql" });
    else if (findProgram("mariadb-install-db") && findProgram("my_print_defaults"))
      found.push({ path, kind: "mariadb" });
  }
  return found;
}
