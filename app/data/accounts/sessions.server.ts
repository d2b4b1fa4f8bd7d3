import { sql } from "kysely";
import type { Role } from "~/domain/accounts/role";
import type { Database } from "~/data/database/database.server";
import { env } from "~/env.server";
import { newId } from "~/data/database/id.server";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import { now } from "~/data/database/sql.server";
import type { SessionKind } from "~/data/database/tables.server";
import { withRetry } from "~/data/database/with-retry.server";

/** The verified account, and the data of its new session. */
export interface NewSession {
  staffId: string;
  passwordHash: string;
  /** encrypted; null while the second factor is off */
  totpSecret: string | null;
  kind: SessionKind;
  /** lifetime, by the database's clock */
  seconds: number;
  /** from `describeDevice` */
  device: string;
  /** shortened */
  network: string;
}

/**
 * Stores the session of a login and returns its id. Returns null if the account was disabled or its password or second
 * factor changed since the check. A single statement checks and stores.
 */
export async function createSession(db: AuditedDatabase, login: NewSession): Promise<string | null> {
  const id = newId();
  return await transactionAsActor(db, async (transaction) => {
    const session = transaction
      .insertInto("sessions")
      .columns(["id", "staff_id", "kind", "expires_at", "created_at", "last_used_at", "device", "network"])
      .expression((of) =>
        of
          .selectFrom("staff")
          .select([
            sql<string>`${id}`.as("id"),
            "staff.id as staff_id",
            sql<SessionKind>`${login.kind}`.as("kind"),
            sql<Date>`${now} + interval ${login.seconds} second`.as("expires_at"),
            now.as("created_at"),
            now.as("last_used_at"),
            sql<string>`${login.device}`.as("device"),
            sql<string>`${login.network}`.as("network"),
          ])
          .where("staff.id", "=", login.staffId)
          .where("password_hash", "=", login.passwordHash)
          .where(sql<boolean>`totp_secret <=> ${login.totpSecret}`)
          .where("disabled_at", "is", null),
      );
    const { numInsertedOrUpdatedRows } = await session.executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return null;
    await recordAuditEntries(transaction, { action: "logged-in", kind: "account", record: login.staffId });
    return id;
  });
}

/** The account of a valid session. */
export interface SessionAccount {
  username: string;
  role: Role;
  secondFactor: boolean;
  /** whether the recorded last use is more than 15 minutes ago */
  unseen: boolean;
}

/**
 * Finds the account of a valid session: of this kind and account, not expired, used within IDLE_TTL, and not disabled.
 */
export async function findSessionAccount(
  db: Database,
  { sessionId, staffId, kind }: { sessionId: string; staffId: string; kind: SessionKind },
): Promise<SessionAccount | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["username", "role", "totp_secret"])
    .select(sql<number>`coalesce(last_used_at < ${now} - interval 15 minute, 1)`.as("unseen"))
    .where("sessions.id", "=", sessionId)
    .where("sessions.kind", "=", kind)
    .where("staff.id", "=", staffId)
    .where("staff.disabled_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where(isInUse)
    .executeTakeFirst();
  if (!row) return null;
  const { username, role, totp_secret, unseen } = row;
  return { username, role, secondFactor: totp_secret !== null, unseen: Number(unseen) === 1 };
}

/** API tokens have no idle timeout. */
const isInUse = sql<boolean>`(sessions.kind = 'api'
  or coalesce(sessions.last_used_at, sessions.created_at) > ${now} - interval ${env.idleTtl} second)`;

export async function markSessionUsed(db: Database, sessionId: string): Promise<void> {
  await withRetry(() => db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute());
}

/** A session listed for its account. Sessions of earlier releases have no device or network. */
export interface SessionSummary {
  id: string;
  begun: Date;
  /** accurate to 15 minutes */
  lastUsed: Date | null;
  device: string | null;
  network: string | null;
}

/** Lists the valid sessions of an account, newest first. */
export async function listSessions(db: Database, staffId: string): Promise<SessionSummary[]> {
  return await db
    .selectFrom("sessions")
    .select(["id", "created_at as begun", "last_used_at as lastUsed", "device", "network"])
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .where(isInUse)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Ends all sessions of an account except `kept`, in the transaction that invalidates them. */
export async function endSessionsOfAccount(transaction: Database, staffId: string, kept = ""): Promise<void> {
  await transaction.deleteFrom("sessions").where("staff_id", "=", staffId).where("id", "!=", kept).execute();
}

/** Ends sessions of the current account: one by id, or all but one. */
export async function endOwnSessions(
  db: AuditedDatabase,
  staffId: string,
  which: { id: string } | { allBut: string },
): Promise<void> {
  await transactionAsActor(db, async (transaction) => {
    const theirs = transaction.deleteFrom("sessions").where("staff_id", "=", staffId);
    const ended = "id" in which ? theirs.where("id", "=", which.id) : theirs.where("id", "!=", which.allBut);
    const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await recordAuditEntries(transaction, { action: "sessions-ended", kind: "account", record: staffId });
  });
}

export async function deleteSession(
  db: AuditedDatabase,
  { sessionId, staffId }: { sessionId: string; staffId: string },
): Promise<void> {
  await transactionAsActor(db, async (transaction) => {
    const session = transaction.deleteFrom("sessions").where("id", "=", sessionId).where("staff_id", "=", staffId);
    if ((await session.executeTakeFirstOrThrow()).numDeletedRows === 0n) return;
    await recordAuditEntries(transaction, { action: "logged-out", kind: "account", record: staffId });
  });
}
