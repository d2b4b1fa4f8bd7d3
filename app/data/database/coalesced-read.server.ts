import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database.server";
import { databaseTimeouts } from "./query-timeouts.server";

/**
 * Makes concurrent calls share one query, for a value that every request reads. A call's query always starts after the
 * call, so the result is never stale. At most one query runs and one waits. All callers get the same object: `read` must
 * return immutable values. A failed query fails only the calls that share it.
 * @returns throws `UnavailableError` when there is no result within `databaseTimeouts.read`
 */
export function coalesceReads<T>(read: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const states = new WeakMap<Database, CoalescedReads<T>>();

  return (db) => {
    let state = states.get(db);
    if (!state) states.set(db, (state = { running: null, next: null }));
    return (state.next ??= withReadTimeout(start(db, state)));
  };

  async function start(db: Database, state: CoalescedReads<T>): Promise<T> {
    await state.running?.catch(() => undefined);
    // Requests that arrive in the same turn of the event loop share this query.
    await new Promise((resolve) => setImmediate(resolve));
    state.running = state.next;
    state.next = null;
    return await read(db);
  }
}

interface CoalescedReads<T> {
  running: Promise<T> | null;
  next: Promise<T> | null;
}

/** Counts the time in five steps: a process that was suspended or busy doesn't reject before it has read the response. */
function withReadTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new UnavailableError("No answer from the database in time"));
    let steps = 5;
    const wait = () => setTimeout(() => (--steps > 0 ? (timer = wait()) : fail()), databaseTimeouts.read / 5);
    let timer = wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
