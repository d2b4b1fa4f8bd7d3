import type { Database } from "~/data/database/database.server";
import { deleteLoginAttempt } from "~/data/accounts/login-attempts.server";
import { findStaffByUsername, type LoginAccount } from "~/data/accounts/staff.server";
import { getClientIp } from "~/http/guards/client-address.server";
import { type LoginIssue, createThrottledLoginIssue } from "./browser-login.server";
import { verifyPassword } from "~/auth/accounts/password.server";
import { redeemSecondFactorCode } from "~/auth/accounts/second-factor.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { readBrowserId } from "~/auth/session/staff-session.server";
import { admitLoginAttempt } from "./throttle.server";

export type IdentityConfirmation =
  { ok: true; account: LoginAccount } | { ok: false; status: 400 | 429; issues: LoginIssue[] };

/**
 * Verifies the password of a member of staff again and, with `code`, a code of the second factor. A wrong one counts as
 * a failed login, so neither can be guessed in a session that was left open. Throws `UnavailableError`.
 */
export async function confirmIdentity(
  db: Database,
  request: Request,
  { username }: StaffSession,
  { password, code }: { password: string; code?: string },
): Promise<IdentityConfirmation> {
  const issues: LoginIssue[] = [];
  if (password === "") issues.push({ at: "password", message: "passwordRequired" });
  if (code?.trim() === "") issues.push({ at: "code", message: "codeRequired" });
  if (issues.length > 0) return { ok: false, status: 400, issues };
  const attempt = await admitLoginAttempt(db, {
    ...{ address: getClientIp(request), browser: await readBrowserId(request) },
    username,
  });
  if (!attempt.ok) return { ok: false, status: 429, issues: [createThrottledLoginIssue(attempt.retryAfter)] };
  const wrong = (issue: LoginIssue): IdentityConfirmation => ({ ok: false, status: 400, issues: [issue] });
  const account = await findStaffByUsername(db, username);
  if (!account || !(await verifyPassword(account.passwordHash, password))) {
    return wrong({ at: "password", message: "passwordWrong" });
  }
  if (code !== undefined && !(await redeemSecondFactorCode(db, account, code)))
    return wrong({ at: "code", message: "codeWrong" });
  await deleteLoginAttempt(db, attempt.id);
  return { ok: true, account };
}
