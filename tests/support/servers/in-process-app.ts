import type { ServerBuild } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { hasValidBearerToken } from "~/auth/session/bearer.server";
import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { readContentVersion } from "~/data/database/content-version.server";
import { isExemptFromLookupLimit } from "~/data/quotes/lookup-limit-exemption.server";
import * as entry from "~/entry.server";
import { env } from "~/env.server";
import { withPageCache } from "~/http/pages/page-cache.server";
import { createGuardedHandler } from "~/http/guards/request-handler.server";
import { countView } from "~/auth/views/count-views.server";
import * as root from "~/root";
import routes from "~/routes";
import remixConfig from "../../../remix.config.js";

/** Requests a path of the app in process, through all of its middleware. Documents have no styles, as there is no build. */
export async function requestApp(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(env.siteUrl + path, init);
  const answered = await site(request, () => request);
  return answered instanceof Response ? answered : new Response(answered.body, answered);
}

const modules = import.meta.glob<ServerBuild["routes"][string]["module"]>("/app/routes/**/*.{ts,tsx}", { eager: true });

/** Every route of the app with its module. */
export const allRoutes = [
  { id: "root", path: "", module: root as ServerBuild["routes"][string]["module"] },
  ...routes.map(({ id, path, index, file }) => {
    const module = modules[`/app/${file}`];
    if (!module) throw new Error(`routes.ts contains a missing file: ${file}`);
    return { id: id ?? file.replace(/\.tsx?$/, ""), parentId: "root", path, index, module };
  }),
];

/** Handles requests without the page cache. */
export const handleWithoutCache = createGuardedHandler(
  {
    isExempt: (lookup) => isExemptFromLookupLimit(db, lookup),
    hasValidToken: (request) => hasValidBearerToken(db, request),
  },
  {
    mode: "production",
    entry: { module: entry },
    routes: Object.fromEntries(allRoutes.map((route) => [route.id, route])) as ServerBuild["routes"],
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(
        allRoutes.map(({ module, ...route }) => {
          const [hasLoader, hasAction] = [Boolean(module.loader), Boolean(module.action)];
          const hasErrorBoundary = Boolean(module.ErrorBoundary);
          return [route.id, { ...route, module: `/assets/${route.id}.js`, hasLoader, hasAction, hasErrorBoundary }];
        }),
      ) as ServerBuild["assets"]["routes"],
      url: "/assets/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: remixConfig.future,
    isSpaMode: false,
  },
);

const site = withPageCache({
  load: handleWithoutCache,
  contentVersion: () => readContentVersion(db),
  isStaff: isStaffBrowser,
  count: (seen, { kind, record }) => countView(seen, kind, record),
});
