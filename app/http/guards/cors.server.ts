import { env } from "~/env.server";
import type { RequestHead } from "~/http/request-head";

/** Lets pages of the sites in API_ORIGINS read a response (Fetch standard, "CORS protocol"), without cookies. */
export function addCorsHeaders(request: RequestHead, response: Response): void {
  const { headers } = response;
  if (env.apiOrigins !== "*") headers.append("Vary", "Origin");
  const origin = request.headers.get("Origin");
  if (!isAllowedCorsOrigin(origin)) return;
  headers.set("Access-Control-Allow-Origin", env.apiOrigins === "*" ? "*" : origin);
  headers.set("Access-Control-Expose-Headers", exposed);
  if (request.method !== "OPTIONS") return;
  headers.set("Access-Control-Allow-Methods", headers.get("Allow") ?? "GET, HEAD, OPTIONS");
  headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match");
  headers.set("Access-Control-Max-Age", "600");
}

const exposed = "ETag, Idempotency-Replayed, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id";

export function isAllowedCorsOrigin(origin: string | null): origin is string {
  return origin !== null && (env.apiOrigins === "*" || env.apiOrigins.includes(origin));
}
