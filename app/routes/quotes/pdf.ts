import type { LoaderFunctionArgs } from "@remix-run/node";
import { findQuoteForViewer } from "~/auth/session/find-quote-for-viewer.server";
import { companyDetails } from "~/content/site/company";
import { linkOrId } from "~/domain/id";
import { addresses } from "~/domain/site/addresses";
import { redirectToCurrentLink } from "~/http/responses/link-redirects.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withFallbackPage } from "~/http/responses/fallback-page.server";
import { sameOriginFrameHeaders } from "~/http/guards/security-headers.server";
import { imageStore } from "~/pictures/image-store.server";
import { showOffer } from "~/pictures/shown-offer.server";
import { renderPrintPicture } from "~/pictures/printed-picture.server";
import { greetCustomer } from "~/locales/greeting.server";
import { translations } from "~/locales/translations.server";
import { createPdfResponse } from "~/pdf/response.server";
import { countView } from "~/auth/views/count-views.server";

/**
 * GET /quote/{id or link}/pdf: the quote as PDF, as private as its page. It greets the customer; title and file name
 * don't name them.
 */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  return await withFallbackPage(context, addresses.quote({ id }) + new URL(request.url).search, async () => {
    const draft = context.previewedDraft;
    const quote = draft ?? (await findQuoteForViewer(request, id));
    if (!quote) return null;
    const moved = "link" in quote && redirectToCurrentLink(request, quote, id, addresses.quotePdf);
    if (moved) return moved;
    const { customerName, items, journey, offer } = quote;
    const reference = "link" in quote ? linkOrId(quote) : quote.id;
    const language = journey?.language ?? (await getRequestLanguage(request));
    const { t } = translations[language];
    const heading = greetCustomer(language, customerName);
    const response = await createPdfResponse(
      request,
      {
        ...{ title: t("pdf.quote"), heading, items },
        ...(journey && { stops: journey.stops }),
        ...(offer && { offer: showOffer(request, offer, reference, companyDetails.account) }),
      },
      {
        language,
        pictureAt: (...asked) => renderPrintPicture(imageStore, ...asked),
        headers: { "X-Robots-Tag": "noindex", ...(draft && sameOriginFrameHeaders) },
      },
    );
    if (response.status !== 503 && !draft) countView(request, "quote", quote.id, "pdf");
    return response;
  });
}
