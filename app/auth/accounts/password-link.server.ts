import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, withActor, commandActor } from "~/data/audit-log.server";
import {
  type PasswordMail,
  findStaffByUsername,
  hasEnabledOwner,
  storePasswordLink,
  setPasswordHashByLink,
  findUsernameByPasswordLink,
} from "~/data/accounts/staff.server";
import { addresses } from "~/domain/site/addresses";
import type { Language } from "~/domain/site/language";
import { env } from "~/env.server";
import { cookiePrefix, isSiteHttps } from "~/http/guards/security-headers.server";
import { hashPassword } from "./password.server";
import { type AccountProblem, createStaffWithoutPassword } from "./staff.server";

export const passwordLinkHours = 72;

/** The query parameter of a link's token. Neither the site nor nginx logs queries. */
export const passwordLinkTokenParameter = "key";

/**
 * Creates the one-time link that sets an account's password, for an owner, and revokes an earlier one. The database
 * stores only a hash of its 256 random bits.
 * @param mail returns the mail with the link, which is sent if the account has an e-mail
 */
export async function createPasswordLink(
  db: AuditedDatabase,
  id: string,
  mail?: (language: Language, address: string) => ReturnType<PasswordMail>,
): Promise<{ ok: true; address: string } | { ok: false; reason: "not-found" | "not-owner" }> {
  const token = randomBytes(32).toString("base64url");
  const address = `${env.siteUrl}${addresses.setPassword()}?${passwordLinkTokenParameter}=${token}`;
  const link = { id, tokenHash: hashOf(token), hours: passwordLinkHours };
  const made = await storePasswordLink(db, { ...link, mail: mail && ((language) => mail(language, address)) });
  return made === "done" ? { ok: true, address } : { ok: false, reason: made };
}

/**
 * Creates the one-time link for a command, and the account if it doesn't exist: the first one is an owner's.
 * @param username as in `createStaffByCommand`
 * @returns the link's whole address; `isNew` if the account was created
 */
export async function createPasswordLinkByCommand(
  db: Database,
  username: string,
): Promise<{ ok: true; address: string; isNew: boolean } | { ok: false; problem: AccountProblem | "disabled" }> {
  const auditedDb = withActor(db, commandActor);
  const account = await findStaffByUsername(db, username);
  const added = account
    ? ({ ok: true, id: account.id } as const)
    : await createStaffWithoutPassword(auditedDb, username, (await hasEnabledOwner(db)) ? "staff" : "owner");
  if (!added.ok) return added;
  const made = await createPasswordLink(auditedDb, added.id);
  if (!made.ok) return { ok: false, problem: "disabled" };
  return { ok: true, address: made.address, isNew: !account };
}

/** Moves a link's token out of the address bar and of the Referer header, until the form is posted. */
const cookie = createCookie(`${cookiePrefix}password-link`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSiteHttps,
  maxAge: 3_600,
});

/** Returns the Set-Cookie header that stores a link's token for an hour, or without a token removes it. */
export async function serializePasswordLinkCookie(token = ""): Promise<string> {
  return await cookie.serialize(token, token ? {} : { maxAge: 0 });
}

/** Returns the user name of the account whose link was opened in this browser; null if the link isn't valid. */
export async function findUsernameByLinkCookie(db: Database, request: Request): Promise<string | null> {
  const token = await readLinkToken(request);
  return token && (await findUsernameByPasswordLink(db, hashOf(token)));
}

/** Sets the password of that account, and ends the link and all sessions; false if the link isn't valid. */
export async function setPasswordByLinkCookie(
  db: AuditedDatabase,
  request: Request,
  password: string,
): Promise<boolean> {
  const token = await readLinkToken(request);
  return token !== null && (await setPasswordHashByLink(db, hashOf(token), await hashPassword(password)));
}

async function readLinkToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
