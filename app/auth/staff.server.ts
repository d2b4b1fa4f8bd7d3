import { changeStaffPassword, createStaff, disableStaffAccount } from "~/data/staff.server";
import type { Database } from "~/data/database.server";
import { hashPassword } from "./password.server";
import { canonicalUsername, maxUsername } from "./username.server";

export { hasStaff } from "~/data/staff.server";

export type StaffAdded = { ok: true } | { ok: false; reason: "taken" | "invalid"; message: string };

/**
 * Makes a staff account.
 * @param username 1 to 100 characters; spaces at the ends don't count
 * @param password 8 to 1,000 characters (NIST SP 800-63B: 8 at least, no rules of composition)
 */
export async function addStaff(db: Database, username: string, password: string): Promise<StaffAdded> {
  const name = canonicalUsername(username);
  const problem = usernameProblem(name) ?? passwordProblem(password);
  if (problem !== null) return { ok: false, reason: "invalid", message: problem };
  if (await createStaff(db, name, await hashPassword(password))) return { ok: true };
  return { ok: false, reason: "taken", message: `There is a staff account "${name}" already` };
}

/**
 * Sets an account's password and ends all its sessions; a disabled account is enabled.
 * @returns false when there is no such account
 * @throws RangeError, with a message, for a password that `addStaff` refuses
 */
export async function setStaffPassword(db: Database, username: string, password: string): Promise<boolean> {
  const problem = passwordProblem(password);
  if (problem !== null) throw new RangeError(problem);
  return await changeStaffPassword(db, canonicalUsername(username), await hashPassword(password));
}

/** Disables an account and ends its sessions. False when there is no such account. */
export async function disableStaff(db: Database, username: string): Promise<boolean> {
  return await disableStaffAccount(db, canonicalUsername(username));
}

function usernameProblem(name: string): string | null {
  const isName = name !== "" && name.length <= maxUsername && !/\p{Cc}/u.test(name);
  return isName ? null : `A user name has 1 to ${maxUsername} characters`;
}

function passwordProblem(password: string): string | null {
  return password.length >= 8 && password.length <= 1_000 ? null : "A password has 8 to 1,000 characters";
}
