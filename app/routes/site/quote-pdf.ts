import type { LoaderFunctionArgs } from "@remix-run/node";
import { company } from "~/content/company";
import { db } from "~/data/db.server";
import { findQuote } from "~/data/quotes.server";
import { addresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { languageOf } from "~/http/documents/language.server";
import { orPage } from "~/http/documents/page-instead.server";
import { pdfResponse } from "~/http/documents/pdf-response.server";
import { translations } from "~/locales/translations.server";
import { makePdf } from "~/pdf/make.server";

/** GET /quote/{id or link}/pdf: the printed quote, as private as its page. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs): Promise<Response> {
  return await orPage(addresses.quote({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuote(db, id);
    if (!quote) return null;
    const { customerName, items } = quote;
    const language = await languageOf(request);
    const { t } = translations[language];
    const heading = customerName ? t("quote.greeting", { customerName }) : t("quote.anonymousGreeting");
    const made = await makePdf({ heading, items }, language, request.signal);
    return pdfResponse(made.ok ? made.bytes : null, {
      name: `${company.name}, ${customerName ?? t("pdf.quote")}`,
      excuse: t("pdf.busy"),
      headers: { "Cache-Control": cacheControl.private, "X-Robots-Tag": "noindex" },
    });
  });
}
