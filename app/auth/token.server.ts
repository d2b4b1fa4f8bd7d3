import { errors, jwtVerify, SignJWT } from "jose";
import { isIdOrLink } from "~/domain/id";
import { env } from "~/env.server";

/** A token's claims: account and session. */
export interface TokenClaims {
  staffId: string;
  sessionId: string;
}

const algorithm = "HS256";
const issuer = "lario-ceiba";
const audience = "lario-ceiba-staff";
const key = new TextEncoder().encode(env.authSecret);

/** Signs a token (JWT, RFC 7519) that is valid until `expiresAt`, in whole seconds. */
export async function signToken({ staffId, sessionId }: TokenClaims, expiresAt: Date): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(staffId)
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
}

/**
 * The claims of a token that we signed for this site and that hasn't expired; else null. The algorithm is fixed, not
 * the token's (RFC 8725 section 3.1). It doesn't check the session: see `staffOf`.
 */
export async function readToken(token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ["exp", "iat"],
    });
    const { sub, jti } = payload;
    if (!sub || !jti || !isIdOrLink(sub) || !isIdOrLink(jti)) return null;
    return { staffId: sub, sessionId: jti };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
