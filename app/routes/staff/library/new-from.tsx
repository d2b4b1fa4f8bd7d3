import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { searchItemSources } from "~/data/quotes/sources.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { libraryTexts } from "~/locales/staff/library";
import { ListErrorPage } from "~/ui/lists/error-page";
import { NewQuoteSources } from "~/ui/library/new-from-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists templates and quotes that a new quote can start from (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { text } = parseListQuery(new URL(request.url).searchParams);
  return pageData({ found: await searchItemSources(db, text, { templates: true, quotes: 20 }) });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(libraryTexts[getMatchesLanguage(matches)].newFrom);

export default function NewFrom() {
  return <NewQuoteSources {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.selectPage()} />;
}
