import { findApiKey, markApiKeyUsed } from "~/data/accounts/api-keys.server";
import type { Database } from "~/data/database/database.server";
import type { KeyScope } from "~/domain/accounts/api-key";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { jsonError } from "~/http/responses/json-error.server";
import { isApiKey, hashApiKey } from "./api-key.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { needsSecondFactor, findSessionByToken } from "./session.server";

export const bearerChallenge = 'Bearer realm="Lario & Ceiba"';

/** Whose call it is: by the token of a login, which may do everything, or by an API key. */
export interface ApiCaller {
  staffId: string;
  scope: KeyScope;
  /** null: an API key */
  session: StaffSession | null;
}

export type BearerResult =
  { ok: true; caller: ApiCaller | null } | { ok: false; response: Response; isUnknownKey?: boolean };

/** The 403 of an account that has to set up its second factor first (REQUIRE_SECOND_FACTOR). */
export const secondFactorRequired = "Set up the second factor in the staff area first";

/**
 * Returns whose API request it is, by its bearer token (RFC 6750), which may be an API key, else the 401 or 403 to send.
 * A request without an Authorization header has no caller, unless the call requires one. An invalid token is never
 * ignored: a client whose token has expired would take the public part of a record for all of it. Only this header
 * counts: another site's page can make a browser send a cookie, but not this header. Throws `Unavailable`.
 */
export async function authenticateBearer(
  db: Database,
  request: Request,
  { isRequired }: { isRequired: boolean },
): Promise<BearerResult> {
  const authorization = request.headers.get("Authorization");
  if (authorization === null && !isRequired) return { ok: true, caller: null };
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization?.trim() ?? "")?.[1];
  if (token !== undefined && isApiKey(token)) return await authenticateApiKey(db, token);
  const session = token ? await findSessionByToken(db, token, "api") : null;
  if (session && needsSecondFactor(session))
    return { ok: false, response: jsonError("second-factor-required", secondFactorRequired) };
  if (session) return { ok: true, caller: { staffId: session.staffId, scope: "write", session } };
  return { ok: false, response: authorization === null ? tokenMissing() : tokenInvalid() };
}

/**
 * Finds whose API key it is. The second factor doesn't count: who makes a key has confirmed it.
 */
async function authenticateApiKey(db: Database, key: string): Promise<BearerResult> {
  const hash = hashApiKey(key);
  const holder = hash && (await findApiKey(db, hash));
  if (holder) {
    if (holder.unseen) await markSeen(db, holder.id);
    return { ok: true, caller: { staffId: holder.staffId, scope: holder.scope, session: null } };
  }
  return { ok: false, response: tokenInvalid(), isUnknownKey: true };
}

/** While the database takes no writes, programs can still read. */
const markSeen = withUnavailableFallback(markApiKeyUsed, () => undefined);

/** Returns whether a request has a valid token. Throws `Unavailable`. */
export async function hasValidToken(db: Database, request: Request): Promise<boolean> {
  return (await authenticateBearer(db, request, { isRequired: true })).ok;
}

function tokenMissing(): Response {
  return jsonError("token-missing", "This call needs a bearer token", {
    headers: { "WWW-Authenticate": bearerChallenge },
  });
}

function tokenInvalid(): Response {
  const headers = { "WWW-Authenticate": `${bearerChallenge}, error="invalid_token"` };
  return jsonError("token-invalid", "The bearer token is not valid (any more)", { headers });
}
