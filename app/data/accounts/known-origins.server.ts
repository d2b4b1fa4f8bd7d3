import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import { findStaffIdByUsername } from "./staff.server";
import { withRetry } from "~/data/database/with-retry.server";

/** Days for which the network and browser of a login are known origins. */
export const knownOriginDays = 90;
const recently = sql<boolean>`seen_at > ${now} - interval ${sql.lit(knownOriginDays)} day`;

/** Returns the first of these origins from which an account logged in within 90 days, or null. */
export async function findKnownOrigin(
  db: Database,
  username: string,
  origins: readonly string[],
): Promise<string | null> {
  const staffId = await findStaffIdByUsername(db, username);
  const rows = await db
    .selectFrom("login_places")
    .select("place")
    .where("staff_id", "=", staffId ?? "")
    .where("place", "in", origins)
    .where(recently)
    .execute();
  return origins.find((place) => rows.some((row) => row.place === place)) ?? null;
}

/** Records the origins of a login. */
export async function recordLoginOrigins(db: Database, staffId: string, origins: readonly string[]): Promise<void> {
  const rows = origins.map((place) => ({ staff_id: staffId, place, seen_at: now }));
  await withRetry(() => db.insertInto("login_places").values(rows).onDuplicateKeyUpdate({ seen_at: now }).execute());
}

/** Lists the latest 10,000 origins from which any account logged in within 90 days. */
export async function listKnownOrigins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("login_places")
    .select("place")
    .where(recently)
    .orderBy("seen_at", "desc")
    .limit(10_000)
    .execute();
  return rows.map(({ place }) => place);
}
