import { createHmac } from "node:crypto";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { createQuote } from "~/data/quotes/quotes.server";
import type { Draft } from "~/domain/drafts/draft";
import { checkQuoteDraft } from "~/domain/drafts/input";
import { reduceDraft } from "~/domain/drafts/reducer";
import { createEditorResult } from "~/domain/drafts/editor-result";
import { applyJourneyChanges } from "~/domain/journeys/input";
import type { QuoteInput } from "~/domain/quotes/quote";
import { findTextsRevealingName } from "~/domain/quotes/revealed-names";
import { env } from "~/env.server";
import type { EditorReply } from "./reply.server";

/**
 * Stores a copy of a quote's draft for the tours page: without customer, link, translation, offer and first day. Returns the
 * draft as not displayed, so that the quote that was sent greets its customer; nothing else of it is stored. The copy
 * isn't displayed either: texts written for one customer must be read again before everyone sees them.
 */
export async function copyForTours(db: AuditedDatabase, draft: Draft): Promise<EditorReply> {
  const checked = checkQuoteDraft(draft);
  if (!checked.ok) return { status: 400, result: createEditorResult(checked.draft, checked.issues) };
  const { journey, ...input } = checked.input;
  const { name } = input;
  const revealsCustomer = findTextsRevealingName(input.customerName ?? "", [name]).length > 0;
  const copy: QuoteInput = {
    ...{ ...input, customerName: null, link: null, customerId: null, pairOf: null, offer: null, display: false },
    journey: applyJourneyChanges(null, journey ? { ...journey, firstDay: null } : null),
  };
  const wanted = idOfCopy(draft.id, copy);
  const created = await createQuote(db, copy, wanted);
  // A repeated post finds the copy, even if it has been edited since.
  const id = created.ok || created.reason === "id-taken" ? wanted : null;
  if (id === null)
    return { status: 400, result: createEditorResult(draft, [{ at: "form", message: "quoteNotUpdated" }]) };
  const left = reduceDraft(draft, { type: "write", fields: { display: false } });
  return { status: 200, result: { ...createEditorResult(left), tourCopy: { id, name, revealsCustomer } } };
}

/** Returns an id that depends on the content of the copy, and that strangers can't derive. */
function idOfCopy(quote: string, copy: QuoteInput): string {
  const content = JSON.stringify([quote, copy]);
  return createHmac("sha256", env.authSecret)
    .update(`copy for the tours page ${content}`)
    .digest("base64url")
    .slice(0, 22);
}
