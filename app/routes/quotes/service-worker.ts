import type { LoaderFunctionArgs } from "@remix-run/node";
import { cacheControl } from "~/http/pages/cache-control.server";
import { cacheableTextResponse } from "~/http/responses/text.server";
import keeper from "~/ui/quotes/service-worker.inline.ts?inline-script";

/** GET /quote/keeper.js: the service worker of offline copies. Its folder limits it to quotes. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return cacheableTextResponse(request, keeper, "text/javascript; charset=utf-8", cacheControl.live);
}
