import { sql } from "kysely";
import type { Database } from "./database.server";
import { newId } from "./id.server";
import { now } from "./sql.server";
import { writing } from "./writing.server";

/**
 * Stores the session of a login and gives its id. Null when the account no longer has the password that was checked,
 * or was disabled meanwhile: one statement looks and stores, so that neither can slip in between.
 * @param seconds how long the session lasts, by the database's clock
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

/** Whether a session lives: its row is there, hasn't expired, and is that of this account, which isn't disabled. */
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

/** Ends a session; nothing happens when there is none. */
export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await writing(() => db.deleteFrom("sessions").where("id", "=", sessionId).execute());
}

/** Clears away expired sessions, at most 100 at a time. */
export async function sweepSessions(db: Database): Promise<void> {
  // Found without locks and deleted by key, so that two sweeps at once don't stand in each other's way.
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
