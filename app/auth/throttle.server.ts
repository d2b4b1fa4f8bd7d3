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

/** Seconds that an attempt counts. */
export const throttleWindow = 15 * 60;

/** Failed attempts that an address has; fewer on an account that is being attacked from many. */
const attemptsPerAddress = 10;
const attemptsUnderAttack = 3;
const attack = 100;

/** Logins of one address that may wait for each other. */
const mostWaiting = 199;

export type Admission = { ok: true } | { ok: false; retryAfter: number };

/**
 * Notes an attempt and says whether its password may be looked at. It counts itself first and the others after, so that
 * of many attempts at the same moment, in however many processes, no more than the limit get through. One that is
 * refused isn't kept: trying on can't prolong the block.
 * No account is ever locked: an address that hasn't failed always has its tries.
 */
export async function admitAttempt(db: Database, attempt: LoginAttempt): Promise<Admission> {
  await dateFutureAttempts(db);
  const id = await recordAttempt(db, attempt);
  const others = await otherAttemptsFrom(db, attempt.address, id, throttleWindow);
  const isAttacked = await hasAttemptsOn(db, attempt.username, attack, throttleWindow);
  const limit = isAttacked ? attemptsUnderAttack : attemptsPerAddress;
  if (others.length < limit) return { ok: true };
  await deleteAttempt(db, id);
  // When this one has left the window, fewer than the limit are in it.
  return { ok: false, retryAfter: Math.max(1, others[others.length - limit] ?? 1) };
}

/**
 * Does `login` when the logins of that address that came before have been answered, so that the ones under way, which
 * may well succeed, don't count as failures. When one fails for want of the database, those behind it fail with it
 * instead of each waiting anew.
 */
export async function inTurn<T>(address: string, login: () => Promise<T>): Promise<T | "too-many"> {
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
