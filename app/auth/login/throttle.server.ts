import { createHmac } from "node:crypto";
import type { Database } from "~/data/database/database.server";
import {
  resetFutureLoginAttempts,
  deleteLoginAttempt,
  deleteLoginAttemptsFromOrigins,
  type LoginAttempt,
  listSecondsUntilAttemptsExpire,
  listSecondsUntilUsernamesExpire,
  recordLoginAttempt,
} from "~/data/accounts/login-attempts.server";
import { clearLoginDelay, claimLoginAttempt } from "~/data/accounts/login-delays.server";
import { findKnownOrigin, recordLoginOrigins } from "~/data/accounts/known-origins.server";
import { truncateText } from "~/domain/text";
import { maxUsernameLength, usernameKey } from "~/domain/accounts/username";
import { env } from "~/env.server";
import { listNetworkLimits, networkOfIp, type NetworkLimits } from "~/http/guards/client-address.server";
import { loginOriginKeys, type LoginOrigin } from "./origin.server";

/** Seconds for which an attempt counts. */
const throttleWindow = 15 * 60;

/** Maximum failed attempts on an account from a network, or from a browser known to the account. */
const maxAttempts = 10;

/**
 * Maximum user names that fail from a network. Names are counted, not attempts: a program that repeats a wrong password
 * is one name.
 */
const maxNames: NetworkLimits = { ipv4: { 32: 10, 24: 30 }, ipv6: { 64: 10, 56: 30, 48: 60 } };
/** The columns of these networks, the narrowest first. */
const networkColumns = ["address", "wide", "widest"] as const;

export interface LoginAttemptSource extends LoginOrigin {
  username: string;
}

export type LoginAdmission = { ok: true; id: string } | { ok: false; retryAfter: number };

/**
 * Records an attempt, and returns whether its password or code may be checked
 * (docs/decisions/0023-accounts-and-login.md). It is recorded before others are counted, so concurrent attempts in
 * any number of processes can't exceed the limit. A rejected attempt is deleted: repeating it doesn't prolong the wait.
 * An account that logged in from this origin before is only limited by its own attempts there.
 */
export async function admitLoginAttempt(db: Database, attempt: LoginAttemptSource): Promise<LoginAdmission> {
  await resetFutureLoginAttempts(db);
  const username = countedName(attempt);
  const origins = loginOriginKeys(attempt);
  const knownOrigin = await findKnownOrigin(db, username, origins);
  const networks = knownOrigin === null ? listNetworkLimits(attempt.address, maxNames) : [];
  const [, [wide] = [null], [widest] = [null]] = networks;
  const row: LoginAttempt = { address: knownOrigin ?? networkOfIp(attempt.address), wide, widest, username };
  const id = await recordLoginAttempt(db, row);
  let wait = secondsUntilAllowed(await listSecondsUntilAttemptsExpire(db, row, id, throttleWindow), maxAttempts);
  for (const [index, column] of networkColumns.entries()) {
    const [network, max] = networks[index] ?? [];
    if (network === undefined || max === undefined) continue;
    const expiries = await listSecondsUntilUsernamesExpire(db, [column, network], username, throttleWindow);
    wait = Math.max(wait, secondsUntilAllowed(expiries, max));
  }
  if (wait === 0 && knownOrigin === null) wait = await claimLoginAttempt(db, delayKey(username));
  if (wait === 0) return { ok: true, id };
  await deleteLoginAttempt(db, id);
  return { ok: false, retryAfter: wait };
}

/** Clears the failed attempts after a complete login, and records its origin for the account. */
export async function recordSuccessfulLogin(db: Database, attempt: LoginAttemptSource, staffId: string): Promise<void> {
  const username = countedName(attempt);
  const origins = loginOriginKeys(attempt);
  await deleteLoginAttemptsFromOrigins(db, username, origins);
  // Strangers may have caused the delay: a login from a known origin doesn't end it.
  if ((await findKnownOrigin(db, username, origins)) === null) await clearLoginDelay(db, delayKey(username));
  await recordLoginOrigins(db, staffId, origins);
}

/**
 * Returns the seconds until fewer than `allowed` attempts are left in the window.
 * @param expiries seconds until each of them leaves it, in ascending order
 */
function secondsUntilAllowed(expiries: readonly number[], allowed: number): number {
  return expiries.length < allowed ? 0 : Math.max(1, expiries[expiries.length - allowed] ?? 1);
}

/** The name whose attempts count together, in any letter case. A name too long for any account is truncated. */
function countedName({ username }: LoginAttemptSource): string {
  return truncateText(usernameKey(username), maxUsernameLength);
}

/**
 * Returns one of 65,536 keys for the delays of a user name: invented names can't fill the table, and no one can find a
 * name that shares another account's delays.
 */
function delayKey(username: string): string {
  return createHmac("sha256", env.authSecret).update(`login ${username}`).digest("hex").slice(0, 4);
}
