import { isbot } from "isbot";
import type { RequestHead } from "~/http/request-head";

/**
 * Returns whether a person asks for a page, by what browsers and programs say of themselves. Not a person: a program,
 * the preview of a chat app, a browser that prepares a page before anybody wants it, and a script. A program that
 * pretends to be a browser can't be told from one.
 */
export function isHumanVisit(request: RequestHead): boolean {
  const { headers, method } = request;
  // Old browsers don't send it.
  const mode = headers.get("Sec-Fetch-Mode") ?? "navigate";
  return method === "GET" && mode === "navigate" && !isPrefetch(headers) && !isBot(userAgentOf(request));
}

/** Returns what a client says it is, as far as it is read. */
export function userAgentOf({ headers }: RequestHead): string {
  return (headers.get("User-Agent") ?? "").slice(0, 500);
}

/** Returns whether a client says that it is a program, or says nothing. */
export function isBot(agent: string): boolean {
  return agent.trim() === "" || others.test(agent) || isbot(agent);
}

/** Programs that `isbot` takes for browsers: Viber's previews, and a filter of mail. */
const others = /^viber\/|barracudacentral/i;

/** Returns whether a browser prepares a page that the visitor may never look at. */
function isPrefetch(headers: RequestHead["headers"]): boolean {
  return purposes.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];
