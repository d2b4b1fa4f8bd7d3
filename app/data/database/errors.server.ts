import type { QueryError } from "mysql2";
import { UnavailableError } from "~/domain/unavailable";

/** The database rolled back the whole transaction: nothing is stored, and another try is safe. */
export class RolledBack extends UnavailableError {
  override name = "RolledBack";
}

/** Returns whether an error means: this server takes no writes now. Another one of its group may do so. */
export function isReadOnlyError({ errno = 0 }: QueryError): boolean {
  return readOnly.has(errno) || leftTheGroup.has(errno);
}

/**
 * Returns the error to throw: `RolledBack`; `Unavailable` if the statement may succeed later; the same error if the
 * statement is wrong.
 */
export function translateError(error: QueryError): QueryError | UnavailableError {
  const errno = error.errno ?? 0;
  if (rolledBackCodes.has(errno) || readOnly.has(errno))
    return new RolledBack("Database unavailable", { cause: error });
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
 * Deadlock; commit conflict of a MySQL group; with MariaDB's snapshot isolation, a row that was changed since the
 * transaction began. All roll the transaction back (docs/decisions/0014-writes.md).
 */
const rolledBackCodes = new Set([1213, 3101, 1020]);

/** No lock in time; a statement that the server stopped at its limit: MariaDB's error, and MySQL's. */
const timedOut = new Set([1205, 1969, 3024]);

/** The server became read-only. It refused before it wrote anything. */
const readOnly = new Set([1290, 1792, 1836]);

/** This server left its group. The other servers may have the transaction already. */
const leftTheGroup = new Set([3032, 3100, 3796, 3797, 3798, 3799]);

/** Too many connections, shutdown or killed statement: the same statement may succeed later. */
const temporaryFailures = new Set([1040, 1053, 1203, 1317, 3168, 3169]);

/** Column, table or index missing (1932: the table's file is): the database isn't whole, or of another release. */
const schemaIncomplete = new Set([1054, 1146, 1176, 1932]);

/** Disk full; table full (InnoDB's error when its files can't grow); temporary file not writable. */
const diskFull = new Set([1021, 1114, 1878]);

/** Other errors contain the operating system's code for a full disk: 28, ENOSPC. */
const diskFullMessage = /\b(?:Errcode:|Got error) 28\b/;
