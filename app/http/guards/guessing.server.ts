import { LRUCache } from "lru-cache";
import { addressAt } from "~/domain/address-at";
import { areaOf } from "~/domain/areas";
import { isId } from "~/domain/id";
import { clientAddress, networkOf } from "./client-address.server";
import { allowOrigins, isAllowedOrigin } from "./cors.server";
import { jsonError } from "../documents/json-error.server";
import { isRead } from "../is-read";
import { openPage, plainText } from "../documents/text-response.server";

/**
 * Answers a request unless its network has asked for too many links and names that don't exist. That network gets 429
 * for whatever can be guessed, existing or not, until ten minutes after its first miss. Each process counts by itself.
 * Other networks and other pages are not affected, and a stored record's id, which can't be guessed, is always answered.
 *
 * A page of another site must not use up its readers' tries. What it embeds, frames or prefetches here is refused and not
 * counted. The pages that it opens are counted apart; beyond the limit the answer is a link that the visitor follows.
 * @param isStored whether a record has an id
 */
export async function unlessGuessing(
  request: Request,
  answer: () => Promise<Response>,
  isStored: (id: string) => Promise<boolean>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = isRead(request) ? addressAt(pathname) : null;
  if (!found?.entry.lookup) return await answer();
  const start = startOf(request);
  if (start === "embedded") return refused(request, 403, embedded);
  const key = `${networkOf(clientAddress(request))} ${start}`;
  const before = recent(key);
  const { id = "" } = found.params;
  // While the database is away, the request goes on: its answer says so.
  const isAnId = () => isStored(id).catch(() => true);
  if (before && before.misses >= most && !(isId(id) && (await isAnId()))) {
    if (start === "opened" && areaOf(pathname) !== "api") return openPage(429, going);
    const headers = { "Retry-After": String(Math.ceil((before.until - performance.now()) / 1_000)) };
    return refused(request, 429, tooMany, headers);
  }
  const response = await answer();
  const isMiss = response.headers.has(missHeader) || response.status === 404;
  response.headers.delete(missHeader);
  if (!isMiss) return response;
  const counted = recent(key);
  if (counted) counted.misses++;
  else counts.set(key, { misses: 1, until: performance.now() + duration });
  return response;
}

/**
 * The header that marks the answer to an unknown link or id, where its status isn't 404. It doesn't leave the server.
 */
export const missHeader = "X-Miss";

/**
 * Returns what started a request, by the browser's headers (Fetch Metadata): the visitor, our own page or a program
 * (`own`); a page of another site that led the browser here, or that may read the API (`opened`); such a page that only
 * shows or prepares something of ours (`embedded`). Programs and old browsers send no such headers.
 */
function startOf({ headers, url }: Request): "own" | "opened" | "embedded" {
  if ([null, "same-origin", "none"].includes(headers.get("Sec-Fetch-Site"))) return "own";
  const isPage = headers.get("Sec-Fetch-Mode") === "navigate" && headers.get("Sec-Fetch-Dest") === "document";
  const isOpened = isPage && !headers.has("Sec-Purpose") && !headers.has("Purpose");
  const mayRead = areaOf(new URL(url).pathname) === "api" && isAllowedOrigin(headers.get("Origin"));
  return isOpened || mayRead ? "opened" : "embedded";
}

function recent(key: string): Count | undefined {
  const count = counts.get(key);
  return count && count.until > performance.now() ? count : undefined;
}

const most = 300;

/** Milliseconds, by a monotonic clock. */
const duration = 600_000;

interface Count {
  misses: number;
  until: number;
}

const counts = new LRUCache<string, Count>({ max: 20_000 });

/** A refusal's words: for programs, and for people in both languages. */
interface Words {
  program: string;
  people: readonly string[];
}

const tooMany: Words = {
  program: "Too much was asked for that isn't there, try again later",
  people: [
    "Too many addresses were tried from here. Please come back in a few minutes.",
    "Da qui sono stati provati troppi indirizzi. Torna tra qualche minuto, per favore.",
  ],
};

const embedded: Words = {
  program: "Other sites' pages may not read this",
  people: ["This can't be a part of another site's page.", "Questo non può far parte della pagina di un altro sito."],
};

const going = { en: "Open the page", it: "Apri la pagina" };

function refused(request: Request, status: number, words: Words, headers: Record<string, string> = {}): Response {
  if (areaOf(new URL(request.url).pathname) !== "api") return plainText(status, words.people.join("\n\n"), headers);
  const response = jsonError(status, words.program, { headers });
  allowOrigins(request, response);
  return response;
}
