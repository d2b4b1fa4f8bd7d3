import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/data/db.server";
import { deleteQuote, duplicateQuote } from "~/data/quotes.server";
import { searchQuotes } from "~/data/search.server";
import { withCopyIds } from "~/data/id.server";
import { addresses } from "~/domain/addresses";
import { searchOf } from "~/domain/search";
import { env } from "~/env.server";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { doneIn, doRowIntent, isForStaff, orRowFailure } from "~/auth/row-intent.server";
import { lists } from "~/locales/admin/lists";
import { List } from "~/ui/admin/list";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { RowAgain } from "~/ui/admin/row-again";
import { QuoteRow } from "~/ui/admin/quote-row";
import { languageIn, titleMeta } from "~/ui/title-meta";

export const handle = { scripts: true };

const path = addresses.quotesView();

export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  if (!(await isForStaff(args))) return null;
  const { searchParams } = new URL(args.request.url);
  const search = searchOf(searchParams);
  const found = withCopyIds(await searchQuotes(db, search));
  return pageData({ text: search.text, found, done: doneIn(searchParams, path, found), siteUrl: env.siteUrl });
});

export const action = orRowFailure(async (args: ActionFunctionArgs) =>
  doRowIntent(args, path, (acting) => ({
    duplicate: (id, oneTimeId) => duplicateQuote(acting, id, oneTimeId),
    delete: async (id) => (await deleteQuote(acting, id)).ok,
  })),
);

export const meta: MetaFunction = ({ matches }) => titleMeta(lists[languageIn(matches)].quotes.heading);

export default function QuotesView() {
  const list = useLoaderData<typeof loader>();
  if (!list) return <RowAgain path={path} heading="quotes" />;
  return (
    <List of="quotes" path={path} generator={addresses.quotesGenerator()} {...list}>
      {(quote, context) => <QuoteRow key={quote.id} quote={quote} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
