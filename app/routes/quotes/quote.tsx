import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findQuoteForViewer } from "~/auth/session/find-quote-for-viewer.server";
import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findPictureDetailsForRecords } from "~/data/pictures/pictures.server";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { redirectToChoices } from "~/http/responses/offer-choices.server";
import { redirectToCurrentLink } from "~/http/responses/link-redirects.server";
import { pageData } from "~/http/pages/page-data.server";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { showOffer } from "~/pictures/shown-offer.server";
import { greetCustomer } from "~/locales/greeting.server";
import { itemsRouteHandle } from "~/ui/items/items";
import { buildQuotePageMeta } from "~/ui/document/page-meta";
import reading from "~/ui/quotes/reading.inline.ts?inline-script";
import { QuoteView } from "~/ui/quotes/quote-view";
import type { RouteHandle } from "~/ui/document/route-handle";
import { ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";

export const handle: RouteHandle = { ...itemsRouteHandle, shows: "quote" };

/**
 * Loads a quote. It is only for its customer: without a Cache-Control of its own, the response is `private, no-store`.
 */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { id = "" } = params;
  const draft = context.previewedDraft;
  const quote = draft ?? (await findQuoteForViewer(request, id));
  if (!quote) throw notFoundResponse();
  if ("link" in quote) {
    const moved = redirectToCurrentLink(request, quote, id, addresses.quote);
    if (moved) throw moved;
    context.view = { kind: "quote", record: quote.id };
  }
  const { customerName, items, journey, offer } = quote;
  const reference = "link" in quote ? linkOrId(quote) : quote.id;
  const shownOffer = offer && showOffer(request, offer, reference, companyDetails.account);
  const rechosen = draft ? null : redirectToChoices(request, shownOffer);
  if (rechosen) throw rechosen;
  // Pages as staff see them aren't stored on devices.
  const keep = draft || (await isStaffBrowser(request)) ? null : quote.id;
  const details = await findPictureDetailsForRecords(db, [{ items }]);
  const heading = greetCustomer(journey?.language ?? (await getRequestLanguage(request)), customerName);
  return pageData({
    id: quote.id,
    heading,
    items,
    journey,
    keep,
    ...details,
    isCounted: env.countsOpenings && !draft,
    offer: shownOffer,
    keys: draft?.keys,
  });
});

/** Neither title nor link preview names the quote, as other people may see the window or the message with the link. */
export const meta: MetaFunction = buildQuotePageMeta;

export default function Quote() {
  const { heading, items, journey, keep, keys, pictures, isCounted, offer } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { t } = useTranslation();
  const readAt = addresses.quoteRead({ id, quarters: "" });
  return (
    <>
      <QuoteView
        heading={heading}
        journey={journey}
        invitation={t("quote.invitation")}
        pdf={addresses.quotePdf({ id })}
        route={(format) => addresses.quoteRoute({ id, format })}
        offlineCopyId={keep}
        days={journey?.firstDay && journey.stops[0]?.nights ? addresses.quoteDays({ id }) : null}
        offer={offer && { ...offer, isDraft: keys !== undefined }}
        items={items}
        draftKeys={keys}
        pictures={pictures}
      />
      {isCounted && <script data-address={readAt} dangerouslySetInnerHTML={{ __html: reading }} />}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <ErrorPage message={messages.quoteNotLoaded[useLanguage()]}>
      <p>
        {t("quote.askUs")} <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
      </p>
    </ErrorPage>
  );
}
