import type { Database } from "~/data/database.server";
import { deleteAttempts, sweepAttempts } from "~/data/login-attempts.server";
import { createSession, sweepSessions } from "~/data/sessions.server";
import { findStaff } from "~/data/staff.server";
import { cutText } from "~/domain/text";
import { env } from "~/env.server";
import { networkOf } from "~/http/guards/client-address.server";
import { Queue } from "~/queue.server";
import { verifyPassword } from "./password.server";
import { admitAttempt, oneLoginAtATime, throttleWindow } from "./throttle.server";
import { signToken } from "./token.server";
import { canonicalUsername, maxUsername } from "./username.server";

export interface Credentials {
  username: string;
  password: string;
  /** by `clientAddress` */
  address: string;
}

export type LoginResult =
  | { ok: true; token: string; expiresAt: Date }
  | { ok: false; reason: "credentials" }
  /** `retryAfter` in seconds */
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Logs a staff member in: a session row and a token that lasts TOKEN_TTL seconds. An unknown name, a wrong password and
 * a disabled account get the same answer after the same time. Throws `Unavailable` when the database is away or too
 * many logins wait.
 */
export async function logIn(db: Database, { username, password, address }: Credentials): Promise<LoginResult> {
  const attempt = {
    address: networkOf(address),
    // A longer name belongs to no account; its attempts count too.
    username: cutText(canonicalUsername(username), maxUsername),
  };
  const result = await oneLoginAtATime(attempt.address, () =>
    queue.run(async (): Promise<LoginResult> => {
      const admission = await admitAttempt(db, attempt);
      if (!admission.ok) return { ok: false, reason: "throttled", retryAfter: admission.retryAfter };
      const session = await checkedSession(db, canonicalUsername(username), password);
      await sweepSessions(db);
      await sweepAttempts(db, throttleWindow);
      if (!session) return { ok: false, reason: "credentials" };
      await deleteAttempts(db, attempt);
      return { ok: true, ...session };
    }),
  );
  return result === "too-many" ? { ok: false, reason: "throttled", retryAfter: 1 } : result;
}

/** A login takes a core for a while and several queries. Two at a time leave the rest to pages. */
const queue = new Queue({ atOnce: 2, mostWaiting: 200, full: "Too many logins wait", failsTogether: true });

async function checkedSession(db: Database, username: string, password: string) {
  const account = await findStaff(db, username);
  const matches = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.disabled) return null;
  const { id: staffId, passwordHash } = account;
  const sessionId = await createSession(db, { staffId, passwordHash, seconds: env.tokenTtl });
  if (sessionId === null) return null;
  const expiresAt = new Date(Date.now() + env.tokenTtl * 1_000);
  return { token: await signToken({ staffId, sessionId }, expiresAt), expiresAt };
}
