import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server";
import { RolledBack } from "./database-errors.server";
import { readDeadline } from "./deadlines.server";

/** How often a write is begun at most. */
const attempts = 3;

/**
 * Does a write, and does it again when the database says that it undid all of it: a deadlock, a conflict found at
 * commit, a server that takes no writes any more. Three times at most, after short pauses of random length, so that two
 * that met don't meet again, and none is begun when the first one's time (`readDeadline`) is over.
 * Where nobody knows whether it was done, as when the connection is lost during the commit, it is not done again: throws
 * `Unavailable`, as it does when there is no database or each attempt was undone.
 * @param write one statement, or one transaction. It may be called several times, so a new record's id is made before it
 */
export async function writing<Result>(write: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + readDeadline;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const pause = Math.random() * 50 * attempt;
      const isLast = attempt === attempts || performance.now() + pause > until;
      if (!(error instanceof RolledBack) || isLast) throw error;
      await wait(pause);
    }
  }
}

/** Does a write of several statements in one transaction: all of it is stored or nothing. As `writing` does, again if need be. */
export async function inTransaction<Result>(
  db: Database,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return await writing(() => db.transaction().execute(write));
}
