import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { searchBlocks } from "~/data/blocks.server";
import { db } from "~/data/db.server";
import { addresses } from "~/domain/addresses";
import { searchOf } from "~/domain/search";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { library } from "~/locales/admin/library";
import { LibraryView } from "~/ui/admin/library-view";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { languageIn, titleMeta } from "~/ui/title-meta";

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
