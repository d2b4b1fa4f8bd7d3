import type { LoaderFunctionArgs } from "@remix-run/node";
import { addresses } from "~/domain/site/addresses";
import { areaByFirstPart } from "~/domain/site/areas";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { textResponse } from "~/http/responses/text.server";

/**
 * The addresses that robots need not fetch (RFC 9309). Quotes are not listed: a robot that may not fetch a quote
 * doesn't see its noindex, and may list its address where somebody linked to it.
 */
const rules = `User-agent: *
${[...areaByFirstPart].flatMap(([first, area]) => (area === "staff" ? `Disallow: /${first}` : [])).join("\n")}

Sitemap: ${env.siteUrl}${addresses.sitemap()}
`;

export function loader({ request }: LoaderFunctionArgs): Response {
  return textResponse(request, rules, "text/plain; charset=utf-8", cacheControl.file);
}
