import { findApiKeyByHash, markApiKeyUsed } from "~/data/accounts/api-keys.server";
import type { Database } from "~/data/database/database.server";
import type { ApiKeyScope } from "~/domain/accounts/api-key";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { hasApiKeyFormat, hashApiKey } from "./api-key.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { mustSetUpSecondFactor, findSessionByToken } from "./session.server";

export const bearerChallenge = 'Bearer realm="Lario & Ceiba"';

/** The caller of the API, by the token of a login, which may do everything, or by an API key. */
export interface ApiCaller {
  staffId: string;
  scope: ApiKeyScope;
  /** `null` for an API key */
  session: StaffSession | null;
}

export type BearerResult =
  { ok: true; caller: ApiCaller | null } | { ok: false; response: Response; isUnknownKey?: boolean };

/** The 403 for an account that must set up its second factor first (REQUIRE_SECOND_FACTOR). */
export const secondFactorRequiredMessage = "Set up the second factor in the staff area first";

/**
 * Returns the caller by the request's bearer token (RFC 6750), or the 401 or 403 to send. Without an Authorization
 * header there is no caller, unless the call requires one. An invalid token is never ignored: a client with an expired
 * token would mistake the public part of a record for all of it. Cookies don't count, as another site's page can make a
 * browser send them. Throws `UnavailableError`.
 */
export async function authenticateBearer(
  db: Database,
  request: Request,
  { isRequired }: { isRequired: boolean },
): Promise<BearerResult> {
  const authorization = request.headers.get("Authorization");
  if (authorization === null && !isRequired) return { ok: true, caller: null };
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization?.trim() ?? "")?.[1];
  if (token !== undefined && hasApiKeyFormat(token)) return await authenticateApiKey(db, token);
  const session = token ? await findSessionByToken(db, token, "api") : null;
  if (session && mustSetUpSecondFactor(session))
    return { ok: false, response: jsonErrorResponse("second-factor-required", secondFactorRequiredMessage) };
  if (session) return { ok: true, caller: { staffId: session.staffId, scope: "write", session } };
  return { ok: false, response: authorization === null ? tokenMissing() : tokenInvalid() };
}

/** Finds the caller of an API key. The second factor doesn't apply: creating a key required it. */
async function authenticateApiKey(db: Database, key: string): Promise<BearerResult> {
  const hash = hashApiKey(key);
  const holder = hash && (await findApiKeyByHash(db, hash));
  if (holder) {
    if (holder.unseen) await markSeen(db, holder.id);
    return { ok: true, caller: { staffId: holder.staffId, scope: holder.scope, session: null } };
  }
  return { ok: false, response: tokenInvalid(), isUnknownKey: true };
}

/** Programs can read while the database is read-only. */
const markSeen = withUnavailableFallback(markApiKeyUsed, () => undefined);

export async function hasValidBearerToken(db: Database, request: Request): Promise<boolean> {
  return (await authenticateBearer(db, request, { isRequired: true })).ok;
}

function tokenMissing(): Response {
  return jsonErrorResponse("token-missing", "This call needs a bearer token", {
    headers: { "WWW-Authenticate": bearerChallenge },
  });
}

function tokenInvalid(): Response {
  const headers = { "WWW-Authenticate": `${bearerChallenge}, error="invalid_token"` };
  return jsonErrorResponse("token-invalid", "The bearer token is not valid (any more)", { headers });
}
