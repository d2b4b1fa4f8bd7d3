import type { LoaderFunctionArgs } from "@remix-run/node";
import { findQuoteForViewer } from "~/auth/session/find-quote-for-viewer.server";
import { addresses } from "~/domain/site/addresses";
import { journeyToCalendarEvents, formatCalendarFile } from "~/domain/journeys/calendar";
import { env } from "~/env.server";
import { formatContentDisposition } from "~/http/responses/content-disposition.server";
import { redirectToCurrentLink } from "~/http/responses/link-redirects.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { redirect } from "~/http/responses/redirects.server";
import { withFallbackPage } from "~/http/responses/fallback-page.server";
import { translations } from "~/locales/translations.server";

/**
 * GET /quote/{id or link}/days.ics: a quote's journey as calendar file, without names. Redirects to the quote if its
 * days aren't known.
 */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs): Promise<Response> {
  return await withFallbackPage(context, addresses.quote({ id }) + new URL(request.url).search, async () => {
    const quote = await findQuoteForViewer(request, id);
    if (!quote) return null;
    const moved = redirectToCurrentLink(request, quote, id, addresses.quoteDays);
    if (moved) return moved;
    const days = journeyToCalendarEvents(quote.id, quote.journey, new URL(env.siteUrl).hostname);
    if (days.length === 0) return redirect(addresses.quote({ id }));
    const language = quote.journey?.language ?? (await getRequestLanguage(request));
    const name = translations[language].t("quote.calendarName");
    const file = formatCalendarFile({ name, language, revision: quote.revision, createdAt: new Date() }, days);
    return new Response(file, {
      headers: {
        "X-Robots-Tag": "noindex",
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": formatContentDisposition("attachment", name, "journey", "ics"),
      },
    });
  });
}
