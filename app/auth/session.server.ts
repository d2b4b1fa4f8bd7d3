import type { Database } from "~/data/database.server";
import { deleteSession, isSessionAlive } from "~/data/sessions.server";
import { readToken, type TokenClaims } from "./token.server";

/** Who is logged in, and by which login: what a token says, found to be so. */
export type StaffSession = TokenClaims;

/** Who a token stands for: its signature and `exp` hold, its session lives and the account isn't disabled; else null. */
export async function staffOf(db: Database, token: string): Promise<StaffSession | null> {
  const claims = await readToken(token);
  return claims && (await isSessionAlive(db, claims)) ? claims : null;
}

/** Ends the session of a token at once; a token that doesn't count has none. */
export async function endSession(db: Database, token: string): Promise<void> {
  const claims = await readToken(token);
  if (claims) await deleteSession(db, claims.sessionId);
}
