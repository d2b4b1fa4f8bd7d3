import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type Area, areaOf } from "~/domain/areas";
import { insteadOf } from "../documents/page-instead.server";

/**
 * Answers requests with a build, area by area: the API, the staff area, and the site for guests. Remix flattens and ranks
 * all routes anew at every request; this way a guest's page is looked for among guests' pages only.
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

/** The build as one area needs it: its own routes, the document, and the page for an address that leads nowhere. */
function areaIn(build: ServerBuild, area: Area): ServerBuild {
  const isIn = ({ path }: { path?: string | undefined }) => !path || path === "*" || areaOf(`/${path}`) === area;
  const assets = { ...build.assets, routes: only(build.assets.routes, isIn) };
  return { ...build, routes: only(build.routes, isIn), assets };
}

function only<Route>(routes: Record<string, Route>, isIn: (route: NonNullable<Route>) => boolean) {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isIn(route)));
}
