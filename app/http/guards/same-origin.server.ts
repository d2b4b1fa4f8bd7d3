import { getSiteArea } from "~/domain/site/areas";
import { env } from "~/env.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { plainTextResponse } from "~/http/responses/text.server";
import type { RequestHead } from "~/http/request-head";
import { addCorsHeaders, isAllowedCorsOrigin } from "./cors.server";

/**
 * Returns a 403 with the right address for a post from another site, else `null`. At least one of the browser's headers
 * `Sec-Fetch-Site` and `Origin` must be present, and each present one must show the same origin, SITE_URL.
 */
export function refuseCrossSitePost(request: Request): Response | null {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const siteAllows = site === null || site === "same-origin" || site === "none";
  const originAllows = origin === null ? site === "same-origin" : isOwnOrigin(origin);
  if (siteAllows && originAllows) return null;
  return plainTextResponse(403, `This form must be sent from ${env.siteUrl}`);
}

/**
 * Returns a 403 for a request by which another site's page embeds, frames, prefetches or reads something, according to
 * the browser's Fetch Metadata headers. Returns `null` for other requests, such as navigations from another site.
 * Programs and browsers from before 2023 send no such headers. Pages of the sites in API_ORIGINS may read the API.
 */
export function refuseEmbedding(request: RequestHead): Response | null {
  const { headers, url } = request;
  if ([null, "same-origin", "none"].includes(headers.get("Sec-Fetch-Site"))) return null;
  const isPage = headers.get("Sec-Fetch-Mode") === "navigate" && headers.get("Sec-Fetch-Dest") === "document";
  if (isPage && !headers.has("Sec-Purpose") && !headers.has("Purpose")) return null;
  if (getSiteArea(new URL(url).pathname) !== "api") {
    const sentences =
      "This can't be a part of another site's page.\n\nQuesto non può far parte della pagina di un altro sito.";
    return plainTextResponse(403, sentences);
  }
  if (isAllowedCorsOrigin(headers.get("Origin"))) return null;
  const response = jsonErrorResponse("origin-refused", "Other sites' pages may not read this");
  addCorsHeaders(request, response);
  return response;
}

/** The value of the Host header. */
export const siteHost = new URL(env.siteUrl).host;

export function isOwnOrigin(origin: string): boolean {
  return ownOrigins.includes(origin);
}

/** Without SITE_URL, each name of this computer. URL removes port 80, as browsers do. */
const ownOrigins = env.siteUrlIsSet
  ? [env.siteUrl]
  : ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${env.port}`).origin);
