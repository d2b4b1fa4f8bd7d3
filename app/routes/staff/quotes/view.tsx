import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "~/data/database/db.server";
import { deleteDraft, findDraftsForRecordList } from "~/data/drafts/drafts.server";
import { findLastSaves } from "~/data/drafts/last-saves.server";
import { deleteQuote, duplicateQuote, setQuoteStatus } from "~/data/quotes/quotes.server";
import { searchQuotes } from "~/data/quotes/search.server";
import { withCopyIds } from "~/data/database/id.server";
import { addresses } from "~/domain/site/addresses";
import { parseQuoteStatus } from "~/domain/quotes/status";
import { parseListQuery } from "~/domain/quotes/search";
import { env } from "~/env.server";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { readListActionResult, runListAction } from "~/auth/session/list-action.server";
import { listTexts } from "~/locales/staff/lists";
import { readViewTexts } from "~/editor/server/view-texts.server";
import { List } from "~/ui/lists/list";
import { ListErrorPage } from "~/ui/lists/error-page";
import { QuoteFilterLinks } from "~/ui/quotes/filters";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { QuoteRow } from "~/ui/quotes/row";
import { formatLastSave } from "~/ui/format-time";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

const path = addresses.quotesView();

export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  const staff = await requireStaffUnlessReplay(args);
  if (!staff) return null;
  const { searchParams } = new URL(args.request.url);
  const search = parseListQuery(searchParams);
  const quotes = withCopyIds(await searchQuotes(db, search));
  const receipts = await readViewTexts(args.request, "quote", quotes.rows);
  const saves = await findLastSaves(db, "quote", quotes.rows);
  const { unfinished, isUnsaved } = await findDraftsForRecordList(db, staff, "quote");
  const language = await getRequestLanguage(args.request);
  const rows = quotes.rows.map((row) => ({
    ...row,
    saved: formatLastSave(saves.get(row.id), language),
    savedAt: saves.get(row.id)?.at ?? null,
    receipt: receipts(row.id),
    isUnsaved: isUnsaved(row.id),
  }));
  const found = { ...quotes, rows };
  const { text, status = null, sort = null } = search;
  const done = readListActionResult(searchParams, path, found);
  const wasSet = searchParams.has("set");
  const title = listTexts[language].quotes.heading;
  return pageData({ text, status, sort, found, done, wasSet, unfinished, siteUrl: env.siteUrl, title });
});

export const action = (args: ActionFunctionArgs) =>
  runListAction(args, path, (auditedDb) => ({
    duplicate: (id, oneTimeId) => duplicateQuote(auditedDb, id, oneTimeId),
    delete: async (id) => (await deleteQuote(auditedDb, id)).ok,
    drop: (id) => deleteDraft(auditedDb, { id }),
    status: async (id, text) => {
      const status = parseQuoteStatus(text);
      return status ? await setQuoteStatus(auditedDb, id, status) : null;
    },
  }));

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function QuotesView() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <ReplayPage heading={t("quotes.heading")} />;
  const { status, sort, wasSet, ...list } = loaded;
  const more = { ...(status && { status }), ...(sort && { sort }) };
  const search = { text: list.text, page: 1, ...more };
  const filters = <QuoteFilterLinks path={path} search={search} wasSet={wasSet} />;
  return (
    <List of="quotes" path={path} generator={addresses.quotesGenerator()} more={more} filters={filters} {...list}>
      {(quote, context) => <QuoteRow key={quote.id} quote={quote} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={path} />;
}
