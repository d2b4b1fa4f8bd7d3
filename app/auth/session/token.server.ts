import { errors, jwtVerify, SignJWT } from "jose";
import type { SessionKind } from "~/data/database/tables.server";
import { isIdOrLink } from "~/domain/id";
import { env } from "~/env.server";

export interface SessionTokenClaims {
  staffId: string;
  sessionId: string;
  kind: SessionKind;
}

const algorithm = "HS256";
const issuer = "lario-ceiba";
/** A token serves one purpose only (RFC 8725 section 3.8): the API rejects the token of a cookie. */
const audiences = { browser: "lario-ceiba-browser", api: "lario-ceiba-staff" } as const;
const key = new TextEncoder().encode(env.authSecret);

/** Signs a JWT (RFC 7519) that is valid until `expiresAt`, in whole seconds. */
export async function signSessionToken(
  { staffId, sessionId, kind }: SessionTokenClaims,
  expiresAt: Date,
): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audiences[kind])
    .setSubject(staffId)
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
}

/**
 * Returns the claims of a token that we signed for this purpose and that hasn't expired; else null. The algorithm is
 * fixed instead of read from the token (RFC 8725 section 3.1). Doesn't check the session: see `findSessionByToken`.
 * @param late seconds after its expiry for which a token is still accepted; such a token must not grant anything
 */
export async function verifySessionToken(
  token: string,
  kind: SessionKind,
  late = 0,
): Promise<SessionTokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      clockTolerance: late,
      algorithms: [algorithm],
      issuer,
      audience: audiences[kind],
      requiredClaims: ["exp", "iat"],
    });
    const { sub, jti } = payload;
    if (!sub || !jti || !isIdOrLink(sub) || !isIdOrLink(jti)) return null;
    return { staffId: sub, sessionId: jti, kind };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
