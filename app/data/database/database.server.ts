import { readFileSync } from "node:fs";
import { Kysely, MysqlDialect } from "kysely";
import { createPool, type ConnectionOptions } from "mysql2";
import type { Tables } from "./tables.server";
import { deadlines, withDeadlines } from "./deadlines.server";

export type Database = Kysely<Tables>;

/**
 * Connects to a MySQL-compatible server.
 * @param url an address as in DATABASE_URL; throws when its file of authorities can't be read
 * @param options.deadlines false for jobs such as migrations, whose statements may take long. Else a statement that the
 *   server doesn't answer in time throws `Unavailable` (see `withDeadlines`), and the server stops it.
 * @param options.connections the maximum number of connections
 * @returns connects on first use; `destroy()` closes its connections
 */
export function createDatabase(url: string, { deadlines: limited = true, connections = 10 } = {}): Database {
  const pool = createPool({
    ...connectionOptionsOf(url),
    connectionLimit: connections,
    // Further requests are refused at once, so that they don't pile up in memory.
    queueLimit: 1_000,
    connectTimeout: 1_500,
    charset: "utf8mb4_bin",
    timezone: "Z",
    jsonStrings: true,
    supportBigNumbers: true,
  });
  // The first statements of a connection set what the code relies on, whatever the server's settings.
  pool.on("connection", (connection) => {
    connection.query("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    connection.query(`SET ${[...sessionSettings, ...statementLimits(limited)].join(", ")}`);
    // MariaDB from 11.6.2 has it on. MySQL skips the comment; an older MariaDB doesn't know the setting (1193).
    connection.query("SET @snapshot = 0 /*M! , innodb_snapshot_isolation = OFF */", (error) => {
      if (error && error.errno !== 1193) connection.destroy();
    });
  });
  return new Kysely<Tables>({ dialect: new MysqlDialect({ pool: limited ? withDeadlines(pool) : pool }) });
}

/** Strict about values that don't fit, and with backslash escapes, which the driver's quoting needs. */
const sessionSettings = ["sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION'", "time_zone = '+00:00'"];

/**
 * The server's own limits, below the deadline for a response: a statement that no one waits for any more must not run on.
 * MySQL limits reads only, MariaDB all statements. Each of them skips the other's comment. 0: no limit.
 */
function statementLimits(limited: boolean): string[] {
  const milliseconds = limited ? deadlines.statement : 0;
  const statement = `/*!80000 max_execution_time = ${milliseconds} */ /*M! max_statement_time = ${milliseconds / 1_000} */`;
  return [statement, `innodb_lock_wait_timeout = ${limited ? 1 : 10}`];
}

/**
 * The driver's options for an address: `mysql://user:password@host:port/name`, with `?ssl=required` (TLS, the server's
 * certificate from an authority that Node knows) or `?ssl-ca=FILE` (from one of that PEM file). The certificate has to
 * name the host. A server without TLS is refused.
 */
export function connectionOptionsOf(url: string): Pick<ConnectionOptions, "uri" | "ssl"> {
  const { search, searchParams } = new URL(url);
  if (!search) return { uri: url };
  const file = searchParams.get("ssl-ca");
  const ssl = { verifyIdentity: true, ...(file && { ca: readFileSync(file) }) };
  return { uri: url.slice(0, -search.length), ssl };
}
