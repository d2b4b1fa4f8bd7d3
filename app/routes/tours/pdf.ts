import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { findQuoteByAddress, withPublicLink } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import type { Quote } from "~/domain/quotes/quote";
import { cacheControl } from "~/http/pages/cache-control.server";
import { redirectToCurrentLink, redirectUndisplayedTour } from "~/http/responses/link-redirects.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withFallbackPage } from "~/http/responses/fallback-page.server";
import { sameOriginFrameHeaders } from "~/http/guards/security-headers.server";
import { imageStore } from "~/pictures/image-store.server";
import { renderPrintPicture } from "~/pictures/printed-picture.server";
import { createPdfResponse } from "~/pdf/response.server";

/** GET /tours/{id or link}/pdf: the tour as PDF, without the name of a customer for whom it may have been created. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  return await withFallbackPage(context, addresses.tour({ id }) + new URL(request.url).search, async () => {
    const draft = context.previewedDraft;
    const tour = draft ?? (await storedTour(request, id));
    if (tour === null || tour instanceof Response) return tour;
    const { name, items, journey } = tour;
    const language = journey?.language ?? (await getRequestLanguage(request));
    return await createPdfResponse(
      request,
      {
        title: name,
        heading: name,
        isTour: true,
        items,
        ...(journey && { stops: journey.stops }),
      },
      {
        language,
        pictureAt: (...asked) => renderPrintPicture(imageStore, ...asked),
        headers: draft ? sameOriginFrameHeaders : { "Cache-Control": cacheControl.live },
      },
    );
  });
}

/** Returns the tour, or a redirect to the quote's present address; `null` if it doesn't exist. */
async function storedTour(request: Request, id: string): Promise<Quote | Response | null> {
  const quote = await findQuoteByAddress(db, id);
  if (!quote) return null;
  const hidden = redirectUndisplayedTour(request, quote, id, addresses.quotePdf);
  if (hidden) return hidden;
  const tour = withPublicLink(quote);
  return redirectToCurrentLink(request, tour, id, addresses.tourPdf) ?? tour;
}
