import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff, staffDatabase } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { deleteQuote, duplicateQuote } from "~/data/quotes.server";
import { searchQuotes } from "~/data/search.server";
import { withCopyIds } from "~/data/id.server";
import { addresses } from "~/domain/addresses";
import { searchOf } from "~/domain/search";
import { env } from "~/env.server";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { doneIn, doRowIntent, orRowFailure } from "~/http/forms/row-intent.server";
import { lists } from "~/locales/admin/lists";
import { List } from "~/ui/admin/list";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { QuoteRow } from "~/ui/admin/quote-row";
import { languageIn, titleMeta } from "~/ui/title-meta";

export const handle = { scripts: true };

const path = addresses.quotesView();

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const search = searchOf(searchParams);
  const found = withCopyIds(await searchQuotes(db, search));
  return pageData({ text: search.text, found, done: doneIn(searchParams, path, found), siteUrl: env.siteUrl });
});

export const action = orRowFailure(async ({ request }: ActionFunctionArgs) => {
  const acting = await staffDatabase(request);
  return await doRowIntent(request, path, {
    duplicate: (id, oneTimeId) => duplicateQuote(acting, id, oneTimeId),
    delete: async (id) => (await deleteQuote(acting, id)).ok,
  });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(lists[languageIn(matches)].quotes.heading);

export default function QuotesView() {
  return (
    <List of="quotes" path={path} generator={addresses.quotesGenerator()} {...useLoaderData<typeof loader>()}>
      {(quote, context) => <QuoteRow key={quote.id} quote={quote} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
