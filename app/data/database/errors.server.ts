import type { QueryError } from "mysql2";
import { UnavailableError } from "~/domain/unavailable";

/** The database rolled back the whole transaction. Nothing is stored, so a retry is safe. */
export class RolledBackError extends UnavailableError {
  override name = "RolledBackError";
}

/** Returns whether an error means that this server doesn't accept writes. Another member of its group may. */
export function isReadOnlyError({ errno = 0 }: QueryError): boolean {
  return readOnly.has(errno) || leftTheGroup.has(errno);
}

/**
 * Returns `RolledBackError` or `UnavailableError` for errors that a later attempt may avoid, and any other error unchanged.
 */
export function mapDatabaseError(error: QueryError): QueryError | UnavailableError {
  const errno = error.errno ?? 0;
  if (rolledBackCodes.has(errno) || readOnly.has(errno))
    return new RolledBackError("Database unavailable", { cause: error });
  if (timedOut.has(errno)) return new UnavailableError("No answer from the database in time", { cause: error });
  const isNotNow =
    error.sqlState === undefined ||
    error.fatal === true ||
    leftTheGroup.has(errno) ||
    temporaryFailures.has(errno) ||
    schemaIncomplete.has(errno);
  const isFull = diskFull.has(errno) || diskFullMessage.test(error.message);
  return isNotNow || isFull ? new UnavailableError("Database unavailable", { cause: error }) : error;
}

/**
 * Deadlock; commit conflict in a MySQL group; row changed since the snapshot (MariaDB's snapshot isolation). See
 * docs/decisions/0014-writes-and-retries.md.
 */
const rolledBackCodes = new Set([1213, 3101, 1020]);

/** Lock timeout; statement stopped at its limit by MariaDB and by MySQL. */
const timedOut = new Set([1205, 1969, 3024]);

/** The server is read-only. It refused before writing anything. */
const readOnly = new Set([1290, 1792, 1836]);

/** The server left its group. Other members may have committed the transaction. */
const leftTheGroup = new Set([3032, 3100, 3796, 3797, 3798, 3799]);

/** Too many connections, shutdown, or killed statement. */
const temporaryFailures = new Set([1040, 1053, 1203, 1317, 3168, 3169]);

/** Missing column, table, index or file of a table: the database is incomplete or of another release. */
const schemaIncomplete = new Set([1054, 1146, 1176, 1932]);

/** Disk full; table full (InnoDB's error when its files can't grow); temporary file not writable. */
const diskFull = new Set([1021, 1114, 1878]);

/** Other errors contain the operating system's code 28, ENOSPC. */
const diskFullMessage = /\b(?:Errcode:|Got error) 28\b/;
