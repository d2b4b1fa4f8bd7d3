import type { LoaderFunctionArgs } from "@remix-run/node";
import { addresses } from "~/domain/site/addresses";
import { siteAreaByFirstSegment } from "~/domain/site/areas";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { cacheableTextResponse } from "~/http/responses/text.server";

/**
 * Addresses that crawlers needn't fetch (RFC 9309). Quotes aren't listed: a crawler that doesn't fetch a quote doesn't
 * see its noindex, and might index the address if someone has linked to it.
 */
const rules = `User-agent: *
${[...siteAreaByFirstSegment].flatMap(([first, area]) => (area === "staff" ? `Disallow: /${first}` : [])).join("\n")}

Sitemap: ${env.siteUrl}${addresses.sitemap()}
`;

export function loader({ request }: LoaderFunctionArgs): Response {
  return cacheableTextResponse(request, rules, "text/plain; charset=utf-8", cacheControl.file);
}
