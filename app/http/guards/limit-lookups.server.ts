import { LRUCache } from "lru-cache";
import { type AddressMatch, matchAddress } from "~/domain/site/match-address";
import { findArea } from "~/domain/site/areas";
import { clientAddress, networkOf, enclosingNetworks } from "./client-address.server";
import { allowOrigins } from "./cors.server";
import { jsonError } from "~/http/responses/json-error.server";
import { isReadRequest } from "~/http/is-read-request";
import { plainTextResponse } from "~/http/responses/text.server";
import { failedLookupHeader } from "./failed-lookup-header.server";
import { refuseEmbedding } from "./same-origin.server";
import type { RequestHead } from "~/http/request-head";

/**
 * Answers a request unless its network has made too many lookups of links and names that don't exist. All lookups of a
 * network count alike, whatever started them. From the 300th failed one until ten minutes after the first, the network
 * gets 429 for each lookup, existing or not. Each process counts by itself. Other networks and other pages are not
 * affected; only of IPv6, the networks that one subscriber may have as a whole have a limit together.
 *
 * The limit is checked again when the response is ready, so of many lookups at once no more than 300 fail visibly.
 * A read by the API with a valid token is no guess: it is neither limited nor counted.
 * @param open
 * @param open.isExempt whether a lookup is answered to every network: its id can't be guessed, or what it shows is public
 * @param open.hasValidToken whether a request to the API has a valid token
 */
export async function limitLookups(
  request: Request,
  answer: () => Promise<Response>,
  { isExempt: isOpen, hasValidToken: hasToken }: LookupExemptions,
): Promise<Response> {
  const lookup = lookupOf(request);
  if (!lookup) return countWrongKey(request, await answer());
  const refusal = refuseEmbedding(request);
  if (refusal && !(await isOpen(lookup).catch(() => false))) return refusal;
  const isStaffs = findArea(new URL(request.url).pathname) === "api" && request.headers.has("Authorization");
  // While the database is unavailable, no token can be checked; the response reports it.
  if (isStaffs && (await hasToken(request).catch(() => false))) return await answer();
  const limits = limitsOf(clientAddress(request));
  // While the database is unavailable, the request continues: its response reports it.
  if (isOver(limits) && !(await isOpen(lookup).catch(() => true))) return tooMany(request, limits);
  const response = await answer();
  const isMiss = response.headers.has(failedLookupHeader) || response.status === 404;
  response.headers.delete(failedLookupHeader);
  // Compared and counted in one step, so no other response comes between. What is embedded never counts.
  if (!isOver(limits)) {
    if (isMiss && !refusal) for (const [network] of limits) countMiss(network);
    return response;
  }
  if (response.status === 503 || (await isOpen(lookup).catch(() => false))) return response;
  await response.body?.cancel();
  return tooMany(request, limits);
}

/**
 * Counts a call of the API with a wrong key as a failed lookup, and refuses it where its network has made too many. A
 * valid key is never refused, so who shares the network can't stop a program.
 */
async function countWrongKey(request: Request, response: Response): Promise<Response> {
  if (!response.headers.has(failedLookupHeader)) return response;
  response.headers.delete(failedLookupHeader);
  const limits = limitsOf(clientAddress(request));
  if (!isOver(limits)) {
    for (const [network] of limits) countMiss(network);
    return response;
  }
  await response.body?.cancel();
  return tooMany(request, limits);
}

/** What the limit doesn't hold for. */
export interface LookupExemptions {
  isExempt: (lookup: AddressMatch) => Promise<boolean>;
  hasValidToken: (request: Request) => Promise<boolean>;
}

/** Returns the address that a request looks up. In the API only reads are lookups: all else needs a token. */
function lookupOf(request: Request): AddressMatch | null {
  const { pathname } = new URL(request.url);
  const found = matchAddress(pathname);
  return found?.entry.lookup && (isReadRequest(request) || findArea(pathname) !== "api") ? found : null;
}

/** A network, and its failed lookups until the limit. */
type Limit = readonly [network: string, most: number];

/** Returns the limits of a client's network and, of an IPv6 address, of the networks of 56 and 48 bits around it. */
function limitsOf(address: string): Limit[] {
  const { wide, widest } = enclosingNetworks(address);
  const own: Limit = [networkOf(address), 300];
  // An IPv4 address has neighbours of other subscribers around it.
  return wide === null || widest === null ? [own] : [own, [wide, 900], [widest, 1_800]];
}

/** Returns whether the network of a visit made too many failed lookups. */
export function isOverLookupLimit(visit: RequestHead): boolean {
  return counts.size > 0 && isOver(limitsOf(clientAddress(visit)));
}

function recent(network: string): Count | undefined {
  const count = counts.get(network);
  return count && count.until > performance.now() ? count : undefined;
}

function isOver(limits: readonly Limit[]): boolean {
  return limits.some(isReached);
}

function isReached([network, most]: Limit): boolean {
  return (recent(network)?.misses ?? 0) >= most;
}

function countMiss(network: string): void {
  const count = recent(network);
  if (count) count.misses++;
  else counts.set(network, { misses: 1, until: performance.now() + duration });
}

/** Milliseconds, by a monotonic clock. */
const duration = 600_000;

interface Count {
  misses: number;
  until: number;
}

const counts = new LRUCache<string, Count>({ max: 20_000 });

function tooMany(request: Request, limits: readonly Limit[]): Response {
  const ends = limits.filter(isReached).map(([network]) => recent(network)?.until ?? 0);
  const wait = Math.max(0, ...ends.map((until) => until - performance.now()));
  const headers = { "Retry-After": String(Math.ceil(wait / 1_000)) };
  if (findArea(new URL(request.url).pathname) !== "api") {
    return plainTextResponse(
      429,
      [
        "Too many addresses were tried from here. Please come back in a few minutes.",
        "Da qui sono stati provati troppi indirizzi. Torna tra qualche minuto, per favore.",
      ].join("\n\n"),
      headers,
    );
  }
  const response = jsonError("too-many-lookups", "Too much was asked for that isn't there, try again later", {
    headers,
  });
  allowOrigins(request, response);
  return response;
}
