import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { listPublishedPages } from "~/data/page-addresses.server";
import { findPageById } from "~/data/pages.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { listTexts } from "~/locales/staff/lists";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { createPendingRowDelete } from "~/ui/lists/row-delete";
import { useRemotePageDeleteNote } from "~/ui/lists/remote-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

const path = addresses.pagesView();

/** Confirms the delete of a page, for browsers without scripts. The list's action executes it. */
export const loader = withUnavailableResponse(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const page = await findPageById(db, params.id ?? "");
  if (!page) throw notFoundResponse();
  const { id, name, language, address } = page;
  return pageData({
    page: { id, name, language, address },
    taken: (await listPublishedPages(db)).map(({ address }) => address),
    search: parseListQuery(new URL(request.url).searchParams),
  });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(listTexts[getMatchesLanguage(matches)].pageList.question);

export default function PageDelete() {
  const { page, taken, search } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "lists.pageList" });
  const note = useRemotePageDeleteNote(page.address, taken);
  const row = { id: page.id, name: `${page.name} [${page.language}]`, note };
  return <DeleteConfirmationPage asked={createPendingRowDelete(path, search, t("question"), row)} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={path} />;
}
