import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "~/data/db.server";
import { findTour } from "~/data/quotes.server";
import { plainText } from "~/domain/inline-links";
import { messages } from "~/domain/messages";
import { cacheControl } from "~/http/cache-control.server";
import { pageData } from "~/http/page-data.server";
import { notFound, orUnavailable } from "~/http/failures.server";
import { itemsHandle } from "~/ui/items";
import { titleMeta } from "~/ui/page-meta";
import { QuoteView } from "~/ui/quote-view";
import { Trouble } from "~/ui/trouble";
import { useLanguage } from "~/ui/use-language";

export const handle = itemsHandle;

/** The quote view of a tour, without the name of a customer it may once have been made for. */
export const loader = orUnavailable(async ({ params }: LoaderFunctionArgs) => {
  const tour = await findTour(db, params.id ?? "");
  if (!tour) throw notFound();
  const { name, displayDescription, items } = tour;
  return pageData({ name, description: plainText(displayDescription), items }, { "Cache-Control": cacheControl.live });
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...titleMeta(data.name), { name: "description", content: data.description }] : titleMeta();

export default function Tour() {
  const { name, items } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <QuoteView heading={name} lead={t("quote.anonymousGreeting")} invitation={t("quote.invitation")} items={items} />
  );
}

export function ErrorBoundary() {
  return <Trouble message={messages.quoteNotLoaded[useLanguage()]} />;
}
