import { linkOrId } from "~/domain/id";
import type { Quote } from "~/domain/quotes/quote";
import { redirect } from "./redirects.server";

/**
 * Redirects from a link that a quote had earlier, or a respelled one, to its present address, with the query; null there.
 * @param address the id or link at which the quote was found
 * @param at makes the address
 */
export function redirectToCurrentLink(
  request: Request,
  quote: Pick<Quote, "id" | "link">,
  address: string,
  at: (params: { id: string }) => string,
): Response | null {
  if (address === quote.id || address === quote.link) return null;
  return redirect(at({ id: linkOrId(quote) }) + new URL(request.url).search);
}

/**
 * Redirects from a tour's address to the quote's own where the quote isn't displayed; null where it is. An id stays an
 * id, as a link may contain the customer's name.
 * @param address the id or link at which the quote was found
 * @param at makes the quote's address
 */
export function redirectUndisplayedTour(
  request: Request,
  quote: Pick<Quote, "id" | "link" | "display">,
  address: string,
  at: (params: { id: string }) => string,
): Response | null {
  if (quote.display) return null;
  return redirect(at({ id: address === quote.id ? address : linkOrId(quote) }) + new URL(request.url).search);
}
