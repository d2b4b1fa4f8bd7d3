import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQuoteById } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { listTexts } from "~/locales/staff/lists";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { createPendingRowDelete } from "~/ui/lists/row-delete";
import { useQuoteDeleteNote } from "~/ui/quotes/row";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

const path = addresses.quotesView();

/** Confirms the delete of a quote, for browsers without scripts. The list's action executes it. */
export const loader = withUnavailableResponse(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const quote = await findQuoteById(db, params.id ?? "");
  if (!quote) throw notFoundResponse();
  const { id, name, display } = quote;
  return pageData({ quote: { id, name, display }, search: parseListQuery(new URL(request.url).searchParams) });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(listTexts[getMatchesLanguage(matches)].quotes.question);

export default function QuoteDelete() {
  const { quote, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  const row = { id: quote.id, name: quote.name, note: useQuoteDeleteNote(quote) };
  return <DeleteConfirmationPage asked={createPendingRowDelete(path, search, t("question"), row)} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={path} />;
}
