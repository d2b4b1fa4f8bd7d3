import type { LoaderFunctionArgs } from "@remix-run/node";
import { cacheControl } from "~/http/pages/cache-control.server";
import { cacheableTextResponse } from "~/http/responses/text.server";
import keeping from "~/ui/quotes/offline-copy-storage.inline.ts?inline-script";

/** GET /quote/keep.js: the script that stores an offline copy of a quote. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return cacheableTextResponse(request, keeping, "text/javascript; charset=utf-8", cacheControl.live);
}
