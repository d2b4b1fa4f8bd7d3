import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/staff-session.server";
import { addresses } from "~/domain/addresses";
import { orUnavailable } from "~/http/documents/failures.server";
import { redirect } from "~/http/documents/redirects.server";

/** Redirects to the Page Selector, where the staff area begins. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  return redirect(addresses.selectPage());
});
