import { randomBytes } from "node:crypto";
import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, withActor, commandActor } from "~/data/audit-log.server";
import {
  type AccountChange,
  type AccountChangeResult,
  changeStaffAccount,
  changeOwnPasswordHash,
  resetStaffPasswordHash,
  createStaff,
} from "~/data/accounts/staff.server";
import type { Issue } from "~/domain/drafts/apply-intent";
import { messages } from "~/domain/messages";
import type { Role } from "~/domain/accounts/role";
import { normalizeUsername, checkUsername } from "~/domain/accounts/username";
import { env } from "~/env.server";
import { isGuessablePassword } from "~/auth/login/guessable.server";
import { hashPassword } from "./password.server";

export { hasEnabledOwner, hasAnyStaff } from "~/data/accounts/staff.server";

/** Keys of domain/messages. */
export type AccountProblem = Extract<
  keyof typeof messages,
  "usernameInvalid" | "usernameUnclear" | "usernameTaken" | "usernameAlike" | "passwordInvalid" | "passwordGuessable"
>;
export type CreateStaffAccountResult = { ok: true; id: string } | { ok: false; problem: AccountProblem };

/**
 * Creates a staff account for a command.
 * @param username as `checkUsername` allows it, and not confusable with another account's; surrounding spaces are
 *   ignored
 * @param password 15 to 1,000 characters and not guessable (NIST SP 800-63B-4 section 3.1.1.2, for a password as the
 *   only factor)
 */
export async function createStaffByCommand(
  db: Database,
  username: string,
  password: string,
  role: Role = "staff",
): Promise<CreateStaffAccountResult> {
  return await addAccount(withActor(db, commandActor), { username, password, role });
}

/** Creates an account that can't log in until its one-time link has set a password. */
export async function createStaffWithoutPassword(
  db: AuditedDatabase,
  username: string,
  role: Role,
): Promise<CreateStaffAccountResult> {
  return await addAccount(db, { username, password: randomBytes(32).toString("base64url"), role });
}

async function addAccount(
  db: AuditedDatabase,
  { username, password, role }: { username: string; password: string; role: Role },
): Promise<CreateStaffAccountResult> {
  const name = normalizeUsername(username);
  const problem = checkUsername(name) ?? (await passwordProblem(password, name));
  if (problem !== null) return { ok: false, problem };
  const added = await createStaff(db, { username: name, passwordHash: await hashPassword(password), role });
  if (added.ok) return added;
  return { ok: false, problem: added.reason === "taken" ? "usernameTaken" : "usernameAlike" };
}

/**
 * Sets an account's password for a command, ends all its sessions, and enables a disabled account.
 * @returns false if there is no such account
 * @throws RangeError, with a message, for a password that `createStaffByCommand` rejects
 */
export async function resetStaffPasswordByCommand(db: Database, username: string, password: string): Promise<boolean> {
  const problem = await passwordProblem(password, normalizeUsername(username));
  if (problem !== null) throw new RangeError(messages[problem].en);
  return await resetStaffPasswordHash(withActor(db, commandActor), username, await hashPassword(password));
}

/**
 * Sets the password of the account that is logged in, and ends its other sessions.
 * @param account as it was when the old password was checked
 * @returns false if the password has changed since
 */
export async function changeOwnPassword(
  db: AuditedDatabase,
  session: { staffId: string; sessionId: string },
  { passwordHash }: { passwordHash: string },
  password: string,
): Promise<boolean> {
  return await changeOwnPasswordHash(db, session, { from: passwordHash, to: await hashPassword(password) });
}

/** Returns the issues of a new password's fields, `new` and `again`. */
export async function checkNewPassword(username: string, password: string, repeated: string): Promise<Issue[]> {
  const problem = await passwordProblem(password, username);
  if (problem !== null) return [{ at: "new", message: problem }];
  return password === repeated ? [] : [{ at: "again", message: "passwordsDiffer" }];
}

/** Changes an account for a command, with an owner's rights. */
export async function changeStaffAccountByCommand(
  db: Database,
  username: string,
  change: AccountChange,
): Promise<AccountChangeResult> {
  return await changeStaffAccount(withActor(db, commandActor), { username }, change);
}

/** Returns the problem of a new password; null if it is accepted. */
async function passwordProblem(password: string, username: string): Promise<AccountProblem | null> {
  if (password.length < 15 || password.length > 1_000) return "passwordInvalid";
  const siteWords = new URL(env.siteUrl).hostname.split(/[.-]/);
  return (await isGuessablePassword(password, [username, ...siteWords])) ? "passwordGuessable" : null;
}
