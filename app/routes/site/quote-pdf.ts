import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSeenQuote } from "~/auth/seen-quote.server";
import { addresses } from "~/domain/addresses";
import { toPresentLink } from "~/http/documents/earlier-link.server";
import { languageOf } from "~/http/documents/language.server";
import { orPage } from "~/http/documents/page-instead.server";
import { imageStore } from "~/images/image-store.server";
import { printedPicture } from "~/images/printed-picture.server";
import { greetingIn } from "~/locales/greeting.server";
import { translations } from "~/locales/translations.server";
import { pdfResponse } from "~/pdf/answer.server";
import { countOpening } from "~/receipts/count.server";

/** GET /quote/{id or link}/pdf: the printed quote, as private as its page. It greets its customer; title and file name don't. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.quote({ id }) + new URL(request.url).search, async () => {
    const quote = await findSeenQuote(request, id);
    if (!quote) return null;
    const moved = toPresentLink(request, quote, id, addresses.quotePdf);
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
        headers: { "X-Robots-Tag": "noindex" },
      },
    );
    if (response.status !== 503) countOpening(request, "quote", quote.id, "pdf");
    return response;
  });
}
