import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "~/data/database/db.server";
import { dropDraft, unsavedIn } from "~/data/drafts/drafts.server";
import { lastSavesOf } from "~/data/drafts/last-saves.server";
import { listShownPages } from "~/data/page-addresses.server";
import { deletePage, duplicatePage } from "~/data/pages.server";
import { searchPages } from "~/data/quotes/search.server";
import { withCopyIds } from "~/data/database/id.server";
import { addresses } from "~/domain/site/addresses";
import { searchOf } from "~/domain/quotes/search";
import { env } from "~/env.server";
import { orUnavailable } from "~/http/responses/failures.server";
import { languageOf } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/data.server";
import { loaderStaff } from "~/auth/session/act-or-log-in.server";
import { doneIn, doRowIntent, orRowFailure } from "~/auth/session/row-intent.server";
import { lists } from "~/locales/staff/lists";
import { List } from "~/ui/lists/list";
import { ListTrouble } from "~/ui/lists/trouble";
import { FormAgain } from "~/ui/accounts/form-again";
import { PageRow } from "~/ui/lists/page-row";
import { saveText } from "~/ui/time-text";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

const path = addresses.pagesView();

export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  const staff = await loaderStaff(args);
  if (!staff) return null;
  const { searchParams } = new URL(args.request.url);
  const search = searchOf(searchParams);
  const pages = withCopyIds(await searchPages(db, search));
  const saves = await lastSavesOf(db, "page", pages.rows);
  const language = await languageOf(args.request);
  const { unfinished, isUnsaved } = await unsavedIn(db, staff, "page");
  const rows = pages.rows.map((row) => ({
    ...row,
    saved: saveText(saves.get(row.id), language),
    savedAt: saves.get(row.id)?.at ?? null,
    isUnsaved: isUnsaved(row.id),
  }));
  const found = { ...pages, rows };
  return pageData({
    text: search.text,
    found,
    done: doneIn(searchParams, path, found),
    shown: (await listShownPages(db)).map(({ address, id }) => ({ address, id })),
    unfinished,
    siteUrl: env.siteUrl,
    title: lists[language].pageList.heading,
  });
});

export const action = orRowFailure(async (args: ActionFunctionArgs) =>
  doRowIntent(args, path, (acting) => ({
    duplicate: (id, oneTimeId) => duplicatePage(acting, id, oneTimeId),
    delete: async (id) => (await deletePage(acting, id)).ok,
    drop: (id) => dropDraft(acting, { id }),
  })),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function PagesView() {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <FormAgain heading={t("pageList.heading")} />;
  const { shown, ...list } = loaded;
  return (
    <List of="pageList" path={path} generator={addresses.pagesGenerator()} {...list}>
      {(page, context) => <PageRow key={page.id} page={page} shown={shown} {...context} />}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
