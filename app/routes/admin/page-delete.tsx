import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { listShownPages } from "~/data/page-addresses.server";
import { findPage } from "~/data/pages.server";
import { addresses } from "~/domain/addresses";
import { searchOf } from "~/domain/search";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { lists } from "~/locales/admin/lists";
import { DeletePage } from "~/ui/admin/delete-page";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { rowDelete } from "~/ui/admin/row-delete";
import { useRemotePageNote } from "~/ui/admin/remote-page";
import { languageIn, titleMeta } from "~/ui/title-meta";

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
