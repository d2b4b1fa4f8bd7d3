import { env } from "~/env.server";

/**
 * Our own guard against posts from other sites, for every action of a page. Both signs that a browser gives are
 * checked, each if it is there, and one must be: `Sec-Fetch-Site` (the page that sent the form is of the same origin) and
 * `Origin` (it is SITE_URL, never what a request header says of us). Throws a 403 that names the right address.
 */
export function requireSameOrigin(request: Request): void {
  const refusal = crossSiteRefusal(request);
  if (refusal) throw refusal;
}

/** The same as a value: the 403, or null for a request that may go on. */
export function crossSiteRefusal(request: Request): Response | null {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const siteAllows = site === null || site === "same-origin" || site === "none";
  const originAllows = origin === null ? site === "same-origin" : isOwnOrigin(origin);
  if (siteAllows && originAllows) return null;
  return new Response(`This form must be sent from ${env.siteUrl}`, {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Whether an Origin header names this site. */
export function isOwnOrigin(origin: string): boolean {
  return ownOrigins.includes(origin);
}

/** Without SITE_URL we are at home under each of this computer's names for itself. */
const ownOrigins = env.siteUrlIsSet
  ? [env.siteUrl]
  : // Through URL, as browsers leave out port 80.
    ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${env.port}`).origin);
