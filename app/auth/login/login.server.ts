import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, withActor, recordAuditEntries } from "~/data/audit-log.server";
import { touchLoginAttempt } from "~/data/accounts/login-attempts.server";
import { createSession } from "~/data/accounts/sessions.server";
import { findStaffByUsername, type LoginAccount } from "~/data/accounts/staff.server";
import type { SessionKind } from "~/data/database/tables.server";
import { withRetry } from "~/data/database/with-retry.server";
import { env } from "~/env.server";
import { networkOfIp } from "~/http/guards/client-address.server";
import { logins } from "~/metrics.server";
import { networkPrefix } from "~/auth/session/describe-device.server";
import { runLoginInQueue } from "./login-queue.server";
import { verifyPassword } from "~/auth/accounts/password.server";
import type { LoginOrigin } from "./origin.server";
import {
  redeemSecondFactorCode,
  isSecondStepTicketValid,
  createSecondStepTicket,
} from "~/auth/accounts/second-factor.server";
import { admitLoginAttempt, recordSuccessfulLogin } from "./throttle.server";
import { signSessionToken } from "~/auth/session/token.server";

export interface LoginCredentials extends LoginOrigin {
  username: string;
  password: string;
  /** of an earlier result: proves that the password was right */
  ticket?: string | undefined;
  /** of the second factor: from the app, or a recovery code */
  code?: string | undefined;
  device?: string;
  kind: SessionKind;
}

export type LoginResult =
  | { ok: true; token: string; expiresAt: Date }
  | { ok: false; reason: "credentials" | "ticket-expired" }
  /** the password is right, and the second factor's code is missing or wrong; `ticket` proves the password */
  | { ok: false; reason: "code"; wrong: boolean; ticket: string }
  /** `retryAfter` in seconds */
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Logs a member of staff in: creates a session and a token that lasts TOKEN_TTL seconds. An unknown name, a wrong
 * password and a disabled account get the same response after the same time. An account with a second factor also needs
 * a code, with the password or in a second step with the ticket. Each step counts as an attempt; only a complete login
 * clears them, as otherwise the right password would allow any number of codes. Throws `UnavailableError` if the
 * database is unavailable or the queue is full.
 */
export async function logIn(db: Database, credentials: LoginCredentials): Promise<LoginResult> {
  const result = await runLoginInQueue(db, credentials, async (): Promise<LoginResult> => {
    const admission = await admitLoginAttempt(db, credentials);
    if (!admission.ok) return { ok: false, reason: "throttled", retryAfter: admission.retryAfter };
    const account = await findStaffByUsername(db, credentials.username);
    const login = await checkCredentials(db, credentials, account);
    if (login.ok && account) await recordSuccessfulLogin(db, credentials, account.id);
    else if (account && isFailure(login)) await recordFailedLogin(db, credentials, account);
    // Takes as long as the audit entry of an existing account.
    else await touchLoginAttempt(db, admission.id);
    return login;
  });
  const login: LoginResult = result === "too-many" ? { ok: false, reason: "throttled", retryAfter: 1 } : result;
  logins.inc({ result: login.ok ? "good" : login.reason });
  return login;
}

async function checkCredentials(
  db: Database,
  credentials: LoginCredentials,
  account: LoginAccount | null,
): Promise<LoginResult> {
  const { password, ticket, code = "", address, device = "", kind } = credentials;
  const isSecondStep = ticket !== undefined;
  const isRight = isSecondStep
    ? account !== null && isSecondStepTicketValid(account, ticket)
    : await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight || account.disabled) {
    return { ok: false, reason: isSecondStep ? "ticket-expired" : "credentials" };
  }
  if (account.totpSecret !== null && !(await redeemSecondFactorCode(db, account, code))) {
    return { ok: false, reason: "code", wrong: code.trim() !== "", ticket: createSecondStepTicket(account) };
  }
  const { id: staffId, passwordHash, totpSecret } = account;
  const checkedAccount = { staffId, passwordHash, totpSecret };
  const session = { kind, seconds: env.tokenTtl, device, network: networkPrefix(address) };
  const sessionId = await createSession(actorOf(db, credentials, staffId), { ...checkedAccount, ...session });
  if (sessionId === null) return { ok: false, reason: "credentials" };
  const expiresAt = new Date(Date.now() + env.tokenTtl * 1_000);
  return { ok: true, token: await signSessionToken({ staffId, sessionId, kind }, expiresAt), expiresAt };
}

/** Returns whether a login failed. A missing code isn't a failure. */
function isFailure(login: LoginResult): boolean {
  return !login.ok && !(login.reason === "code" && !login.wrong);
}

async function recordFailedLogin(db: Database, credentials: LoginCredentials, { id }: LoginAccount): Promise<void> {
  const auditedDb = actorOf(db, credentials, null);
  await withRetry(() => recordAuditEntries(auditedDb, { action: "login-failed", kind: "account", record: id }));
}

function actorOf(db: Database, { address, kind }: LoginCredentials, staffId: string | null): AuditedDatabase {
  return withActor(db, { staffId, network: networkOfIp(address), via: kind === "api" ? "api" : "form" });
}
