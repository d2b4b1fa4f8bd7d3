import { readFileSync } from "node:fs";
import { Kysely, MysqlDialect } from "kysely";
import { createPool, type ConnectionOptions } from "mysql2";
import type { Tables } from "./tables.server";
import { databaseTimeouts, withQueryTimeouts } from "./query-timeouts.server";

export type Database = Kysely<Tables>;

/**
 * Connects to a MySQL-compatible server on first use.
 * @param url as in DATABASE_URL; throws if the file of its certificate authority is unreadable
 * @param options.timeouts false for long jobs such as migrations. Otherwise slow statements throw `UnavailableError`
 *   and the server stops them (see `withQueryTimeouts`).
 * @param options.connections the maximum number of connections
 */
export function createDatabase(url: string, { timeouts: limited = true, connections = 10 } = {}): Database {
  const pool = createPool({
    ...parseDatabaseUrl(url),
    connectionLimit: connections,
    // Beyond this, requests fail at once instead of filling the memory.
    queueLimit: 1_000,
    connectTimeout: 1_500,
    charset: "utf8mb4_bin",
    timezone: "Z",
    jsonStrings: true,
    supportBigNumbers: true,
  });
  // Each connection sets everything the code relies on, whatever the server's defaults.
  pool.on("connection", (connection) => {
    connection.query("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    connection.query(`SET ${[...sessionSettings, ...statementLimits(limited)].join(", ")}`);
    // MariaDB 11.6.2 and later enable it. MySQL skips the comment; older MariaDB returns error 1193.
    connection.query("SET @snapshot = 0 /*M! , innodb_snapshot_isolation = OFF */", (error) => {
      if (error && error.errno !== 1193) connection.destroy();
    });
  });
  return new Kysely<Tables>({ dialect: new MysqlDialect({ pool: limited ? withQueryTimeouts(pool) : pool }) });
}

/** Strict mode rejects values that don't fit. The driver's quoting needs backslash escapes. */
const sessionSettings = ["sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION'", "time_zone = '+00:00'"];

/**
 * Limits on the server, below our own deadline, which stop statements that no request waits for. MySQL limits only
 * reads, MariaDB all statements; each skips the other's comment. 0 means no limit.
 */
function statementLimits(limited: boolean): string[] {
  const milliseconds = limited ? databaseTimeouts.statement : 0;
  const statement = `/*!80000 max_execution_time = ${milliseconds} */ /*M! max_statement_time = ${milliseconds / 1_000} */`;
  return [statement, `innodb_lock_wait_timeout = ${limited ? 1 : 10}`];
}

/**
 * Returns the driver's options for `mysql://user:password@host:port/name`. `?ssl=required` requires TLS with a
 * certificate from an authority that Node trusts, `?ssl-ca=FILE` one from an authority in a PEM file. The certificate
 * must match the host.
 */
export function parseDatabaseUrl(url: string): Pick<ConnectionOptions, "uri" | "ssl"> {
  const { search, searchParams } = new URL(url);
  if (!search) return { uri: url };
  const file = searchParams.get("ssl-ca");
  const ssl = { verifyIdentity: true, ...(file && { ca: readFileSync(file) }) };
  return { uri: url.slice(0, -search.length), ssl };
}
