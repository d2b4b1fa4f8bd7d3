import { redirect } from "./redirects.server";
import { withUnavailableFallback } from "./unavailable.server";

/**
 * Answers with a file made from a page. When the page doesn't exist or the database is away, the page itself is the
 * answer, with its own words and status.
 * @param page path and query of the page
 * @param answer gives null when there is no such page
 */
export async function withFallbackPage(page: string, answer: () => Promise<Response | null>): Promise<Response> {
  return (await withUnavailableFallback(answer, () => null)()) ?? fallbackPageResponse(page);
}

/** Returns the request for the page that replaces this answer; null when none does. */
export function getFallbackRequest(request: Request, response: Response): Request | null {
  const page = response.headers.get(header);
  return page === null ? null : new Request(new URL(page, request.url), { headers: request.headers });
}

const header = "X-Page-Instead";

/**
 * Makes the answer in whose place a page is sent. The page's loaders get the context of this request.
 * @param page path and query of the page
 */
export function fallbackPageResponse(page: string): Response {
  return new Response(null, { status: 404, headers: { [header]: page } });
}

/** Makes the response, for a page's loader to throw, that another page replaces at the requested address. */
export function replacementPageResponse(page: string): Response {
  // Remix shows the error page for any other response that a loader throws.
  return redirect(page, { headers: { [header]: page } });
}
