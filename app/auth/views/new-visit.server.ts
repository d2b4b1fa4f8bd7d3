import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { networkPrefix } from "~/auth/session/describe-device.server";
import { getClientIp, networkOfIp } from "~/http/guards/client-address.server";
import { RateLimiter } from "~/rate-limiter.server";
import type { RequestHead } from "~/http/request-head";
import { readUserAgent } from "./human-visit.server";

/**
 * Returns whether a visit counts, and records it. A browser that returns within half an hour makes the same visit. Per
 * day and record, one network counts for at most 20 visits, and a wider one (24 bits of IPv4, 48 of IPv6) for 100, so
 * reloading changes little. Visits are stored in this process's memory only, as keyed hashes.
 * @param subject the record and the day, and what was viewed: pages and PDFs count separately
 */
export function recordVisitIfNew(request: RequestHead, subject: string): boolean {
  const address = getClientIp(request);
  const network = networkOfIp(address);
  const visit = hashOf("visit", network, readUserAgent(request), subject);
  const now = performance.now();
  const isSame = (visits.get(visit) ?? 0) > now;
  visits.set(visit, now + halfAnHour);
  if (isSame) return false;
  return countedVisits.take([
    [hashOf("network", network, subject), 20],
    [hashOf("wide", networkPrefix(address), subject), 100],
  ]);
}

/** Milliseconds. */
const halfAnHour = 1_800_000;

/** When each browser's visit ends, by a monotonic clock. */
const visits = new LRUCache<string, number>({ max: 20_000 });
const countedVisits = new RateLimiter({ window: 86_400_000, maxKeys: 40_000 });

const secret = randomBytes(32);

function hashOf(...parts: string[]): string {
  return createHash("sha256").update(secret).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
