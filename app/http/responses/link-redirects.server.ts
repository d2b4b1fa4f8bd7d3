import { linkOrId } from "~/domain/id";
import type { Quote } from "~/domain/quotes/quote";
import { redirect } from "./redirects.server";

/**
 * Redirects from an earlier link of a quote, or another spelling, to its current address; null if it was requested.
 * @param address the requested id or link
 */
export function redirectToCurrentLink(
  request: Request,
  quote: Pick<Quote, "id" | "link">,
  address: string,
  createAddress: (params: { id: string }) => string,
): Response | null {
  if (address === quote.id || address === quote.link) return null;
  return redirect(createAddress({ id: linkOrId(quote) }) + new URL(request.url).search);
}

/**
 * Redirects from a tour's address to the quote's if the quote isn't displayed; null if it is. An id stays an id, as a link
 * may contain the customer's name.
 * @param address the requested id or link
 */
export function redirectUndisplayedTour(
  request: Request,
  quote: Pick<Quote, "id" | "link" | "display">,
  address: string,
  createAddress: (params: { id: string }) => string,
): Response | null {
  if (quote.display) return null;
  return redirect(
    createAddress({ id: address === quote.id ? address : linkOrId(quote) }) + new URL(request.url).search,
  );
}
