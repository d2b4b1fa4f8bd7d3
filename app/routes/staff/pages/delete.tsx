import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { listShownPages } from "~/data/page-addresses.server";
import { findPage } from "~/data/pages.server";
import { addresses } from "~/domain/site/addresses";
import { searchOf } from "~/domain/quotes/search";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { lists } from "~/locales/staff/lists";
import { DeletePage } from "~/ui/lists/delete-page";
import { ListTrouble } from "~/ui/lists/trouble";
import { rowDelete } from "~/ui/lists/row-delete";
import { useRemotePageNote } from "~/ui/lists/remote-page";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

const path = addresses.pagesView();

/** Asks before a page is deleted, without scripts; the list's own action deletes. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const page = await findPage(db, params.id ?? "");
  if (!page) throw notFound();
  const { id, name, language, address } = page;
  return pageData({
    page: { id, name, language, address },
    taken: (await listShownPages(db)).map(({ address }) => address),
    search: searchOf(new URL(request.url).searchParams),
  });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(lists[languageIn(matches)].pageList.question);

export default function PageDelete() {
  const { page, taken, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "lists.pageList" });
  const note = useRemotePageNote(page.address, taken);
  const row = { id: page.id, name: `${page.name} [${page.language}]`, note };
  return <DeletePage asked={rowDelete(path, search, t("question"), row)} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={path} />;
}
