import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { searchSavedBlocks } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { libraryTexts } from "~/locales/staff/library";
import { LibraryView } from "~/ui/library/library-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists the library's saved blocks (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const { text, page } = parseListQuery(searchParams);
  const done = (["deleted", "gone"] as const).find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ text, found: await searchSavedBlocks(db, text, { page }), done });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(libraryTexts[getMatchesLanguage(matches)].heading);

export default function Library() {
  return <LibraryView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.library()} />;
}
