import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { listRecordedErrors } from "~/data/error-log.server";
import { listAuditEntries } from "~/data/audit-log.server";
import { addresses } from "~/domain/site/addresses";
import { parseAuditSearch } from "~/domain/audit-log";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { auditLogTexts } from "~/locales/staff/audit-log";
import { AuditLogView } from "~/ui/audit-log-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists who changed what (docs/product.md section 2), filtered by record or person. */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const { role } = await requireStaff(request);
  const search = parseAuditSearch(new URL(request.url).searchParams);
  const isOwner = role === "owner";
  const journal = await listAuditEntries(db, { ...search, withAccounts: isOwner });
  return pageData({ search, ...journal, errors: isOwner ? await listRecordedErrors(db) : [] });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(auditLogTexts[getMatchesLanguage(matches)].heading);

export default function Journal() {
  return <AuditLogView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.auditLog()} />;
}
