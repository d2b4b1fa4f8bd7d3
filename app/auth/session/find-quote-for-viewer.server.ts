import { db } from "~/data/database/db.server";
import { findQuoteByAddress } from "~/data/quotes/quotes.server";
import { isCustomerHidden, type Quote } from "~/domain/quotes/quote";
import { findStaffSession } from "./staff-session.server";

/**
 * Finds the quote with an id or link, without the customer's name and the offer if it is displayed and no staff requests it
 * (docs/product.md section 2). Throws `UnavailableError`.
 */
export async function findQuoteForViewer(request: Request, address: string): Promise<Quote | null> {
  const quote = await findQuoteByAddress(db, address);
  if (!quote || !isCustomerHidden(quote) || (quote.customerName === null && quote.offer === null)) return quote;
  return (await findStaffSession(request)) ? quote : { ...quote, customerName: null, offer: null };
}
