import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyDetails } from "~/content/site/company";
import { db } from "~/data/database/db.server";
import { findQuoteByAddress, withPublicLink } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { formatContentDisposition } from "~/http/responses/content-disposition.server";
import { redirectToCurrentLink, redirectUndisplayedTour } from "~/http/responses/link-redirects.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withFallbackPage } from "~/http/responses/fallback-page.server";
import { translateRouteFile } from "~/locales/route-file.server";

/** GET /tours/{id or link}/route/{gpx or kml}: the stops of a tour. */
export async function loader({
  request,
  params: { id = "", format = "" },
  context,
}: LoaderFunctionArgs): Promise<Response> {
  return await withFallbackPage(context, addresses.tour({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuoteByAddress(db, id);
    if (!quote) return null;
    const hidden = redirectUndisplayedTour(request, quote, id, (params) => addresses.quoteRoute({ ...params, format }));
    if (hidden) return hidden;
    const tour = withPublicLink(quote);
    const moved = redirectToCurrentLink(request, tour, id, (params) => addresses.tourRoute({ ...params, format }));
    if (moved) return moved;
    const language = tour.journey?.language ?? (await getRequestLanguage(request));
    const file = translateRouteFile(language, format, tour.journey, { title: tour.name, by: companyDetails.name });
    if (!file) return null;
    return new Response(file.text, {
      headers: {
        "Cache-Control": cacheControl.live,
        "Content-Type": file.type,
        "Content-Disposition": formatContentDisposition("attachment", file.title, "route", file.extension),
        Vary: "Accept-Language, Cookie",
      },
    });
  });
}
