import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database.server";
import { deadlines } from "./deadlines.server";

/**
 * Lets simultaneous requests for the same rows share one query. A request's query always begins after the request
 * arrived, so nobody gets an older state. Per key at most one query runs and one waits: a crowd costs the database as
 * much as two visitors.
 * All sharers get the same object, so `read` must give values that nobody changes. A failed query fails only its
 * sharers. Throws `Unavailable` without an answer within `deadlines.read` of the first sharer's arrival.
 */
export function coalesceReads<T>(
  read: (db: Database, key: string) => Promise<T>,
): (db: Database, key: string) => Promise<T> {
  const queuesOf = new WeakMap<Database, Map<string, CoalescedReads<T>>>();

  return (db, key) => {
    let queues = queuesOf.get(db);
    if (!queues) queuesOf.set(db, (queues = new Map<string, CoalescedReads<T>>()));
    let queue = queues.get(key);
    if (!queue) queues.set(key, (queue = { running: null, next: null }));
    return (queue.next ??= withReadTimeout(begin(db, key, queue, queues)));
  };

  async function begin(
    db: Database,
    key: string,
    queue: CoalescedReads<T>,
    queues: Map<string, CoalescedReads<T>>,
  ): Promise<T> {
    // Waits for the running query, and one turn of the event loop for all requests that arrive in it.
    await queue.running?.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    queue.running = queue.next;
    queue.next = null;
    try {
      return await read(db, key);
    } finally {
      if (!queue.next) queues.delete(key);
    }
  }
}

interface CoalescedReads<T> {
  running: Promise<T> | null;
  next: Promise<T> | null;
}

/** The time is counted in steps: while this process is stopped or too busy to look, at most one passes. */
function withReadTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new UnavailableError("No answer from the database in time"));
    let steps = 5;
    const wait = () => setTimeout(() => (--steps > 0 ? (timer = wait()) : late()), deadlines.read / 5);
    let timer = wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
