import { sql } from "kysely";
import type { Role } from "~/domain/accounts/role";
import type { AuditAction } from "~/domain/audit-log";
import { findAccountByUsername, areConfusable, usernameKey } from "~/domain/accounts/username";
import { deleteApiKeysOfAccount } from "./api-keys.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import { endSessionsOfAccount } from "./sessions.server";
import { isDuplicateKeyError, now } from "~/data/database/sql.server";
import { enqueueMail } from "~/data/mail/outbox.server";
import type { Language } from "~/domain/site/language";

/** The data of an account that a login needs. */
export interface LoginAccount {
  id: string;
  /** PHC string of argon2id */
  passwordHash: string;
  disabled: boolean;
  /** encrypted; null while the second factor is off */
  totpSecret: string | null;
}

/** Finds an account by its user name in any case, whether disabled or not. */
export async function findStaffByUsername(db: Database, username: string): Promise<LoginAccount | null> {
  const named = await findStaffIdByUsername(db, username);
  const row = await db
    .selectFrom("staff")
    .select(["id", "password_hash", "disabled_at", "totp_secret"])
    .where("id", "=", named ?? "")
    .executeTakeFirst();
  if (!row) return null;
  const { id, password_hash, disabled_at, totp_secret } = row;
  return { id, passwordHash: password_hash, disabled: disabled_at !== null, totpSecret: totp_secret };
}

/**
 * Finds the id of an account by its user name in any case. Compares all names here, because databases differ in case
 * folding.
 */
export async function findStaffIdByUsername(db: Database, username: string): Promise<string | null> {
  const accounts = await db.selectFrom("staff").select(["id", "username"]).execute();
  return findAccountByUsername(accounts, username)?.id ?? null;
}

/** Returns whether any account exists, including disabled ones. */
export async function hasAnyStaff(db: Database): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an enabled owner exists. */
export async function hasEnabledOwner(db: Database): Promise<boolean> {
  const owner = db.selectFrom("staff").select("id").where("role", "=", "owner").where("disabled_at", "is", null);
  return (await owner.limit(1).executeTakeFirst()) !== undefined;
}

/** An account as owners see it. */
export interface StaffSummary {
  id: string;
  username: string;
  role: Role;
  disabled: boolean;
  secondFactor: boolean;
  /** expiry of its one-time link, or null */
  linkUntil: Date | null;
  email: string | null;
}

export async function listStaff(db: Database): Promise<StaffSummary[]> {
  const rows = await db
    .selectFrom("staff")
    .leftJoin("password_links", (join) =>
      join.onRef("password_links.staff_id", "=", "staff.id").on("password_links.expires_at", ">", now),
    )
    .select(["staff.id", "username", "role", "disabled_at", "totp_secret", "email", "password_links.expires_at"])
    .orderBy("staff.created_at")
    .orderBy("staff.id")
    .execute();
  return rows.map(({ id, username, role, disabled_at, totp_secret, expires_at, email }) => {
    const state = { disabled: disabled_at !== null, secondFactor: totp_secret !== null, email };
    return { id, username, role, ...state, linkUntil: expires_at };
  });
}

export type CreateStaffResult = { ok: true; id: string } | { ok: false; reason: "taken" | "alike" };

/** Stores a new account, unless another user name equals its own in any case, or resembles it. */
export async function createStaff(
  db: AuditedDatabase,
  { username, passwordHash, role }: { username: string; passwordHash: string; role: Role },
): Promise<CreateStaffResult> {
  const state = { disabled_at: null, totp_secret: null, totp_step: null, created_at: now };
  const row = { id: newId(), username, password_hash: passwordHash, role, ...state };
  try {
    return await transactionAsActor(db, async (transaction): Promise<CreateStaffResult> => {
      // Locks all accounts and the gaps between them, so that concurrent calls see each other's names.
      const others = await transaction.selectFrom("staff").select("username").orderBy("id").forUpdate().execute();
      const key = usernameKey(username);
      if (others.some((other) => usernameKey(other.username) === key)) return { ok: false, reason: "taken" };
      if (others.some((other) => areConfusable(other.username, username))) return { ok: false, reason: "alike" };
      await transaction.insertInto("staff").values(row).execute();
      await accountEntry(transaction, "account-added", row.id, role);
      return { ok: true, id: row.id };
    });
  } catch (error) {
    if (isDuplicateKeyError(error, "staff_username")) return { ok: false, reason: "taken" };
    throw error;
  }
}

export type AccountChange = "disable" | "enable" | "owner" | "staff" | "second-factor-off";
/** A new e-mail, or none, and the language of its mails unless the account has chosen one. */
export type EmailChange = { email: string | null; language: Language };
export type AccountChangeResult = "done" | "not-found" | "last-owner" | "not-owner";

/**
 * Changes an account, for an owner or a command. Disabling it or removing the second factor ends its sessions;
 * disabling also deletes its API keys.
 * @returns "last-owner" if no enabled owner would remain, "not-owner" if the actor isn't an owner (any more)
 */
export async function changeStaffAccount(
  db: AuditedDatabase,
  of: { id: string } | { username: string },
  change: AccountChange | EmailChange,
): Promise<AccountChangeResult> {
  return await transactionAsActor(db, async (transaction) => {
    // Locks all accounts: if two owners disable each other, the second one is no longer an owner.
    const all = transaction.selectFrom("staff").select(["id", "username", "role", "disabled_at"]).orderBy("id");
    const accounts = await all.forUpdate().execute();
    const owners = accounts.filter(({ role, disabled_at }) => role === "owner" && disabled_at === null);
    const { staffId, via } = db.actor;
    if (via !== "command" && !owners.some(({ id }) => id === staffId)) return "not-owner";
    const account = "id" in of ? accounts.find(({ id }) => id === of.id) : findAccountByUsername(accounts, of.username);
    if (!account) return "not-found";
    const { id } = account;
    if (typeof change === "object") {
      const mail_language = sql<Language>`coalesce(mail_language, ${change.language})`;
      await transaction.updateTable("staff").set({ email: change.email, mail_language }).where("id", "=", id).execute();
      await accountEntry(transaction, "email-changed", id);
      return "done";
    }
    const isLast = owners.length === 1 && owners[0]?.id === id;
    if (isLast && (change === "disable" || change === "staff")) return "last-owner";
    await transaction.updateTable("staff").set(changedColumns[change]).where("id", "=", id).execute();
    if (change === "disable" || change === "second-factor-off") await endSessionsOfAccount(transaction, id);
    if (change === "disable") {
      await transaction.deleteFrom("password_links").where("staff_id", "=", id).execute();
      await deleteApiKeysOfAccount(transaction, id);
    }
    if (change === "second-factor-off") {
      await transaction.deleteFrom("recovery_codes").where("staff_id", "=", id).execute();
    }
    const isRole = change === "owner" || change === "staff";
    await accountEntry(transaction, auditActions[change], id, isRole ? change : undefined);
    return "done";
  });
}

const auditActions = {
  disable: "account-disabled",
  enable: "account-enabled",
  owner: "role-changed",
  staff: "role-changed",
  "second-factor-off": "second-factor-off",
} as const;

const changedColumns = {
  disable: { disabled_at: now },
  enable: { disabled_at: null },
  owner: { role: "owner" },
  staff: { role: "staff" },
  "second-factor-off": { totp_secret: null, totp_step: null },
} as const;

/** Sets an account's password, enables the account and ends its sessions. Returns false if it doesn't exist. */
export async function resetStaffPasswordHash(
  db: AuditedDatabase,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const named = await findStaffIdByUsername(transaction, username);
    const account = transaction
      .selectFrom("staff")
      .select("id")
      .where("id", "=", named ?? "")
      .forUpdate();
    const { id } = (await account.executeTakeFirst()) ?? {};
    if (id === undefined) return false;
    await setPassword(transaction, id, { password_hash: passwordHash, disabled_at: null });
    return true;
  });
}

/**
 * Sets the password of the current account and ends its other sessions.
 * @param session stays valid
 * @param from the hash of the old password, which was verified
 * @returns false if the password was changed meanwhile
 */
export async function changeOwnPasswordHash(
  db: AuditedDatabase,
  session: { staffId: string; sessionId: string },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const account = transaction.selectFrom("staff").select("id").where("id", "=", session.staffId);
    const unchanged = await account.where("password_hash", "=", from).forUpdate().executeTakeFirst();
    if (!unchanged) return false;
    await setPassword(transaction, session.staffId, { password_hash: to }, { kept: session.sessionId });
    return true;
  });
}

/**
 * Stores the hash of a one-time link's token for an enabled account, replacing an earlier link. Only owners can do
 * this.
 * @param hours the lifetime
 * @param mail returns the mail with the link; it is sent if the account has an e-mail
 */
export async function storePasswordLink(
  db: AuditedDatabase,
  { id, tokenHash, hours, mail }: { id: string; tokenHash: string; hours: number; mail?: PasswordMail | undefined },
): Promise<"done" | "not-found" | "not-owner"> {
  return await transactionAsActor(db, async (transaction) => {
    const { staffId, via } = db.actor;
    const ownerId = staffId ?? "";
    const account = transaction.selectFrom("staff").select(["id", "role", "email", "mail_language"]);
    const enabled = account.where("disabled_at", "is", null);
    const accounts = await enabled.where("id", "in", [id, ownerId]).orderBy("id").forUpdate().execute();
    if (via !== "command" && !accounts.some((each) => each.id === ownerId && each.role === "owner")) return "not-owner";
    const { email, mail_language } = accounts.find((each) => each.id === id) ?? {};
    if (email === undefined) return "not-found";
    await transaction.deleteFrom("password_links").where("staff_id", "=", id).execute();
    const expiry = sql<Date>`${now} + interval ${hours} hour`;
    const row = { staff_id: id, token_hash: tokenHash, expires_at: expiry, created_at: now };
    await transaction.insertInto("password_links").values(row).execute();
    await accountEntry(transaction, "link-made", id);
    const language = mail_language ?? "en";
    if (email && mail) await enqueueMail(transaction, { kind: "password", to: email, language, ...mail(language) });
    return "done";
  });
}

export type PasswordMail = (language: Language) => { subject: string; text: string };

/** Returns the user name of an enabled account by its one-time link; null if the link is invalid. */
export async function findUsernameByPasswordLink(db: Database, tokenHash: string): Promise<string | null> {
  return (await accountOfPasswordLink(db, tokenHash).executeTakeFirst())?.username ?? null;
}

/**
 * Sets a password by a one-time link, and ends the link and the account's sessions. Returns false for an invalid link.
 */
export async function setPasswordHashByLink(
  db: AuditedDatabase,
  tokenHash: string,
  passwordHash: string,
): Promise<boolean> {
  return await transactionAsActor(db, async (transaction) => {
    const account = await accountOfPasswordLink(transaction, tokenHash).forUpdate().executeTakeFirst();
    if (!account) return false;
    await setPassword(transaction, account.id, { password_hash: passwordHash }, { action: "link-used" });
    return true;
  });
}

function accountOfPasswordLink(db: Database, tokenHash: string) {
  return db
    .selectFrom("password_links")
    .innerJoin("staff", "staff.id", "password_links.staff_id")
    .select(["staff.id", "username"])
    .where("token_hash", "=", tokenHash)
    .where("password_links.expires_at", ">", now)
    .where("disabled_at", "is", null);
}

/**
 * Sets a password, and ends links and sessions. The account's row is locked, so that a concurrent login waits and then
 * sees the change.
 */
async function setPassword(
  transaction: AuditedDatabase,
  id: string,
  change: { password_hash: string; disabled_at?: null },
  { action = "password-changed", kept }: { action?: AuditAction; kept?: string } = {},
): Promise<void> {
  await transaction.updateTable("staff").set(change).where("id", "=", id).execute();
  await transaction.deleteFrom("password_links").where("staff_id", "=", id).execute();
  await endSessionsOfAccount(transaction, id, kept);
  await accountEntry(transaction, action, id);
}

async function accountEntry(db: AuditedDatabase, action: AuditAction, record: string, role?: Role): Promise<void> {
  await recordAuditEntries(db, { action, kind: "account", record, ...(role && { to: role }) });
}
