import type { Database } from "~/data/database.server";
import { deleteSession, isSessionAlive } from "~/data/sessions.server";
import { readToken, type TokenClaims } from "./token.server";

/** The checked claims of a token: account and session. */
export type StaffSession = TokenClaims;

/**
 * The session of a token whose signature and `exp` are valid, whose session row exists and whose account isn't
 * disabled; else null.
 */
export async function staffOf(db: Database, token: string): Promise<StaffSession | null> {
  const claims = await readToken(token);
  return claims && (await isSessionAlive(db, claims)) ? claims : null;
}

/** Ends a token's session at once; does nothing for an invalid token. */
export async function endSession(db: Database, token: string): Promise<void> {
  const claims = await readToken(token);
  if (claims) await deleteSession(db, claims.sessionId);
}
