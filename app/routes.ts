import { index, route, type RouteConfig } from "@remix-run/route-config";
import { allAddresses, apiRouteFile } from "./domain/site/addresses.ts";

/** Remix's routes, derived from the router table. All calls of the API are one route. */
export default [
  ...allAddresses
    .filter(({ file }) => file !== apiRouteFile)
    .map(({ path, file }) => {
      if (path === "/") return index(`routes/${file}`);
      // Addresses that share a module need an id each.
      const isShared = allAddresses.some((other) => other.file === file && other.path !== path);
      return route(path.slice(1), `routes/${file}`, isShared ? { id: path.slice(1) } : {});
    }),
  route("api/*", `routes/${apiRouteFile}`),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
