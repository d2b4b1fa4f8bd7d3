import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { searchBlocks } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { searchOf } from "~/domain/quotes/search";
import { orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { library } from "~/locales/staff/library";
import { LibraryView } from "~/ui/library/library-view";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Lists the blocks of the library (docs/product.md section 2). */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const { text, page } = searchOf(searchParams);
  const done = (["deleted", "gone"] as const).find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ text, found: await searchBlocks(db, text, { page }), done });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(library[languageIn(matches)].heading);

export default function Library() {
  return <LibraryView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.library()} />;
}
