import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { listErrors } from "~/data/errors.server";
import { readJournal } from "~/data/journal.server";
import { addresses } from "~/domain/addresses";
import { journalSearchOf } from "~/domain/journal";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { journal } from "~/locales/admin/journal";
import { JournalView } from "~/ui/admin/journal-view";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { languageIn, titleMeta } from "~/ui/title-meta";

/** Who changed what (docs/product.md section 2), by record and by person. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const { role } = await requireStaff(request);
  const search = journalSearchOf(new URL(request.url).searchParams);
  const isOwner = role === "owner";
  const journal = await readJournal(db, { ...search, withAccounts: isOwner });
  return pageData({ search, ...journal, errors: isOwner ? await listErrors(db) : [] });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(journal[languageIn(matches)].heading);

export default function Journal() {
  return <JournalView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.journal()} />;
}
