import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { searchSources } from "~/data/quotes/sources.server";
import { addresses } from "~/domain/site/addresses";
import { searchOf } from "~/domain/quotes/search";
import { orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { library } from "~/locales/staff/library";
import { ListTrouble } from "~/ui/lists/trouble";
import { NewFromChoice } from "~/ui/library/new-from-view";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** New from: templates and quotes with which a quote can begin (docs/product.md section 2). */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { text } = searchOf(new URL(request.url).searchParams);
  return pageData({ found: await searchSources(db, text, { templates: true, quotes: 20 }) });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(library[languageIn(matches)].newFrom);

export default function NewFrom() {
  return <NewFromChoice {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.selectPage()} />;
}
