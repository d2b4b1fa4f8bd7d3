import { sql } from "kysely";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { now } from "./sql.server";
import { writing } from "./writing.server";

/**
 * Stores the session of a login and returns its id. Null when the account meanwhile has another password than the
 * checked one, or is disabled. One statement checks and stores, so no change can come in between.
 * @param seconds the session's duration, by the database's clock
 */
export async function createSession(
  db: Database,
  { staffId, passwordHash, seconds }: { staffId: string; passwordHash: string; seconds: number },
): Promise<string | null> {
  const id = newId();
  const session = db
    .insertInto("sessions")
    .columns(["id", "staff_id", "expires_at", "created_at"])
    .expression((of) =>
      of
        .selectFrom("staff")
        .select([
          sql<string>`${id}`.as("id"),
          "staff.id as staff_id",
          sql<Date>`${now} + interval ${seconds} second`.as("expires_at"),
          now.as("created_at"),
        ])
        .where("staff.id", "=", staffId)
        .where("password_hash", "=", passwordHash)
        .where("disabled_at", "is", null),
    );
  const { numInsertedOrUpdatedRows } = await writing(() => session.executeTakeFirstOrThrow());
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? id : null;
}

/** Returns whether a session is alive: it exists, hasn't expired, and belongs to this account, which isn't disabled. */
export async function isSessionAlive(
  db: Database,
  { sessionId, staffId }: { sessionId: string; staffId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select("sessions.id")
    .where("sessions.id", "=", sessionId)
    .where("staff.id", "=", staffId)
    .where("staff.disabled_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session, if there is one. */
export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await writing(() => db.deleteFrom("sessions").where("id", "=", sessionId).execute());
}

/** Deletes expired sessions, at most 100 at a time. */
export async function sweepSessions(db: Database): Promise<void> {
  // Rows are found without locks and deleted by key, so simultaneous sweeps don't block each other.
  const expired = await db
    .selectFrom("sessions")
    .select("id")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(100)
    .execute();
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await writing(() => db.deleteFrom("sessions").where("id", "in", ids).execute());
}
