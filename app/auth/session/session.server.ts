import type { Database } from "~/data/database/database.server";
import { findSession, markSessionUsed } from "~/data/accounts/sessions.server";
import type { SessionKind } from "~/data/database/tables.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { env } from "~/env.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { verifyToken } from "./token.server";

/**
 * Returns the session of a token: it is of this kind, its signature and `exp` are valid, its session exists, and its
 * account isn't disabled. Else null. Stores now and then that the session is in use. Throws `Unavailable`.
 */
export async function findSessionByToken(db: Database, token: string, kind: SessionKind): Promise<StaffSession | null> {
  const claims = await verifyToken(token, kind);
  const account = claims && (await findSession(db, claims));
  if (!account) return null;
  const { unseen, ...facts } = account;
  if (unseen) await markSeen(db, claims.sessionId);
  return { ...claims, ...facts };
}

/** Returns whether an account may do nothing but set up its second factor (REQUIRE_SECOND_FACTOR). */
export function needsSecondFactor({ secondFactor }: StaffSession): boolean {
  return env.requireSecondFactor && !secondFactor;
}

/** While the database takes no writes, staff can still read. */
const markSeen = withUnavailableFallback(markSessionUsed, () => undefined);
