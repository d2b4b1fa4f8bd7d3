import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type Area, areaOf } from "~/domain/areas";
import { insteadOf } from "../documents/page-instead.server";

/**
 * Answers requests with a build, by area: the API, the staff area, or the visitors' site. Remix flattens and ranks all
 * routes at every request; here a visitor's page is looked for only among visitors' pages.
 */
export function answerByArea(build: ServerBuild): (request: Request) => Promise<Response> {
  const handlers = {
    api: createRequestHandler(areaIn(build, "api"), build.mode),
    staff: createRequestHandler(areaIn(build, "staff"), build.mode),
    site: createRequestHandler(areaIn(build, "site"), build.mode),
  };
  return async (request) => {
    const handler = handlers[areaOf(new URL(request.url).pathname)];
    const response = await handler(request);
    const instead = insteadOf(request, response);
    return instead ? await handler(instead) : response;
  };
}

/** Returns the build for one area: its routes, the document, and the page for unknown addresses. */
function areaIn(build: ServerBuild, area: Area): ServerBuild {
  const isIn = ({ path }: { path?: string | undefined }) => !path || path === "*" || areaOf(`/${path}`) === area;
  const assets = { ...build.assets, routes: only(build.assets.routes, isIn) };
  return { ...build, routes: only(build.routes, isIn), assets };
}

function only<Route>(routes: Record<string, Route>, isIn: (route: NonNullable<Route>) => boolean) {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isIn(route)));
}
