import type { LoaderFunctionArgs } from "@remix-run/node";
import { company } from "~/content/company";
import { db } from "~/data/db.server";
import { findQuote, tourOf } from "~/data/quotes.server";
import { addresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { contentDisposition } from "~/http/documents/content-disposition.server";
import { toPresentLink, toQuoteUnlessDisplayed } from "~/http/documents/earlier-link.server";
import { languageOf } from "~/http/documents/language.server";
import { orPage } from "~/http/documents/page-instead.server";
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
