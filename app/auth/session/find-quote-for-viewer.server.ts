import { db } from "~/data/database/db.server";
import { findQuote } from "~/data/quotes/quotes.server";
import { isCustomerHidden, type Quote } from "~/domain/quotes/quote";
import { findStaffSession } from "./staff-session.server";

/**
 * Finds the quote at an id or link, as the sender of a request may see it: the customer's name of a displayed quote is
 * for staff alone (docs/product.md section 2). Null when there is none. Throws `Unavailable`.
 */
export async function findQuoteForViewer(request: Request, address: string): Promise<Quote | null> {
  const quote = await findQuote(db, address);
  if (!quote || !isCustomerHidden(quote) || quote.customerName === null || (await findStaffSession(request)))
    return quote;
  return { ...quote, customerName: null };
}
