import { type Expression, sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/** A login attempt with the networks that limit it, as at most 64 ASCII characters each. */
export interface LoginAttempt {
  /** the network, or a browser known to the account */
  address: string;
  /** enclosing networks; null if they don't count */
  wide: string | null;
  widest: string | null;
  /** at most 100 characters; the account may not exist */
  username: string;
}

/** Records an attempt and returns its id. */
export async function recordLoginAttempt(db: Database, attempt: LoginAttempt): Promise<string> {
  const row = { ...attempt, id: newId(), at: now };
  await withRetry(() => db.insertInto("login_attempts").values(row).execute());
  return row.id;
}

/** Moves future attempts to now, after the database's clock was set back, so that they expire. */
export async function resetFutureLoginAttempts(db: Database): Promise<void> {
  const future = await db.selectFrom("login_attempts").select("id").where("at", ">", now).execute();
  if (future.length === 0) return;
  const ids = future.map(({ id }) => id);
  await withRetry(() => db.updateTable("login_attempts").set({ at: now }).where("id", "in", ids).execute());
}

/** Returns the seconds until each attempt on an account, except `id`, leaves the `window`, in ascending order. */
export async function listSecondsUntilAttemptsExpire(
  db: Database,
  { address, username }: Pick<LoginAttempt, "address" | "username">,
  id: string,
  window: number,
): Promise<number[]> {
  const rows = await attemptsWithin(db, window)
    .select(secondsLeft(window, sql.ref("at")).as("seconds"))
    .where("address", "=", address)
    .where("username", "=", username)
    .where("id", "!=", id)
    .orderBy("at")
    .execute();
  return rows.map(({ seconds }) => Number(seconds));
}

/**
 * Returns the seconds until the last attempt of each other user name from a network leaves the `window`, in ascending
 * order.
 */
export async function listSecondsUntilUsernamesExpire(
  db: Database,
  [column, network]: readonly ["address" | "wide" | "widest", string],
  username: string,
  window: number,
): Promise<number[]> {
  const last = sql<Date>`max(at)`;
  const rows = await attemptsWithin(db, window)
    .select(secondsLeft(window, last).as("seconds"))
    .where(column, "=", network)
    .where("username", "!=", username)
    .groupBy("username")
    .orderBy(last)
    .execute();
  return rows.map(({ seconds }) => Number(seconds));
}

function attemptsWithin(db: Database, window: number) {
  return db.selectFrom("login_attempts").where("at", ">", secondsAgo(window));
}

function secondsLeft(window: number, at: Expression<Date>) {
  return sql<number>`${window} - timestampdiff(second, ${at}, ${now})`;
}

export async function deleteLoginAttempt(db: Database, id: string): Promise<void> {
  await withRetry(() => db.deleteFrom("login_attempts").where("id", "=", id).execute());
}

/** Deletes the attempts on a user name from these origins. */
export async function deleteLoginAttemptsFromOrigins(
  db: Database,
  username: string,
  origins: readonly string[],
): Promise<void> {
  const attempts = db.deleteFrom("login_attempts").where("address", "in", origins).where("username", "=", username);
  await withRetry(() => attempts.execute());
}

/** Sets the time of an attempt to now. */
export async function touchLoginAttempt(db: Database, id: string): Promise<void> {
  await withRetry(() => db.updateTable("login_attempts").set({ at: now }).where("id", "=", id).execute());
}

function secondsAgo(seconds: number) {
  return sql<Date>`${now} - interval ${seconds} second`;
}
