import type { LoaderFunctionArgs } from "@remix-run/node";
import { findQuoteForViewer } from "~/auth/session/find-quote-for-viewer.server";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { formatContentDisposition } from "~/http/responses/content-disposition.server";
import { redirectToCurrentLink } from "~/http/responses/link-redirects.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withFallbackPage } from "~/http/responses/fallback-page.server";
import { translateRouteFile } from "~/locales/route-file.server";

/** GET /quote/{id or link}/route/{gpx or kml}: the stops of a quote, as private as its page, without names. */
export async function loader({
  request,
  params: { id = "", format = "" },
  context,
}: LoaderFunctionArgs): Promise<Response> {
  return await withFallbackPage(context, addresses.quote({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuoteForViewer(request, id);
    if (!quote) return null;
    const moved = redirectToCurrentLink(request, quote, id, (params) => addresses.quoteRoute({ ...params, format }));
    if (moved) return moved;
    const language = quote.journey?.language ?? (await getRequestLanguage(request));
    const file = translateRouteFile(language, format, quote.journey, { title: null, by: companyDetails.name });
    if (!file) return null;
    return new Response(file.text, {
      headers: {
        "X-Robots-Tag": "noindex",
        "Content-Type": file.type,
        "Content-Disposition": formatContentDisposition("attachment", file.title, "route", file.extension),
      },
    });
  });
}
