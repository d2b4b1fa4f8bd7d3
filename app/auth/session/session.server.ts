import type { Database } from "~/data/database/database.server";
import { findSessionAccount, markSessionUsed } from "~/data/accounts/sessions.server";
import type { SessionKind } from "~/data/database/tables.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { env } from "~/env.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { verifySessionToken } from "./token.server";

/**
 * Returns the session of a token if the token is of this kind, valid and not expired, its session exists and its
 * account isn't disabled; else null. Records now and then that the session is in use. Throws `UnavailableError`.
 */
export async function findSessionByToken(db: Database, token: string, kind: SessionKind): Promise<StaffSession | null> {
  const claims = await verifySessionToken(token, kind);
  const account = claims && (await findSessionAccount(db, claims));
  if (!account) return null;
  const { unseen, ...accountState } = account;
  if (unseen) await markSeen(db, claims.sessionId);
  return { ...claims, ...accountState };
}

/** Returns whether an account must set up its second factor before anything else (REQUIRE_SECOND_FACTOR). */
export function mustSetUpSecondFactor({ secondFactor }: StaffSession): boolean {
  return env.requireSecondFactor && !secondFactor;
}

/** Staff can read while the database is read-only. */
const markSeen = withUnavailableFallback(markSessionUsed, () => undefined);
