import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { shortNetwork } from "~/auth/device.server";
import { clientAddress, networkOf } from "~/http/guards/client-address.server";
import { agentOf } from "./person.server";

/**
 * Returns whether a visit counts, and remembers it. A browser that comes again within half an hour makes the same visit.
 * One network makes 20 visits a day to one record, a wider one (24 bits of IPv4, 48 of IPv6) 100: opening an address
 * again and again changes little. This process alone remembers it, as hashes with a key that nobody knows.
 * @param what the record and the day; also what was done, which counts apart
 */
export function isNewVisit(request: Request, what: string): boolean {
  const address = clientAddress(request);
  const network = networkOf(address);
  const visit = hashOf("visit", network, agentOf(request), what);
  const isSame = visits.get(visit) !== undefined;
  visits.set(visit, true);
  if (isSame) return false;
  const networks = [
    { key: hashOf("network", network, what), most: 20 },
    { key: hashOf("wide", shortNetwork(address), what), most: 100 },
  ];
  if (networks.some(({ key, most }) => (made.get(key) ?? 0) >= most)) return false;
  for (const { key } of networks) made.set(key, (made.get(key) ?? 0) + 1);
  return true;
}

/** In milliseconds. */
const [halfAnHour, aDay] = [1_800_000, 86_400_000];

const visits = new LRUCache<string, true>({ max: 20_000, ttl: halfAnHour });
const made = new LRUCache<string, number>({ max: 40_000, ttl: aDay });

const key = randomBytes(32);

function hashOf(...parts: string[]): string {
  return createHash("sha256").update(key).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
