import type { Database } from "~/data/database.server";
import {
  dateFutureAttempts,
  deleteAttempt,
  hasAttemptsOn,
  type LoginAttempt,
  otherAttemptsFrom,
  recordAttempt,
} from "~/data/login-attempts.server";
import { Queue } from "~/queue.server";

/** Seconds for which an attempt counts. */
export const throttleWindow = 15 * 60;

/** Failed attempts allowed to an address; fewer for an account attacked from many addresses. */
const attemptsPerAddress = 10;
const attemptsUnderAttack = 3;
const attack = 100;

/** Logins of one address that may wait. */
const mostWaiting = 199;

export type Admission = { ok: true } | { ok: false; retryAfter: number };

/**
 * Records an attempt and says whether its password may be checked. It is recorded before the others are counted, so
 * simultaneous attempts in any number of processes can't exceed the limit. A refused attempt is deleted: repeating
 * doesn't prolong the wait. No account is ever locked: an address that hasn't failed always has its attempts.
 */
export async function admitAttempt(db: Database, attempt: LoginAttempt): Promise<Admission> {
  await dateFutureAttempts(db);
  const id = await recordAttempt(db, attempt);
  const others = await otherAttemptsFrom(db, attempt.address, id, throttleWindow);
  const isAttacked = await hasAttemptsOn(db, attempt.username, attack, throttleWindow);
  const limit = isAttacked ? attemptsUnderAttack : attemptsPerAddress;
  if (others.length < limit) return { ok: true };
  await deleteAttempt(db, id);
  // Once this one is older than the window, fewer than the limit are left in it.
  return { ok: false, retryAfter: Math.max(1, others[others.length - limit] ?? 1) };
}

/**
 * Runs `login` after the earlier logins of the same address: a pending one may succeed and must not count as failed.
 * When one fails since the database is away, those behind it fail with it.
 */
export async function oneLoginAtATime<T>(address: string, login: () => Promise<T>): Promise<T | "too-many"> {
  const queue =
    queues.get(address) ?? new Queue({ atOnce: 1, mostWaiting, full: "Too many logins", failsTogether: true });
  if (queue.isFull) return "too-many";
  queues.set(address, queue);
  try {
    return await queue.run(login);
  } finally {
    if (queue.isEmpty) queues.delete(address);
  }
}

const queues = new Map<string, Queue>();
