import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { searchEnquiries } from "~/data/enquiries.server";
import { listTours } from "~/data/quotes/tours.server";
import { enquiryLists } from "~/domain/enquiries/enquiry";
import { addresses } from "~/domain/site/addresses";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { enquiryStaffTexts } from "~/locales/staff/enquiries";
import { ListErrorPage } from "~/ui/lists/error-page";
import { EnquiriesView } from "~/ui/enquiries/enquiries-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists the enquiries of one state, or those set apart (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const { text, page } = parseListQuery(searchParams);
  const list = enquiryLists.find((each) => each === searchParams.get("list")) ?? "new";
  const found = await searchEnquiries(db, list, text, { page });
  const tours = Object.fromEntries((await listTours(db)).map(({ id, name }) => [id, name]));
  return pageData({ list, text, found, tours });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(enquiryStaffTexts[getMatchesLanguage(matches)].heading);

export default function Enquiries() {
  return <EnquiriesView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.enquiries()} />;
}
