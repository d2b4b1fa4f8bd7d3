import type { Database } from "~/data/database/database.server";
import { listKnownOrigins } from "~/data/accounts/known-origins.server";
import { listNetworkLimits, type NetworkLimits } from "~/http/guards/client-address.server";
import { Queue } from "~/queue.server";
import { loginOriginKeys, type LoginOrigin } from "./origin.server";

/**
 * Runs a login in a queue, as it takes a core for a while and several queries. Known origins, from which an account
 * logged in lately, have a queue of their own, so strangers can't delay them
 * (docs/decisions/0023-accounts-and-login.md). Few run at once: a pending login may succeed, and counts as failed
 * until it does. When one fails because the database is unavailable, the waiting ones fail with it. Throws
 * `UnavailableError` when the queue is full.
 * @returns "too-many" when the origin has as many logins in the queue as it may
 */
export async function runLoginInQueue<T>(
  db: Database,
  from: LoginOrigin,
  login: () => Promise<T>,
): Promise<T | "too-many"> {
  const known = readKnownOrigins(db);
  const origin = known ? loginOriginKeys(from).find((each) => known.has(each)) : (from.browser ?? undefined);
  const queue = origin === undefined ? queues.strangers : queues.known;
  const limits = origin === undefined ? listNetworkLimits(from.address, strangerLimits) : [[origin, 50] as const];
  return queue.isOverLimit(limits) ? "too-many" : await queue.run(login, { limits });
}

const queueOptions = { maxWaiting: 199, fullMessage: "Too many logins wait", failsTogether: true };
const queues = {
  known: new Queue({ ...queueOptions, name: "login-known", concurrency: 1 }),
  strangers: new Queue({ ...queueOptions, name: "login", concurrency: 2 }),
};
const strangerLimits: NetworkLimits = { ipv4: { 32: 20, 24: 40 }, ipv6: { 64: 20, 56: 40, 48: 60 } };

/**
 * Returns the origins of recent logins, at most some ten seconds old; null until they were first read, when a browser's
 * signed id counts instead. No login waits for the query: while the database hangs, any number of them would wait.
 */
function readKnownOrigins(db: Database): ReadonlySet<string> | null {
  if (performance.now() > readAt + 10_000) {
    readAt = performance.now();
    // The login itself fails with the same error.
    listKnownOrigins(db).then(
      (list) => (knownOrigins = new Set(list)),
      () => undefined,
    );
  }
  return knownOrigins;
}

let knownOrigins: ReadonlySet<string> | null = null;
let readAt = -Infinity;
