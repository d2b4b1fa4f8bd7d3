import { LRUCache } from "lru-cache";
import { addressAt } from "~/domain/address-at";
import { areaOf } from "~/domain/areas";
import { clientAddress, networkOf } from "./client-address.server";
import { allowOrigins } from "./cors.server";
import { jsonError } from "../documents/json-error.server";
import { plainText } from "../documents/text-response.server";

/**
 * Answers a request unless its network has asked for too many links and ids that don't exist. That network gets 429 for
 * all links and ids, existing or not, until ten minutes after its first miss. Each process counts by itself. Other
 * networks and other pages are not affected.
 */
export async function unlessGuessing(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !addressAt(pathname)?.entry.lookup) return await answer();
  const network = networkOf(clientAddress(request));
  const before = recent(network);
  if (before && before.misses >= most) return tooMany(request, before.until);
  const response = await answer();
  if (response.status !== 404) return response;
  const counted = recent(network);
  if (counted) counted.misses++;
  else counts.set(network, { misses: 1, until: performance.now() + duration });
  return response;
}

function recent(network: string): Count | undefined {
  const count = counts.get(network);
  return count && count.until > performance.now() ? count : undefined;
}

const most = 300;

/** Milliseconds, by a monotonic clock. */
const duration = 600_000;

interface Count {
  misses: number;
  until: number;
}

const counts = new LRUCache<string, Count>({ max: 10_000 });

function tooMany(request: Request, until: number): Response {
  const headers = { "Retry-After": String(Math.ceil((until - performance.now()) / 1_000)) };
  if (areaOf(new URL(request.url).pathname) === "api") {
    const response = jsonError(429, "Too much was asked for that isn't there, try again later", { headers });
    allowOrigins(request, response);
    return response;
  }
  const words = [
    "Too many addresses were tried from here. Please come back in a few minutes.",
    "Da qui sono stati provati troppi indirizzi. Torna tra qualche minuto, per favore.",
  ];
  return plainText(429, words.join("\n\n"), headers);
}
