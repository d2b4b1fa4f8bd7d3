import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/session/staff-session.server";
import { addresses } from "~/domain/site/addresses";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { redirect } from "~/http/responses/redirects.server";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  return redirect(addresses.selectPage());
});
