import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findSeenQuote } from "~/auth/session/find-quote-for-viewer.server";
import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { pictureDetails } from "~/data/pictures/pictures.server";
import { company } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { shownDraft } from "~/editor/server/shown-draft.server";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { toPresentLink } from "~/http/responses/earlier-link.server";
import { pageData } from "~/http/pages/data.server";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { languageOf } from "~/http/pages/language.server";
import { greetingIn } from "~/locales/greeting.server";
import { itemsHandle } from "~/ui/items/items";
import { quoteMeta } from "~/ui/document/page-meta";
import reading from "~/ui/quotes/reading.inline.ts?inline-script";
import { QuoteView } from "~/ui/quotes/quote-view";
import type { PageHandle } from "~/ui/document/needs-scripts";
import { Trouble } from "~/ui/document/trouble";
import { useLanguage } from "~/ui/use-language";

export const handle: PageHandle = { ...itemsHandle, shows: "quote" };

/**
 * Loads a quote. It is for its customer alone: the answer has no Cache-Control, so no cache keeps it (door.server.ts).
 */
export const loader = orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { id = "" } = params;
  const draft = shownDraft(context);
  const quote = draft ?? (await findSeenQuote(request, id));
  if (!quote) throw notFound();
  if ("link" in quote) {
    const moved = toPresentLink(request, quote, id, addresses.quote);
    if (moved) throw moved;
    context.view = { kind: "quote", record: quote.id };
  }
  const { customerName, items, journey } = quote;
  // What only staff see isn't kept on a device.
  const keep = draft || (await isStaffBrowser(request)) ? null : quote.id;
  const details = await pictureDetails(db, [{ items }]);
  const heading = greetingIn(journey?.language ?? (await languageOf(request)), customerName);
  return pageData({
    id: quote.id,
    heading,
    items,
    journey,
    keep,
    ...details,
    isCounted: env.countsOpenings && !draft,
    keys: draft?.keys,
  });
});

/** Neither title nor card names the quote: other people may see the window, or the message in which the link stands. */
export const meta: MetaFunction = quoteMeta;

export default function Quote() {
  const { heading, items, journey, keep, keys, pictures, isCounted } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { t } = useTranslation();
  const readAt = addresses.quoteRead({ id, quarters: "" });
  return (
    <>
      <QuoteView
        heading={heading}
        journey={journey}
        invitation={t("quote.invitation")}
        pdf={addresses.quotePdf({ id })}
        route={(format) => addresses.quoteRoute({ id, format })}
        keep={keep}
        days={journey?.firstDay && journey.stops[0]?.nights ? addresses.quoteDays({ id }) : null}
        items={items}
        keys={keys}
        pictures={pictures}
      />
      {isCounted && <script data-address={readAt} dangerouslySetInnerHTML={{ __html: reading }} />}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Trouble message={messages.quoteNotLoaded[useLanguage()]}>
      <p>
        {t("quote.askUs")} <a href={company.phone.href}>{company.phone.display}</a>
      </p>
    </Trouble>
  );
}
