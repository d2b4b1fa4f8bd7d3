import type { Database } from "~/data/database.server";
import { jsonError } from "~/http/documents/json-error.server";
import { mustSetUp, type StaffSession, staffOf } from "./session.server";

export const bearerChallenge = 'Bearer realm="Lario & Ceiba"';

export type Bearer = { ok: true; staff: StaffSession | null } | { ok: false; response: Response };

/** The 403 of an account that has to set up its second factor first (REQUIRE_SECOND_FACTOR). */
export const setUpFirst = "Set up the second factor in the staff area first";

/**
 * Returns the staff session of an API request, by its bearer token (RFC 6750), else the 401 or 403 to send. A request
 * without an Authorization header has no session, unless the call requires one. An invalid token is never ignored: a
 * client whose token has expired would take the public part of a record for all of it. Only this header counts: another
 * site's page can make a browser send a cookie, but not this header. Throws `Unavailable`.
 */
export async function readBearer(
  db: Database,
  request: Request,
  { isRequired }: { isRequired: boolean },
): Promise<Bearer> {
  const authorization = request.headers.get("Authorization");
  if (authorization === null && !isRequired) return { ok: true, staff: null };
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization?.trim() ?? "")?.[1];
  const staff = token ? await staffOf(db, token, "api") : null;
  if (staff && mustSetUp(staff)) return { ok: false, response: jsonError("second-factor-required", setUpFirst) };
  if (staff) return { ok: true, staff };
  return { ok: false, response: authorization === null ? tokenMissing() : tokenInvalid() };
}

/** Returns whether a request has a valid token. Throws `Unavailable`. */
export async function hasValidToken(db: Database, request: Request): Promise<boolean> {
  return (await readBearer(db, request, { isRequired: true })).ok;
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
