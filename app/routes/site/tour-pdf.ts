import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/db.server";
import { findQuote, tourOf } from "~/data/quotes.server";
import { addresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { toPresentLink, toQuoteUnlessDisplayed } from "~/http/documents/earlier-link.server";
import { languageOf } from "~/http/documents/language.server";
import { orPage } from "~/http/documents/page-instead.server";
import { imageStore } from "~/images/image-store.server";
import { printedPicture } from "~/images/printed-picture.server";
import { pdfResponse } from "~/pdf/answer.server";

/** GET /tours/{id or link}/pdf: the printed tour, without the name of a customer for whom it may have been made. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.tour({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuote(db, id);
    if (!quote) return null;
    const hidden = toQuoteUnlessDisplayed(request, quote, id, addresses.quotePdf);
    if (hidden) return hidden;
    const tour = tourOf(quote);
    const moved = toPresentLink(request, tour, id, addresses.tourPdf);
    if (moved) return moved;
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
        headers: { "Cache-Control": cacheControl.live },
      },
    );
  });
}
