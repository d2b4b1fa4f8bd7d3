import type { ActionFunctionArgs } from "@remix-run/node";
import { addresses } from "~/domain/site/addresses";
import { redirect } from "~/http/responses/redirects.server";
import { countReadProgress } from "~/auth/views/count-views.server";

/**
 * Records how many quarters of a quote were read (ui/quotes/reading.inline.ts). The response doesn't reveal whether the
 * quote exists.
 */
export function action({ request, params: { id = "", quarters = "" } }: ActionFunctionArgs): Response {
  if (/^[1-4]$/.test(quarters)) countReadProgress(request, id, Number(quarters));
  return new Response(null, { status: 204 });
}

export function loader() {
  return redirect(addresses.home());
}
