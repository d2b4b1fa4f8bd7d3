import { createHash } from "node:crypto";
import type { Enquiry } from "~/domain/enquiries/enquiry";
import { type EnquiredHouse, quoteFromEnquiry } from "~/domain/enquiries/quote-from-enquiry";
import { blankCustomer } from "~/domain/customers/customer";
import type { AuditedDatabase } from "./audit-log.server";
import { createCustomer, findCustomer, findCustomersByContact } from "./customers/customers.server";
import { findEnquiry, updateEnquiry } from "./enquiries.server";
import { createQuote, findQuoteById } from "./quotes/quotes.server";

/**
 * Creates the quote that answers an enquiry, finds or creates its customer, and marks the enquiry as answered. Each step
 * can be repeated, so a second press, or one after an interruption, creates nothing twice.
 * @returns the quote's id, or null if there is no such enquiry
 */
export async function createQuoteFromEnquiry(
  db: AuditedDatabase,
  id: string,
  house: EnquiredHouse | null,
): Promise<string | null> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) return null;
  if (enquiry.quoteId !== null && (await findQuoteById(db, enquiry.quoteId))) return enquiry.quoteId;
  const customerId = await customerOf(db, enquiry);
  const tour = enquiry.tourId === null ? null : await findQuoteById(db, enquiry.tourId);
  const input = { ...quoteFromEnquiry(enquiry, tour, house), customerId };
  // If the quote that was made before is in the bin, another one is made.
  const quoteId = derivedId(enquiry, `quote ${enquiry.quoteId ?? ""}`);
  const created = await createQuote(db, input, quoteId);
  if (!created.ok && !(await findQuoteById(db, quoteId))) throw new Error(`No quote was stored: ${created.reason}`);
  await updateEnquiry(db, id, { state: "answered", isSuspected: false, customerId, quoteId });
  return quoteId;
}

/** Returns the customer with the enquiry's e-mail or telephone; if several have it, the one with the latest change. */
async function customerOf(db: AuditedDatabase, enquiry: Enquiry): Promise<string> {
  const { customerId, name, email, telephone, language } = enquiry;
  const known = customerId === null ? null : await findCustomer(db, customerId);
  const found = known ?? (await findCustomersByContact(db, { email, telephone }))[0];
  if (found) return found.id;
  const id = derivedId(enquiry, "customer");
  const created = await createCustomer(db, { ...blankCustomer, name, email, telephone, language }, id);
  // A customer of this id was changed or merged since.
  return created.ok ? created.id : ((await findCustomer(db, id))?.id ?? id);
}

/** Returns the id of a record that is created once for an enquiry. */
function derivedId({ id }: Enquiry, kind: string): string {
  return createHash("sha256").update(`${kind} ${id}`).digest("base64url").slice(0, 22);
}
