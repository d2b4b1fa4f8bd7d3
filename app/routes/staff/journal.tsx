import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { listErrors } from "~/data/error-log.server";
import { readJournal } from "~/data/audit-log.server";
import { addresses } from "~/domain/site/addresses";
import { journalSearchOf } from "~/domain/audit-log";
import { orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { journal } from "~/locales/staff/journal";
import { JournalView } from "~/ui/audit-log-view";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

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
