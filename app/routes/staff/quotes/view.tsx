import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "~/data/database/db.server";
import { dropDraft, unsavedIn } from "~/data/drafts/drafts.server";
import { lastSavesOf } from "~/data/drafts/last-saves.server";
import { deleteQuote, duplicateQuote, setQuoteStatus } from "~/data/quotes/quotes.server";
import { searchQuotes } from "~/data/quotes/search.server";
import { withCopyIds } from "~/data/database/id.server";
import { addresses } from "~/domain/site/addresses";
import { quoteStatusOf } from "~/domain/quotes/status";
import { searchOf } from "~/domain/quotes/search";
import { env } from "~/env.server";
import { orUnavailable } from "~/http/responses/failures.server";
import { languageOf } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/data.server";
import { loaderStaff } from "~/auth/session/act-or-log-in.server";
import { doneIn, doRowIntent, orRowFailure } from "~/auth/session/row-intent.server";
import { lists } from "~/locales/staff/lists";
import { receiptTexts } from "~/editor/server/view-texts.server";
import { List } from "~/ui/lists/list";
import { ListTrouble } from "~/ui/lists/trouble";
import { QuoteFilters } from "~/ui/quotes/filters";
import { FormAgain } from "~/ui/accounts/form-again";
import { QuoteRow } from "~/ui/quotes/row";
import { saveText } from "~/ui/time-text";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

const path = addresses.quotesView();

export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  const staff = await loaderStaff(args);
  if (!staff) return null;
  const { searchParams } = new URL(args.request.url);
  const search = searchOf(searchParams);
  const quotes = withCopyIds(await searchQuotes(db, search));
  const receipts = await receiptTexts(args.request, "quote", quotes.rows);
  const saves = await lastSavesOf(db, "quote", quotes.rows);
  const { unfinished, isUnsaved } = await unsavedIn(db, staff, "quote");
  const language = await languageOf(args.request);
  const rows = quotes.rows.map((row) => ({
    ...row,
    saved: saveText(saves.get(row.id), language),
    savedAt: saves.get(row.id)?.at ?? null,
    receipt: receipts(row.id),
    isUnsaved: isUnsaved(row.id),
  }));
  const found = { ...quotes, rows };
  const { text, status = null, sort = null } = search;
  const done = doneIn(searchParams, path, found);
  const wasSet = searchParams.has("set");
  const title = lists[language].quotes.heading;
  return pageData({ text, status, sort, found, done, wasSet, unfinished, siteUrl: env.siteUrl, title });
});

export const action = orRowFailure(async (args: ActionFunctionArgs) =>
  doRowIntent(args, path, (acting) => ({
    duplicate: (id, oneTimeId) => duplicateQuote(acting, id, oneTimeId),
    delete: async (id) => (await deleteQuote(acting, id)).ok,
    drop: (id) => dropDraft(acting, { id }),
    status: async (id, text) => {
      const status = quoteStatusOf(text);
      return status ? await setQuoteStatus(acting, id, status) : null;
    },
  })),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function QuotesView() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <FormAgain heading={t("quotes.heading")} />;
  const { status, sort, wasSet, ...list } = loaded;
  const more = { ...(status && { status }), ...(sort && { sort }) };
  const search = { text: list.text, page: 1, ...more };
  const filters = <QuoteFilters path={path} search={search} wasSet={wasSet} />;
  return (
    <List of="quotes" path={path} generator={addresses.quotesGenerator()} more={more} filters={filters} {...list}>
      {(quote, context) => <QuoteRow key={quote.id} quote={quote} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
