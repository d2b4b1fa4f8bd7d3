import type { ActionFunctionArgs } from "@remix-run/node";
import { addresses } from "~/domain/site/addresses";
import { redirect } from "~/http/responses/redirects.server";
import { countReadProgress } from "~/auth/views/count-views.server";

/**
 * Takes what the script of a quote's page says: how many quarters of it were read (ui/quotes/reading.inline.ts). The answer is
 * the same for every address, so nobody learns which quotes exist.
 */
export function action({ request, params: { id = "", quarters = "" } }: ActionFunctionArgs): Response {
  if (/^[1-4]$/.test(quarters)) countReadProgress(request, id, Number(quarters));
  return new Response(null, { status: 204 });
}

/** Answers GET, which has nothing to show. */
export function loader() {
  return redirect(addresses.home());
}
