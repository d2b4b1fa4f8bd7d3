import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchAddress } from "~/domain/site/match-address";
import { plainTextResponse } from "~/http/responses/text.server";
import { findArea, type SiteArea } from "~/domain/site/areas";
import { normalizeAddress } from "~/domain/site/normalize-address";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import type { CachingHandler } from "~/http/pages/page-cache.server";
import { redirect } from "~/http/responses/redirects.server";
import { isReadRequest } from "~/http/is-read-request";
import type { RequestContext } from "~/http/request-context";
import { findConnection, hasClientLeft } from "~/http/server/connection.server";
import { type LookupExemptions, limitLookups } from "./limit-lookups.server";
import { logError } from "~/http/server/log.server";
import { discardBody } from "~/http/forms/request-body.server";
import { refuseCrossSitePost, isOwnOrigin, siteHost } from "./same-origin.server";

export type RequestHandler = (request: Request, context?: RequestContext) => Promise<Response>;

/**
 * Answers requests with a build, behind every guard that doesn't need the connection (docs/decisions/0007-guards-in-the-build.md).
 * The answer never throws: an error is logged, and becomes a 500.
 * @param open which lookups are answered to a network that made too many
 */
export function createGuardedHandler(open: LookupExemptions, build: ServerBuild): RequestHandler {
  const answer = answerWithRemix(build);
  return async (given, context = {}) => {
    const request = atOurAddress(given);
    try {
      const response =
        refusalOf(request) ??
        toKnownPath(given, request) ??
        (await limitLookups(request, context, () => answer(request, context), open));
      // Here alone an answer without a Cache-Control is made private, and a 503 says when to try again, in seconds.
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
      if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
      return response;
    } catch (error) {
      if (!hasClientLeft(request)) logError(error, request);
      return new Response(null, { status: 500, headers: { "Cache-Control": cacheControl.private } });
    } finally {
      void discardBody(request);
    }
  };
}

/**
 * Makes the build for remix-serve; our own server calls `site` itself. Its only route hands every request to `site`;
 * Remix changes no answer.
 */
export function createRemixServeAdapter(site: CachingHandler): Pick<ServerBuild, "routes" | "entry"> {
  const answer = async (request: Request) => {
    const page = await site(request, () => request);
    return page instanceof Response ? page : new Response(page.body, page);
  };
  const handle = ({ request }: { request: Request }) => answer(request);
  const route = { id: "door", path: "*", module: { loader: handle, action: handle } };
  const entry = {
    default: (request: Request) => answer(request),
    // For a route's data, Remix first answers that it knows no such route.
    handleDataRequest: (response: Response, { request }: { request: Request }) =>
      response.headers.has("X-Remix-Error") && !response.headers.has("X-Remix-Response") ? answer(request) : response,
    handleError: () => undefined,
  };
  return { routes: { door: route }, entry: { module: entry } } as unknown as Pick<ServerBuild, "routes" | "entry">;
}

/**
 * Returns the request with SITE_URL as its origin, whatever its headers say. A request that only reads, and each request to a
 * visitors' address, gets its known address (known-address.ts). Remix compares Host and Origin itself, and answers 500 where they are two names of this
 * site.
 */
function atOurAddress(request: Request): Request {
  const { headers, method, body, signal, url } = request;
  headers.set("Host", siteHost);
  headers.delete("X-Forwarded-Host");
  if (isOwnOrigin(headers.get("Origin") ?? "")) headers.set("Origin", env.siteUrl);
  const asked = new URL(url);
  const isKnown = isReadRequest(request) || findArea(asked.pathname) === "site";
  const ours = env.siteUrl + (isKnown ? normalizeAddress(asked) : asked.pathname + asked.search);
  if (url === ours) return request;
  return new Request(ours, {
    ...{ method, headers, signal },
    ...(body && { body, duplex: "half" }),
  });
}

/** Redirects a read of a respelled path to the one spelling; null for any other request. */
function toKnownPath(given: Request, { url, method }: Request): Response | null {
  const { pathname, search } = new URL(url);
  return isReadRequest({ method }) && new URL(given.url).pathname !== pathname
    ? redirect(pathname + search, 308)
    : null;
}

/** Refuses what no address may take; null for a request that may continue. */
function refusalOf(request: Request): Response | null {
  const { refusal: status = null } = findConnection(request) ?? {};
  const { pathname } = new URL(request.url);
  if (status === 405) return otherMethod(pathname);
  if (status !== null) return new Response(null, { status });
  // The API has methods of its own, and takes only bearer tokens, which another site's page doesn't have.
  if (isReadRequest(request) || findArea(pathname) === "api") return null;
  // Remix runs loaders even for unknown methods, such as OPTIONS.
  return request.method === "POST" && takesForms(pathname) ? refuseCrossSitePost(request) : otherMethod(pathname);
}

function otherMethod(pathname: string): Response {
  return plainTextResponse(405, "This address has no such method", {
    Allow: takesForms(pathname) ? "GET, HEAD, POST" : "GET, HEAD",
  });
}

/** Returns whether forms may be posted to a path: anywhere in the staff area, and to few addresses for visitors. */
function takesForms(pathname: string): boolean {
  return findArea(pathname) === "staff" || matchAddress(pathname)?.entry.form === true;
}

/** Answers requests with a build, and replaces a response by the fallback page that its loader or action names. */
function answerWithRemix(build: ServerBuild): (request: Request, context: RequestContext) => Promise<Response> {
  const handlers = { site: handlerFor("site"), staff: handlerFor("staff"), api: handlerFor("api") };
  const handle: RequestHandler = (request, context) =>
    handlers[findArea(new URL(request.url).pathname)](request, context);
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
          ([, route]) => !route.parentId || route.path === "*" || findArea(`/${route.path ?? ""}`) === area,
        ),
      );
    const assets = { ...build.assets, routes: ofArea(build.assets.routes) };
    return createRequestHandler({ ...build, routes: ofArea(build.routes), assets }, build.mode) as RequestHandler;
  }
}
