import { type AddressMatch, matchAddress } from "~/domain/site/match-address";
import { getSiteArea } from "~/domain/site/areas";
import { getClientIp, listNetworkLimits } from "./client-address.server";
import { addCorsHeaders } from "./cors.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { type Limit, RateLimiter } from "~/rate-limiter.server";
import { refuseEmbedding } from "./same-origin.server";
import type { RequestContext } from "~/http/request-context";
import { isGetOrHead, type RequestHead } from "~/http/request-head";

/**
 * Limits the lookups of a network. After 300 failed lookups within ten minutes, each lookup gets 429, whether the
 * record exists or not, until ten minutes after the first failure. IPv6 networks also share wider limits, as one
 * subscriber may have a whole /48. The limit is checked again when the response is ready, so concurrent lookups can't
 * exceed it. Reads by the API with a valid token are neither limited nor counted.
 * @param exemptions.isExempt whether a lookup is never limited: its id can't be guessed, or its record is public
 */
export async function limitLookups(
  request: Request,
  context: RequestContext,
  respond: () => Promise<Response>,
  { isExempt, hasValidToken }: LookupExemptions,
): Promise<Response> {
  const lookup = lookupOf(request);
  if (!lookup) return countWrongKey(request, context, await respond());
  const refusal = refuseEmbedding(request);
  if (refusal && !(await isExempt(lookup).catch(() => false))) return refusal;
  const isStaffCall = getSiteArea(new URL(request.url).pathname) === "api" && request.headers.has("Authorization");
  // While the database is unavailable, no token can be checked; the response reports it.
  if (isStaffCall && (await hasValidToken(request).catch(() => false))) return await respond();
  const limits = limitsOf(request);
  // While the database is unavailable, the request continues: its response reports it.
  if (failedLookups.isReached(limits) && !(await isExempt(lookup).catch(() => true))) return tooMany(request, limits);
  const response = await respond();
  const isMiss = context.isFailedLookup === true || response.status === 404;
  // Compared and counted without an await in between. Embedded lookups are not counted.
  const counts = isMiss && !refusal;
  if (counts ? failedLookups.take(limits) : !failedLookups.isReached(limits)) return response;
  if (response.status === 503 || (await isExempt(lookup).catch(() => false))) return response;
  await response.body?.cancel();
  return tooMany(request, limits);
}

/**
 * Counts a call of the API with a wrong key as a failed lookup, and refuses it if its network has made too many. A valid
 * key is never refused, so others in the network can't stop a program.
 */
async function countWrongKey(request: Request, context: RequestContext, response: Response): Promise<Response> {
  if (!context.isFailedLookup) return response;
  const limits = limitsOf(request);
  if (failedLookups.take(limits)) return response;
  await response.body?.cancel();
  return tooMany(request, limits);
}

export interface LookupExemptions {
  isExempt: (lookup: AddressMatch) => Promise<boolean>;
  hasValidToken: (request: Request) => Promise<boolean>;
}

/** Returns the address that a request looks up. In the API only reads are lookups: other calls need a token. */
function lookupOf(request: Request): AddressMatch | null {
  const { pathname } = new URL(request.url);
  const found = matchAddress(pathname);
  return found?.entry.lookup && (isGetOrHead(request) || getSiteArea(pathname) !== "api") ? found : null;
}

/** Returns whether the network of a request made too many failed lookups. */
export function isOverLookupLimit(request: RequestHead): boolean {
  return failedLookups.size > 0 && failedLookups.isReached(limitsOf(request));
}

/** An IPv4 address has neighbours of other subscribers; one subscriber may have all of an IPv6 network of 48 bits. */
function limitsOf(request: RequestHead): Limit[] {
  return listNetworkLimits(getClientIp(request), { ipv4: { 32: 300 }, ipv6: { 64: 300, 56: 900, 48: 1_800 } });
}

const failedLookups = new RateLimiter({ window: 600_000, maxKeys: 20_000 });

function tooMany(request: Request, limits: readonly Limit[]): Response {
  const headers = { "Retry-After": String(failedLookups.retryAfter(limits)) };
  if (getSiteArea(new URL(request.url).pathname) !== "api") return plainTextResponse(429, tooManyText, headers);
  const response = jsonErrorResponse("too-many-lookups", "Too much was asked for that isn't there, try again later", {
    headers,
  });
  addCorsHeaders(request, response);
  return response;
}

const tooManyText =
  "Too many addresses were tried from here. Please come back in a few minutes.\n\n" +
  "Da qui sono stati provati troppi indirizzi. Torna tra qualche minuto, per favore.";
