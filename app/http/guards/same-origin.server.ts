import { findArea } from "~/domain/site/areas";
import { env } from "~/env.server";
import { jsonError } from "~/http/responses/json-error.server";
import { plainTextResponse } from "~/http/responses/text.server";
import type { RequestHead } from "~/http/request-head";
import { allowOrigins, isAllowedOrigin } from "./cors.server";

/**
 * Refuses posts from other sites with a 403 that names the right address; null for a request that may go on. A
 * browser's two headers are checked where present, and one must be present: `Sec-Fetch-Site` (the form's page has the
 * same origin) and `Origin` (it is SITE_URL, not what a request header claims). The door calls it for every action.
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
 * Refuses with 403 what another site's page embeds, frames, prefetches or reads by script; null for a request that may
 * continue, such as a visitor's navigation from there. A browser reports this in its Fetch Metadata headers; programs
 * and browsers from before 2023 send none. Pages of the sites in API_ORIGINS may read the API.
 */
export function refuseEmbedding(request: RequestHead): Response | null {
  const { headers, url } = request;
  if ([null, "same-origin", "none"].includes(headers.get("Sec-Fetch-Site"))) return null;
  const isPage = headers.get("Sec-Fetch-Mode") === "navigate" && headers.get("Sec-Fetch-Dest") === "document";
  if (isPage && !headers.has("Sec-Purpose") && !headers.has("Purpose")) return null;
  if (findArea(new URL(url).pathname) !== "api") {
    return plainTextResponse(
      403,
      ["This can't be a part of another site's page.", "Questo non può far parte della pagina di un altro sito."].join(
        "\n\n",
      ),
    );
  }
  if (isAllowedOrigin(headers.get("Origin"))) return null;
  const response = jsonError("origin-refused", "Other sites' pages may not read this");
  allowOrigins(request, response);
  return response;
}

/** The site's name and port, as a Host header has them. */
export const siteHost = new URL(env.siteUrl).host;

/** Returns whether an Origin header names this site. */
export function isOwnOrigin(origin: string): boolean {
  return ownOrigins.includes(origin);
}

/** Without SITE_URL the site answers to each name of this computer for itself. */
const ownOrigins = env.siteUrlIsSet
  ? [env.siteUrl]
  : // URL removes port 80, as browsers do.
    ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${env.port}`).origin);
