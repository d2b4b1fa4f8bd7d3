import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { networkPrefix } from "~/auth/session/describe-device.server";
import { clientAddress, networkOf } from "~/http/guards/client-address.server";
import { RateLimiter } from "~/rate-limiter.server";
import type { RequestHead } from "~/http/request-head";
import { userAgentOf } from "./human-visit.server";

/**
 * Returns whether a visit counts, and remembers it. A browser that comes again within half an hour makes the same visit.
 * One network makes 20 visits a day to one record, a wider one (24 bits of IPv4, 48 of IPv6) 100: opening an address
 * again and again changes little. This process alone remembers it, as hashes with a key that nobody knows.
 * @param what the record and the day; also what was done, which counts apart
 */
export function isNewVisit(request: RequestHead, what: string): boolean {
  const address = clientAddress(request);
  const network = networkOf(address);
  const visit = hashOf("visit", network, userAgentOf(request), what);
  const now = performance.now();
  const isSame = (visits.get(visit) ?? 0) > now;
  visits.set(visit, now + halfAnHour);
  if (isSame) return false;
  return countedVisits.take([
    [hashOf("network", network, what), 20],
    [hashOf("wide", networkPrefix(address), what), 100],
  ]);
}

/** In milliseconds. */
const halfAnHour = 1_800_000;

/** Until when a browser that comes again makes the same visit, by a monotonic clock. */
const visits = new LRUCache<string, number>({ max: 20_000 });
const countedVisits = new RateLimiter({ window: 86_400_000, maxKeys: 40_000 });

const secret = randomBytes(32);

function hashOf(...parts: string[]): string {
  return createHash("sha256").update(secret).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
