import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ListActionFailure, refuseListAction } from "~/auth/session/list-action.server";
import { requireStaffUnlessReplay, runStaffAction } from "~/auth/session/staff-action.server";
import { properties } from "~/content/houses/homes";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { findCustomer } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import { findEnquiry, updateEnquiry } from "~/data/enquiries.server";
import { createQuoteFromEnquiry } from "~/data/quote-from-enquiry.server";
import { findQuoteById } from "~/data/quotes/quotes.server";
import { enquiryStates } from "~/domain/enquiries/enquiry";
import { addresses } from "~/domain/site/addresses";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { enquiryStaffTexts } from "~/locales/staff/enquiries";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { EnquiryView } from "~/ui/enquiries/enquiry-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Loads an enquiry with the names of its tour, customer and quote (docs/product.md section 2). */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const enquiry = await findEnquiry(db, args.params.id ?? "");
  if (!enquiry) throw notFoundResponse();
  const { customerId, quoteId, tourId } = enquiry;
  const customer = customerId === null ? null : await findCustomer(db, customerId);
  const quote = quoteId === null ? null : await findQuoteById(db, quoteId);
  const tour = tourId === null ? null : await findQuoteById(db, tourId);
  return pageData({
    enquiry,
    customer: customer && { id: customer.id, name: customer.name },
    quote: quote ? { id: quote.id, name: quote.name } : null,
    tour: tour ? { id: tour.id, name: tour.name } : null,
    isDone: new URL(args.request.url).searchParams.has("done"),
  });
});

/** Sets the state (`intent=new`, `answered`, `closed`), sets it apart (`apart`) or `back`, or makes the `quote`. */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(args, (acting, fields) => applyIntent(acting, args.params.id ?? "", fields.get("intent") ?? ""), {
    refuse: refuseListAction,
  });

async function applyIntent(acting: AuditedDatabase, id: string, intent: string): Promise<Response> {
  if (intent === "quote") {
    const slug = (await findEnquiry(acting, id))?.house;
    const house = properties.find((each) => each.slug === slug);
    const quoteId = await createQuoteFromEnquiry(
      acting,
      id,
      house ? { name: house.name, place: house.place.it } : null,
    );
    if (quoteId === null) throw notFoundResponse();
    return redirect(addresses.quotesEditor({ id: quoteId }), 303);
  }
  const state = enquiryStates.find((each) => each === intent);
  if (!state && intent !== "apart" && intent !== "back") return refuseListAction(400);
  const changes = state ? { state } : { isSuspected: intent === "apart" };
  if (!(await updateEnquiry(acting, id, changes))) throw notFoundResponse();
  return redirect(`${addresses.enquiryDetails({ id })}?done=1`, 303);
}

export const meta: MetaFunction = ({ matches }) => titleMeta(enquiryStaffTexts[getMatchesLanguage(matches)].heading);

export default function Enquiry() {
  const { t } = useTranslation("unscripted", { keyPrefix: "enquiries" });
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<ListActionFailure>()?.failure ?? null;
  return loaded ? <EnquiryView {...loaded} failure={failure} /> : <ReplayPage heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.enquiries()} />;
}
