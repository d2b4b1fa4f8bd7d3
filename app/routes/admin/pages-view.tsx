import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { deletePage, duplicatePage, storedRemotePageIds } from "~/data/pages.server";
import { searchPages } from "~/data/search.server";
import { searchOf } from "~/domain/search";
import { env } from "~/env.server";
import { orUnavailable } from "~/http/failures.server";
import { pageData } from "~/http/page-data.server";
import { doneIn, doRowIntent, orRowFailure } from "~/http/row-intent.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { lists } from "~/locales/admin/lists";
import { List } from "~/ui/admin/list";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { PageRow } from "~/ui/admin/page-row";
import type { PageHandle } from "~/ui/needs-scripts";
import { languageIn, titleMeta } from "~/ui/page-meta";

export const handle: PageHandle = { scripts: true };

const path = "/admin/pagesView";

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const search = searchOf(searchParams);
  const found = await searchPages(db, search);
  return pageData({
    text: search.text,
    found,
    done: doneIn(searchParams, path, found),
    remotePageIds: await storedRemotePageIds(db),
    siteUrl: env.siteUrl,
  });
});

export const action = orRowFailure(async ({ request }: ActionFunctionArgs) => {
  requireSameOrigin(request);
  await requireStaff(request);
  return await doRowIntent(request, path, {
    duplicate: (id) => duplicatePage(db, id),
    delete: async (id) => (await deletePage(db, id)).ok,
  });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(lists[languageIn(matches)].pageList.heading);

export default function PagesView() {
  const { text, found, done, remotePageIds, siteUrl } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "lists.pageList" });
  const search = { text, page: found.page };
  return (
    <List
      path={path}
      text={text}
      found={found}
      words={{
        heading: t("heading"),
        searchHint: t("searchHint"),
        count: t("count", { count: found.count }),
        none: t("none"),
        create: t("create"),
        question: t("question"),
      }}
      generator="/admin/pagesEditor"
      done={done && (done.copy ? t("copied", { name: done.copy.name }) : t("deleted"))}
    >
      {(page, ask) => (
        <PageRow
          key={page.id}
          page={page}
          remotePageIds={remotePageIds}
          path={path}
          search={search}
          siteUrl={siteUrl}
          isNew={page.id === done?.copy?.id}
          ask={ask}
        />
      )}
    </List>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
