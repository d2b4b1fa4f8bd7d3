import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchAddress } from "~/domain/site/match-address";
import { plainTextResponse } from "~/http/responses/text.server";
import { getSiteArea, type SiteArea } from "~/domain/site/areas";
import { normalizeAddress } from "~/domain/site/normalize-address";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import type { CachingHandler } from "~/http/pages/page-cache.server";
import { redirect } from "~/http/responses/redirects.server";
import { isGetOrHead } from "~/http/request-head";
import type { RequestContext } from "~/http/request-context";
import { findRequestConnection, hasClientDisconnected } from "~/http/server/connection.server";
import { type LookupExemptions, limitLookups } from "./limit-lookups.server";
import { logError } from "~/http/server/log.server";
import { discardRequestBody } from "~/http/forms/request-body.server";
import { refuseCrossSitePost, isOwnOrigin, siteHost } from "./same-origin.server";

export type RequestHandler = (request: Request, context?: RequestContext) => Promise<Response>;

/**
 * Creates the request handler of a build, with every guard that doesn't need the connection
 * (docs/decisions/0007-guards-in-the-build.md). It never throws: an error is logged, and becomes a 500.
 */
export function createGuardedHandler(exemptions: LookupExemptions, build: ServerBuild): RequestHandler {
  const respond = createFallbackHandler(build);
  return async (original, context = {}) => {
    const request = normalizeRequest(original);
    try {
      const response =
        refuseRequest(request) ??
        redirectToNormalPath(original, request) ??
        (await limitLookups(request, context, () => respond(request, context), exemptions));
      // Responses without Cache-Control are private, and each 503 has a Retry-After.
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
      if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
      return response;
    } catch (error) {
      if (!hasClientDisconnected(request)) logError(error, request);
      return new Response(null, { status: 500, headers: { "Cache-Control": cacheControl.private } });
    } finally {
      void discardRequestBody(request);
    }
  };
}

/** Creates the build for remix-serve: its only route passes every request to `site`, and Remix changes no response. */
export function createRemixServeAdapter(site: CachingHandler): Pick<ServerBuild, "routes" | "entry"> {
  const respond = async (request: Request) => {
    const page = await site(request, () => request);
    return page instanceof Response ? page : new Response(page.body, page);
  };
  const handle = ({ request }: { request: Request }) => respond(request);
  const route = { id: "door", path: "*", module: { loader: handle, action: handle } };
  const entry = {
    default: (request: Request) => respond(request),
    // Remix itself responds to requests for the data of other routes, with an error.
    handleDataRequest: (response: Response, { request }: { request: Request }) =>
      response.headers.has("X-Remix-Error") && !response.headers.has("X-Remix-Response") ? respond(request) : response,
    handleError: () => undefined,
  };
  return { routes: { door: route }, entry: { module: entry } } as unknown as Pick<ServerBuild, "routes" | "entry">;
}

/**
 * Returns the request with SITE_URL as its origin, whatever its headers are, as Remix responds with 500 if Host and Origin
 * differ. Reads, and all requests of visitors' addresses, get the normal form of their address.
 */
function normalizeRequest(request: Request): Request {
  const { headers, method, body, signal, url } = request;
  headers.set("Host", siteHost);
  headers.delete("X-Forwarded-Host");
  if (isOwnOrigin(headers.get("Origin") ?? "")) headers.set("Origin", env.siteUrl);
  const original = new URL(url);
  const isNormalized = isGetOrHead(request) || getSiteArea(original.pathname) === "site";
  const address = env.siteUrl + (isNormalized ? normalizeAddress(original) : original.pathname + original.search);
  if (url === address) return request;
  return new Request(address, { method, headers, signal, ...(body && { body, duplex: "half" }) });
}

function redirectToNormalPath(original: Request, request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const isNormal = !isGetOrHead(request) || new URL(original.url).pathname === pathname;
  return isNormal ? null : redirect(pathname + search, 308);
}

/** Returns the refusal of a request that no address accepts, else `null`. */
function refuseRequest(request: Request): Response | null {
  const { refusal: status = null } = findRequestConnection(request) ?? {};
  const { pathname } = new URL(request.url);
  if (status === 405) return refuseMethod(pathname);
  if (status !== null) return new Response(null, { status });
  // The API has methods of its own, and accepts only bearer tokens, which other sites' pages don't have.
  if (isGetOrHead(request) || getSiteArea(pathname) === "api") return null;
  // Remix runs loaders even for unknown methods, such as OPTIONS.
  return request.method === "POST" && acceptsForms(pathname) ? refuseCrossSitePost(request) : refuseMethod(pathname);
}

function refuseMethod(pathname: string): Response {
  return plainTextResponse(405, "This address has no such method", {
    Allow: acceptsForms(pathname) ? "GET, HEAD, POST" : "GET, HEAD",
  });
}

function acceptsForms(pathname: string): boolean {
  return getSiteArea(pathname) === "staff" || matchAddress(pathname)?.entry.form === true;
}

/** Creates Remix's handler, which also replaces a response by the fallback page that its loader or action sets. */
function createFallbackHandler(build: ServerBuild): (request: Request, context: RequestContext) => Promise<Response> {
  const handlers = { site: handlerFor("site"), staff: handlerFor("staff"), api: handlerFor("api") };
  const handle: RequestHandler = (request, context) =>
    handlers[getSiteArea(new URL(request.url).pathname)](request, context);
  return async (request, context) => {
    const response = await handle(request, context);
    const { fallbackPage } = context;
    if (fallbackPage === undefined) return response;
    return await handle(new Request(new URL(fallbackPage, request.url), { headers: request.headers }), context);
  };

  /** Remix ranks and compiles its whole route table for each request. Each area gets a table with its own routes. */
  function handlerFor(area: SiteArea): RequestHandler {
    const ofArea = <Route extends { path?: string; parentId?: string }>(routes: Record<string, Route>) =>
      Object.fromEntries(
        Object.entries(routes).filter(
          ([, route]) => !route.parentId || route.path === "*" || getSiteArea(`/${route.path ?? ""}`) === area,
        ),
      );
    const assets = { ...build.assets, routes: ofArea(build.assets.routes) };
    return createRequestHandler({ ...build, routes: ofArea(build.routes), assets }, build.mode) as RequestHandler;
  }
}
