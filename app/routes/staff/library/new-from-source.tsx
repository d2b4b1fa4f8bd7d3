import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction } from "~/auth/session/staff-action.server";
import { requireStaff } from "~/auth/session/staff-session.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import { findUniqueCopyName } from "~/data/quotes/copy-name.server";
import { findQuoteById } from "~/data/quotes/quotes.server";
import { findItemSource } from "~/data/quotes/sources.server";
import { addresses } from "~/domain/site/addresses";
import { parseItemSourceRef } from "~/domain/library/saved-block";
import { blankDraft, type Draft } from "~/domain/drafts/draft";
import { journeyToDraftFields } from "~/domain/drafts/from-record";
import type { Issue } from "~/domain/drafts/apply-intent";
import { offerToDraftFields } from "~/domain/offers/draft";
import { normalizeText } from "~/domain/text";
import { quoteEditor } from "~/editor/server/quote-editor.server";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { libraryTexts } from "~/locales/staff/library";
import { ListErrorPage } from "~/ui/lists/error-page";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { NewQuoteForm } from "~/ui/library/new-from-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/**
 * Loads the form for name, customer and link of a quote that starts from a template or another quote (docs/product.md
 * section 2).
 */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  // The response to a form contains everything that is shown.
  if (context.actionStaff !== undefined) return pageData({ source: null as NewQuoteFields | null });
  await requireStaff(request);
  const asked = parseItemSourceRef(params.kind, params.id);
  const found = asked && (await findItemSource(db, asked.kind, asked.id));
  if (!found) throw notFoundResponse();
  const name = found.kind === "quote" ? await findUniqueCopyName(db, "quotes", found.name) : found.name;
  const source: NewQuoteFields | null = { of: found.name, id: newId(), name, customerName: "", link: "" };
  return pageData({ source });
});

/**
 * Fields of the form: the quote's id, which makes a repeated post idempotent, the name of its source, and what was
 * typed.
 */
export interface NewQuoteFields {
  of: string;
  id: string;
  name: string;
  customerName: string;
  link: string;
}

/** Creates the quote and redirects to its editor. A rejection returns what was typed. */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(args, (auditedDb, fields) => createFromSource(auditedDb, args.params, typedIn(fields)), {
    refuse: (status) => refused(typedIn(new URLSearchParams()), status, [{ at: "form", message: "formNotRead" }]),
    unavailable: (fields) => refused(typedIn(fields), 503, [{ at: "form", message: "quoteNotCreated" }]),
  });

function typedIn(fields: URLSearchParams): NewQuoteFields {
  const field = (name: string) => normalizeText(fields.get(name) ?? "");
  const [name, customerName, link] = [field("name"), field("customerName"), field("link")];
  return { of: field("of"), id: field("id"), name, customerName, link };
}

async function createFromSource(
  auditedDb: AuditedDatabase,
  params: ActionFunctionArgs["params"],
  typed: NewQuoteFields,
): Promise<Response> {
  const draft = await draftFrom(params, typed);
  if (!draft) throw notFoundResponse();
  const saved = await quoteEditor.save(auditedDb, draft);
  if (saved.ok) return redirect(addresses.quotesEditor({ id: draft.id }), 303);
  switch (saved.reason) {
    case "stale":
      return refused({ ...typed, id: newId() }, 409, [], { id: saved.theirs.id, name: saved.theirs.fields.name });
    case "not-found":
      throw notFoundResponse();
    default:
      return refused({ ...typed, id: saved.draft.id }, saved.reason === "conflict" ? 409 : 400, saved.issues);
  }
}

/** What belongs to one customer's offer only. */
const withoutDates = { depositDue: "", balanceDue: "", validUntil: "", paymentLink: "" };

/** Returns the draft of a new quote with its source's items: not displayed as a tour, with its own cover. */
async function draftFrom(
  params: ActionFunctionArgs["params"],
  { id, name, customerName, link }: NewQuoteFields,
): Promise<Draft | null> {
  const asked = parseItemSourceRef(params.kind, params.id);
  const source = asked && (await findItemSource(db, asked.kind, asked.id));
  if (!source) return null;
  const quote = source.kind === "quote" ? await findQuoteById(db, source.id) : null;
  const { displayDescription = "", displayCover = null, journey = null, offer = null } = quote ?? {};
  const blank = blankDraft("quote", id);
  const typed = { name, customerName, link };
  const said = { ...journeyToDraftFields(journey), ...offerToDraftFields(offer), firstDay: "", ...withoutDates };
  const fields = { ...blank.fields, ...typed, ...said, displayDescription, displayCover: displayCover ?? "" };
  const items = source.items.map((item, key) => ({ key, item }));
  return { ...blank, fields, items, nextKey: items.length };
}

function refused(typed: NewQuoteFields, status: number, issues: readonly Issue[], made: ExistingQuote | null = null) {
  return json({ typed, issues, made }, { status });
}

/** The quote that an earlier post of this form created. */
export interface ExistingQuote {
  id: string;
  name: string;
}

export const meta: MetaFunction = ({ matches }) => titleMeta(libraryTexts[getMatchesLanguage(matches)].newFrom);

export default function NewFromSource() {
  const { source } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const answer = useActionData() as
    { typed: NewQuoteFields; issues: readonly Issue[]; made: ExistingQuote | null; again?: object } | undefined;
  if (answer?.again) return <ReplayPage heading={t("newFrom")} />;
  const begun = answer?.typed ?? source;
  return begun && <NewQuoteForm begun={begun} issues={answer?.issues ?? []} made={answer?.made ?? null} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.newFrom()} />;
}
