import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { findQuote, tourOf } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import type { Quote } from "~/domain/quotes/quote";
import { shownDraft } from "~/editor/server/shown-draft.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { toPresentLink, toQuoteUnlessDisplayed } from "~/http/responses/earlier-link.server";
import { languageOf } from "~/http/pages/language.server";
import { orPage } from "~/http/responses/fallback-page.server";
import { inOurFrames } from "~/http/guards/security-headers.server";
import { imageStore } from "~/pictures/image-store.server";
import { printedPicture } from "~/pictures/printed-picture.server";
import { pdfResponse } from "~/pdf/response.server";

/** GET /tours/{id or link}/pdf: the printed tour, without the name of a customer for whom it may have been made. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.tour({ id }) + new URL(request.url).search, async () => {
    const draft = shownDraft(context);
    const tour = draft ?? (await storedTour(request, id));
    if (tour === null || tour instanceof Response) return tour;
    const { name, items, journey } = tour;
    const language = journey?.language ?? (await languageOf(request));
    return await pdfResponse(
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
        pictureAt: (...asked) => printedPicture(imageStore, ...asked),
        headers: draft ? inOurFrames : { "Cache-Control": cacheControl.live },
      },
    );
  });
}

/** Returns a tour, or the redirect to where the quote is; null where there is none. */
async function storedTour(request: Request, id: string): Promise<Quote | Response | null> {
  const quote = await findQuote(db, id);
  if (!quote) return null;
  const hidden = toQuoteUnlessDisplayed(request, quote, id, addresses.quotePdf);
  if (hidden) return hidden;
  const tour = tourOf(quote);
  return toPresentLink(request, tour, id, addresses.tourPdf) ?? tour;
}
