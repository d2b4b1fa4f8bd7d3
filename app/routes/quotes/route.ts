import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSeenQuote } from "~/auth/session/find-quote-for-viewer.server";
import { company } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { contentDisposition } from "~/http/responses/content-disposition.server";
import { toPresentLink } from "~/http/responses/earlier-link.server";
import { languageOf } from "~/http/pages/language.server";
import { orPage } from "~/http/responses/fallback-page.server";
import { routeFileIn } from "~/locales/route-file.server";

/** GET /quote/{id or link}/route/{gpx or kml}: the stops of a quote, as private as its page. It names nobody. */
export async function loader({ request, params: { id = "", format = "" } }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.quote({ id }) + new URL(request.url).search, async () => {
    const quote = await findSeenQuote(request, id);
    if (!quote) return null;
    const moved = toPresentLink(request, quote, id, (params) => addresses.quoteRoute({ ...params, format }));
    if (moved) return moved;
    const language = quote.journey?.language ?? (await languageOf(request));
    const file = routeFileIn(language, format, quote.journey, { title: null, by: company.name });
    if (!file) return null;
    return new Response(file.text, {
      headers: {
        "X-Robots-Tag": "noindex",
        "Content-Type": file.type,
        "Content-Disposition": contentDisposition("attachment", file.title, "route", file.extension),
      },
    });
  });
}
