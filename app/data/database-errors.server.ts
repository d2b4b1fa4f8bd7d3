import type { QueryError } from "mysql2";
import { Unavailable } from "~/domain/unavailable";

/** The database undid the whole transaction, and says so: nothing of it is stored, and it may be done anew. */
export class RolledBack extends Unavailable {
  override name = "RolledBack";
}

/** Whether an error means that its server takes no writes any more, so that there may be another one that does. */
export function takesNoWrites({ errno = 0 }: QueryError): boolean {
  return readOnly.has(errno) || leftTheGroup.has(errno);
}

/**
 * An error of the database as the app throws it: `RolledBack`, `Unavailable` for what is right at another moment, or the
 * error itself where the statement is wrong.
 */
export function inOurTerms(error: QueryError): QueryError | Unavailable {
  const errno = error.errno ?? 0;
  if (rolledBack.has(errno) || readOnly.has(errno)) return new RolledBack("Database unavailable", { cause: error });
  const isNotNow = error.sqlState === undefined || error.fatal === true || leftTheGroup.has(errno) || notNow.has(errno);
  const isFull = noRoom.has(errno) || namesNoRoom.test(error.message);
  return isNotNow || isFull ? new Unavailable("Database unavailable", { cause: error }) : error;
}

/**
 * Deadlock, of Galera a conflict at commit too; conflict at commit of a MySQL group; write conflicts of TiDB. Each
 * database says of these that the whole transaction was rolled back (docs/decisions/0014-writes.md).
 */
const rolledBack = new Set([1213, 3101, 8002, 8005, 8022, 9007]);

/** A server that takes no writes any more, as another one does now: it refused before anything was written. */
const readOnly = new Set([1290, 1792, 1836]);

/** A member of a group that can't go on. It may say so when the others have a transaction of its already. */
const leftTheGroup = new Set([1047, 3032, 3100, 3796, 3797, 3798, 3799]);

/** Too many connections, shutdown, lock wait, statement ended: the statement was right, the moment wasn't. */
const notNow = new Set([1040, 1053, 1203, 1205, 1317, 3168, 3169]);

/** Disk full; table full, which InnoDB says when its files can't grow; a temporary file that can't be written. */
const noRoom = new Set([1021, 1114, 1878]);

/** Other errors of files name the system's own code of a full disk, ENOSPC. */
const namesNoRoom = /\b(?:Errcode:|Got error) 28\b/;
