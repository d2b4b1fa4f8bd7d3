import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyDetails } from "~/content/site/company";
import { properties } from "~/content/houses/homes";
import { db } from "~/data/database/db.server";
import { findPictureDetailsForRecords } from "~/data/pictures/pictures.server";
import { findQuoteByAddress, withPublicLink } from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { addresses, addLanguageToAddress } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import type { Language } from "~/domain/site/language";
import { getTourPaths, filterToursByLanguage } from "~/domain/tours/translations";
import { messages } from "~/domain/messages";
import type { Tour as TourCard } from "~/domain/quotes/quote";
import { cacheControl } from "~/http/pages/cache-control.server";
import { redirectToCurrentLink, redirectUndisplayedTour } from "~/http/responses/link-redirects.server";
import { readLanguageCookie, getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { replacementPageResponse } from "~/http/responses/fallback-page.server";
import { redirect } from "~/http/responses/redirects.server";
import { itemsRouteHandle } from "~/ui/items/items";
import { tourPreviewPicture, buildPublicPageMeta } from "~/ui/document/page-meta";
import { getMatchesLanguage, errorMeta } from "~/ui/document/title-meta";
import { JourneyFacts } from "~/ui/journeys/facts";
import { type AdjacentTour, TourFooter } from "~/ui/tours/footer";
import { QuoteView } from "~/ui/quotes/quote-view";
import { tourStructuredData } from "~/ui/document/structured-data";
import type { RouteHandle } from "~/ui/document/route-handle";
import { ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";

export const handle: RouteHandle = { ...itemsRouteHandle, shows: "quote" };

/**
 * Loads a tour, without the name of a customer for whom it may have been created. Visitors who chose the language of
 * its translation are redirected there; a quote that isn't displayed, to its own address.
 */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  const draft = context.previewedDraft;
  const tour = draft ? { ...draft, link: null } : await storedTour(request, params.id ?? "");
  const { id, link, name, displayCover, displayDescription, items, journey } = tour;
  const details = await findPictureDetailsForRecords(db, [{ items }]);
  const tours = await listTours(db);
  const pair = translationIn(tours, id);
  const language = await getRequestLanguage(request);
  if (pair?.language === language && !draft)
    throw responseInTranslation({ request, context }, pair, journey?.language ?? null);
  const all = filterToursByLanguage(tours, language);
  const index = all.findIndex((each) => each.id === id);
  const [previous, next] = index === -1 ? [null, null] : [neighbour(all[index - 1]), neighbour(all[index + 1])];
  return pageData(
    {
      ...{ id, link, name, displayCover, displayDescription, items, journey, pair, previous, next, ...details },
      keys: draft?.keys,
    },
    { "Cache-Control": cacheControl.live },
  );
});

async function storedTour(request: Request, address: string) {
  const quote = await findQuoteByAddress(db, address);
  if (!quote) throw notFoundResponse();
  const hidden = redirectUndisplayedTour(request, quote, address, addresses.quote);
  if (hidden) throw hidden;
  const tour = withPublicLink(quote);
  const moved = redirectToCurrentLink(request, tour, address, addresses.tour);
  if (moved) throw moved;
  return tour;
}

function translationIn(tours: readonly TourCard[], id: string): AdjacentTour | null {
  return neighbour(tours.find(({ pair }) => pair === id));
}

/**
 * Returns the response for a visitor with the language of a tour's translation: a redirect to it, with the query, if
 * the visitor chose that language; else the tour in its own language. Crawlers and browsers choose none, so a sent link
 * isn't redirected.
 */
function responseInTranslation(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  pair: AdjacentTour,
  own: Language | null,
): Response {
  const { pathname, search } = new URL(request.url);
  if (readLanguageCookie(request) === pair.language) return redirect(addresses.tour({ id: linkOrId(pair) }) + search);
  return replacementPageResponse(context, addLanguageToAddress(pathname, own));
}

function neighbour(tour: TourCard | undefined): AdjacentTour | null {
  return tour ? { id: tour.id, link: tour.link, name: tour.name, language: tour.journey?.language ?? null } : null;
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return errorMeta({ error, matches });
  return buildPublicPageMeta(matches, {
    path: addresses.tour({ id: linkOrId(data) }),
    paths: getTourPaths({ ...data, language: data.journey?.language ?? null }, data.pair),
    title: data.name,
    description:
      stripLinkMarkup(data.displayDescription).trim() ||
      `${data.name}. ${companyDetails.tagline[getMatchesLanguage(matches)]}`,
    card: tourPreviewPicture(data),
    structuredData: tourStructuredData(data),
  });
};

export default function Tour() {
  const { id: tourId, name, items, keys, pictures, journey, pair, previous, next } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { t } = useTranslation();
  return (
    <>
      <QuoteView
        heading={name}
        journey={journey}
        isTour
        invitation={t("quote.tourInvitation")}
        pdf={addresses.tourPdf({ id })}
        route={(format) => addresses.tourRoute({ id, format })}
        items={items}
        draftKeys={keys}
        facts={
          <>
            <JourneyFacts journey={journey} />
            {pair && <OtherLanguage pair={pair} />}
          </>
        }
        pictures={pictures}
      />
      <TourFooter {...{ id: tourId, name, items, houses, previous, next }} />
    </>
  );
}

/** A link to the translation, in its language. */
function OtherLanguage({ pair }: { pair: AdjacentTour }) {
  if (!pair.language) return null;
  return (
    <p className="note on-screen">
      <a
        href={addLanguageToAddress(addresses.tour({ id: linkOrId(pair) }), pair.language)}
        lang={pair.language}
        hrefLang={pair.language}
      >
        {{ en: "This journey in English", it: "Questo viaggio in italiano" }[pair.language]}
      </a>
    </p>
  );
}

const houses = properties.map(({ name, slug }) => ({ name, path: addresses.property({ property: slug }) }));

export function ErrorBoundary() {
  return <ErrorPage message={messages.quoteNotLoaded[useLanguage()]} />;
}
