import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server";
import { RolledBackError } from "./errors.server";
import { databaseTimeouts } from "./query-timeouts.server";

const maxWriteAttempts = 3;

/**
 * Retries a write that the database rolled back: a deadlock, a commit conflict, or a server that became read-only. It
 * tries three times at most, with short random pauses, and starts no attempt after `databaseTimeouts.read`.
 * A write with an unknown outcome, such as a connection lost during commit, isn't retried. It throws
 * `UnavailableError`, as does the last rolled-back attempt.
 * @param write one statement or one transaction. It may run several times, so make the ids of new records before it.
 */
export async function withRetry<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + databaseTimeouts.read;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const pause = Math.random() * 50 * attempt;
      const isLast = attempt === maxWriteAttempts || performance.now() + pause > deadline;
      if (!(error instanceof RolledBackError) || isLast) throw error;
      await wait(pause);
    }
  }
}

/** Runs several statements in one transaction, with the retries of `withRetry`. */
export async function inTransaction<Result>(
  db: Database,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return await withRetry(() => db.transaction().execute(write));
}
