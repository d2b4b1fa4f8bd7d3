import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { quoteWithId } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { searchOf } from "~/domain/quotes/search";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { lists } from "~/locales/staff/lists";
import { DeletePage } from "~/ui/lists/delete-page";
import { ListTrouble } from "~/ui/lists/trouble";
import { rowDelete } from "~/ui/lists/row-delete";
import { useQuoteNote } from "~/ui/quotes/row";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

const path = addresses.quotesView();

/** Asks before a quote is deleted, without scripts; the list's own action deletes. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const quote = await quoteWithId(db, params.id ?? "");
  if (!quote) throw notFound();
  const { id, name, display } = quote;
  return pageData({ quote: { id, name, display }, search: searchOf(new URL(request.url).searchParams) });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(lists[languageIn(matches)].quotes.question);

export default function QuoteDelete() {
  const { quote, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  const row = { id: quote.id, name: quote.name, note: useQuoteNote(quote) };
  return <DeletePage asked={rowDelete(path, search, t("question"), row)} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
