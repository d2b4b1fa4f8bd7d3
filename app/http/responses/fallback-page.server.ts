import type { RequestContext } from "~/http/request-context";
import { redirect } from "./redirects.server";
import { withUnavailableFallback } from "./unavailable.server";

/**
 * Responds with a file made from a page. If the page doesn't exist or the database is unavailable, responds with the
 * page instead, which explains it with its own text and status.
 * @param page path and query of the page
 * @param respond returns null if there is no such page
 */
export async function withFallbackPage(
  context: RequestContext,
  page: string,
  respond: () => Promise<Response | null>,
): Promise<Response> {
  return (await withUnavailableFallback(respond, () => null)()) ?? fallbackPageResponse(context, page);
}

/** Returns the response of an action or resource route that a page replaces. The page's loaders get the same context. */
export function fallbackPageResponse(context: RequestContext, page: string): Response {
  context.fallbackPage = page;
  return new Response(null, { status: 404 });
}

/** Returns the response for a page's loader to throw, which another page replaces at the requested address. */
export function replacementPageResponse(context: RequestContext, page: string): Response {
  context.fallbackPage = page;
  // For other responses that a loader throws, Remix renders the error page.
  return redirect(page);
}
