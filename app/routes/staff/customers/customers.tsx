import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { searchCustomers } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { customerTexts } from "~/locales/staff/customers";
import { CustomersView } from "~/ui/customers-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists the customers (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const { text, page } = parseListQuery(searchParams);
  const done = (["deleted", "gone"] as const).find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ text, found: await searchCustomers(db, text, { page }), done });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(customerTexts[getMatchesLanguage(matches)].heading);

export default function Customers() {
  return <CustomersView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.customers()} />;
}
