import type { LoaderFunctionArgs } from "@remix-run/node";
import { company } from "~/content/site/company";
import { db } from "~/data/database/db.server";
import { findQuote, tourOf } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { contentDisposition } from "~/http/responses/content-disposition.server";
import { toPresentLink, toQuoteUnlessDisplayed } from "~/http/responses/earlier-link.server";
import { languageOf } from "~/http/pages/language.server";
import { orPage } from "~/http/responses/fallback-page.server";
import { routeFileIn } from "~/locales/route-file.server";

/** GET /tours/{id or link}/route/{gpx or kml}: the stops of a tour. */
export async function loader({ request, params: { id = "", format = "" } }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.tour({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuote(db, id);
    if (!quote) return null;
    const hidden = toQuoteUnlessDisplayed(request, quote, id, (params) => addresses.quoteRoute({ ...params, format }));
    if (hidden) return hidden;
    const tour = tourOf(quote);
    const moved = toPresentLink(request, tour, id, (params) => addresses.tourRoute({ ...params, format }));
    if (moved) return moved;
    const language = tour.journey?.language ?? (await languageOf(request));
    const file = routeFileIn(language, format, tour.journey, { title: tour.name, by: company.name });
    if (!file) return null;
    return new Response(file.text, {
      headers: {
        "Cache-Control": cacheControl.live,
        "Content-Type": file.type,
        "Content-Disposition": contentDisposition("attachment", file.title, "route", file.extension),
        Vary: "Accept-Language, Cookie",
      },
    });
  });
}
