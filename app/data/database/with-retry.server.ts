import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server";
import { RolledBack } from "./errors.server";
import { deadlines } from "./deadlines.server";

/** The most times that a write is begun. */
const maxWriteAttempts = 3;

/**
 * Does a write, and repeats it when the database says that it undid all of it: a deadlock, a conflict at commit, or a
 * server that takes no more writes. It is begun three times at most, after short random pauses, so that two colliding
 * writes don't collide again. After `deadlines.read` none is begun any more.
 * A write whose outcome is unknown, such as after a connection lost during the commit, is not repeated. It throws
 * `Unavailable`, as does a missing database or an undone last attempt.
 * @param write one statement or one transaction. It may be called several times, so make a new record's id before it.
 */
export async function withRetry<Result>(write: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + deadlines.read;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const pause = Math.random() * 50 * attempt;
      const isLast = attempt === maxWriteAttempts || performance.now() + pause > until;
      if (!(error instanceof RolledBack) || isLast) throw error;
      await wait(pause);
    }
  }
}

/** Does a write of several statements in one transaction: all or nothing is stored. It repeats as `writing` does. */
export async function inTransaction<Result>(
  db: Database,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return await withRetry(() => db.transaction().execute(write));
}
