import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSeenQuote } from "~/auth/session/find-quote-for-viewer.server";
import { addresses } from "~/domain/site/addresses";
import { shownDraft } from "~/editor/server/shown-draft.server";
import { toPresentLink } from "~/http/responses/earlier-link.server";
import { languageOf } from "~/http/pages/language.server";
import { orPage } from "~/http/responses/fallback-page.server";
import { inOurFrames } from "~/http/guards/security-headers.server";
import { imageStore } from "~/pictures/image-store.server";
import { printedPicture } from "~/pictures/printed-picture.server";
import { greetingIn } from "~/locales/greeting.server";
import { translations } from "~/locales/translations.server";
import { pdfResponse } from "~/pdf/response.server";
import { countOpening } from "~/auth/views/count.server";

/** GET /quote/{id or link}/pdf: the printed quote, as private as its page. It greets its customer; title and file name don't. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.quote({ id }) + new URL(request.url).search, async () => {
    const draft = shownDraft(context);
    const quote = draft ?? (await findSeenQuote(request, id));
    if (!quote) return null;
    const moved = "link" in quote && toPresentLink(request, quote, id, addresses.quotePdf);
    if (moved) return moved;
    const { customerName, items, journey } = quote;
    const language = journey?.language ?? (await languageOf(request));
    const { t } = translations[language];
    const heading = greetingIn(language, customerName);
    const response = await pdfResponse(
      request,
      { title: t("pdf.quote"), heading, items, ...(journey && { stops: journey.stops }) },
      {
        language,
        pictureAt: (...asked) => printedPicture(imageStore, ...asked),
        headers: { "X-Robots-Tag": "noindex", ...(draft && inOurFrames) },
      },
    );
    if (response.status !== 503 && !draft) countOpening(request, "quote", quote.id, "pdf");
    return response;
  });
}
