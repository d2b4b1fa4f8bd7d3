import { isbot } from "isbot";
import type { RequestHead } from "~/http/request-head";

/**
 * Returns whether a person requests a page, judging by the headers. False for bots, link previews of chat apps,
 * prefetching browsers and scripts. A bot that imitates a browser isn't detected.
 */
export function isHumanVisit(request: RequestHead): boolean {
  const { headers, method } = request;
  // Old browsers don't send this header.
  const mode = headers.get("Sec-Fetch-Mode") ?? "navigate";
  return method === "GET" && mode === "navigate" && !isPrefetch(headers) && !isBotUserAgent(readUserAgent(request));
}

/** Returns the User-Agent header, truncated. */
export function readUserAgent({ headers }: RequestHead): string {
  return (headers.get("User-Agent") ?? "").slice(0, 500);
}

/** Returns whether a User-Agent is blank or that of a bot. */
export function isBotUserAgent(agent: string): boolean {
  return agent.trim() === "" || otherBots.test(agent) || isbot(agent);
}

/** Bots that `isbot` misses: Viber's previews, and a mail filter. */
const otherBots = /^viber\/|barracudacentral/i;

/** Returns whether a browser prefetches a page that the visitor may never see. */
function isPrefetch(headers: RequestHead["headers"]): boolean {
  return purposes.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];
