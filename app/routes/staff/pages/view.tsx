import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "~/data/database/db.server";
import { deleteDraft, findDraftsForRecordList } from "~/data/drafts/drafts.server";
import { findLastSaves } from "~/data/drafts/last-saves.server";
import { listPublishedPages } from "~/data/page-addresses.server";
import { deletePage, duplicatePage } from "~/data/pages.server";
import { searchPages } from "~/data/quotes/search.server";
import { withCopyIds } from "~/data/database/id.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { env } from "~/env.server";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { readListActionResult, runListAction } from "~/auth/session/list-action.server";
import { listTexts } from "~/locales/staff/lists";
import { List } from "~/ui/lists/list";
import { ListErrorPage } from "~/ui/lists/error-page";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { PageRow } from "~/ui/lists/page-row";
import { formatLastSave } from "~/ui/format-time";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

const path = addresses.pagesView();

export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  const staff = await requireStaffUnlessReplay(args);
  if (!staff) return null;
  const { searchParams } = new URL(args.request.url);
  const search = parseListQuery(searchParams);
  const pages = withCopyIds(await searchPages(db, search));
  const saves = await findLastSaves(db, "page", pages.rows);
  const language = await getRequestLanguage(args.request);
  const { unfinished, isUnsaved } = await findDraftsForRecordList(db, staff, "page");
  const rows = pages.rows.map((row) => ({
    ...row,
    saved: formatLastSave(saves.get(row.id), language),
    savedAt: saves.get(row.id)?.at ?? null,
    isUnsaved: isUnsaved(row.id),
  }));
  const found = { ...pages, rows };
  return pageData({
    text: search.text,
    found,
    done: readListActionResult(searchParams, path, found),
    shown: (await listPublishedPages(db)).map(({ address, id }) => ({ address, id })),
    unfinished,
    siteUrl: env.siteUrl,
    title: listTexts[language].pageList.heading,
  });
});

export const action = (args: ActionFunctionArgs) =>
  runListAction(args, path, (auditedDb) => ({
    duplicate: (id, oneTimeId) => duplicatePage(auditedDb, id, oneTimeId),
    delete: async (id) => (await deletePage(auditedDb, id)).ok,
    drop: (id) => deleteDraft(auditedDb, { id }),
  }));

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function PagesView() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <ReplayPage heading={t("pageList.heading")} />;
  const { shown, ...list } = loaded;
  return (
    <List of="pageList" path={path} generator={addresses.pagesGenerator()} {...list}>
      {(page, context) => <PageRow key={page.id} page={page} shown={shown} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={path} />;
}
