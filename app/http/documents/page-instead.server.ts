import { Unavailable } from "~/domain/unavailable";
import { logUnavailable } from "./failures.server";

/**
 * Answers what is no page itself, as a file made of one. Where that can't be, for there is no such page or the database is
 * away, the page is answered in its place, which says so in its own words and with its own status.
 * @param page path and query of the page
 * @param answer null where there is no such page
 */
export async function orPage(page: string, answer: () => Promise<Response | null>): Promise<Response> {
  try {
    return (await answer()) ?? pageInstead(page);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logUnavailable(error);
    return pageInstead(page);
  }
}

/** The page that is to be answered in the place of this answer; null where there is none. */
export function insteadOf(request: Request, response: Response): Request | null {
  const page = response.headers.get(header);
  return page === null ? null : new Request(new URL(page, request.url), { headers: request.headers });
}

const header = "X-Page-Instead";

function pageInstead(page: string): Response {
  return new Response(null, { status: 404, headers: { [header]: page } });
}
