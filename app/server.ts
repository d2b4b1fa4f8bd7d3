import type { ServerBuild } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import type { ChildProcess } from "node:child_process";
import * as build from "virtual:remix/server-build";
import { db } from "~/data/database/db.server";
import { hasValidBearerToken } from "~/auth/session/bearer.server";
import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { readContentVersion } from "~/data/database/content-version.server";
import { isExemptFromLookupLimit } from "~/data/quotes/lookup-limit-exemption.server";
import { allAddresses } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { env } from "~/env.server";
import { withPageCache } from "~/http/pages/page-cache.server";
import { createRemixServeAdapter, createGuardedHandler } from "~/http/guards/request-handler.server";
import { prepareEveryRequest } from "~/http/server/every-request.server";
import { createRequestLogger, logError, loggedPathHeader, onLoggedError, redactPath } from "~/http/server/log.server";
import { silenceRemixServeLog } from "~/http/server/silence-remix-serve.server";
import { exitIfDatabaseUnusable } from "~/data/database/check.server";
import { scheduleMaintenance } from "~/data/maintenance.server";
import { startMailWorker } from "~/mail/worker.server";
import { ensureImageFolder } from "~/http/server/ensure-image-folder.server";
import { countRequestInMetrics } from "~/http/server/count-request.server";
import { watchEventLoop } from "~/http/watchdog.server";
import { countView, flushViewCounts } from "~/auth/views/count-views.server";
import { collectProcessMetrics } from "~/metrics.server";
import { recordError } from "~/data/error-log.server";
import { attachDecoderPool } from "~/pictures/decoder.server";
import { serveHttpUntilSignal, type ServeOptions } from "~/http/server/serve.server";
import { type StaticFileHandler, createStaticFileHandler } from "~/http/server/static-files.server";

// The build for the server that runs it. `build/server/index.js` is made from this file (vite.config.ts), so
// remix-serve, our own server and the dev server have the same guards (docs/decisions/0007-guards-in-the-build.md).
export { assets, basename, future, isSpaMode, mode, publicPath } from "virtual:remix/server-build";

/** Where remix-serve finds the files of the build (scripts/setup/publish-build.ts). */
export const assetsBuildDirectory = "build/client";

/** Responds to a request, behind the guards and the page cache. */
export const answer = withPageCache({
  load: createGuardedHandler(
    {
      isExempt: (lookup) => isExemptFromLookupLimit(db, lookup),
      hasValidToken: (request) => hasValidBearerToken(db, request),
    },
    build as ServerBuild,
  ),
  // The dev server renders each page anew, because its code may have changed.
  contentVersion: () => (import.meta.env.PROD ? readContentVersion(db) : Promise.resolve(randomUUID())),
  isStaff: isStaffBrowser,
  count: (visit, { kind, record }) => countView(visit, kind, record),
});

export const { routes, entry } = createRemixServeAdapter(answer);

/** Sets up headers, logs and metrics of all requests. The dev server reloads this file and calls this once. */
export function prepareRequests(): void {
  const log = env.logsRequests ? createRequestLogger(addressParts) : undefined;
  const onRequest: typeof log = (incoming, outgoing) => {
    if (env.trustProxy > 0) outgoing.setHeader(loggedPathHeader, redactPath(incoming.url ?? "", addressParts));
    log?.(incoming, outgoing);
    countRequestInMetrics(incoming, outgoing);
  };
  // remix-serve doesn't exit while database connections are open.
  prepareEveryRequest({ onRequest, onClosed: () => void end() });
}

/**
 * Serves the site with our own server until the process receives a signal.
 * @param folder the repository's root, with `build/` and `public/`
 * @param options
 * @param options.dev the dev server's replacement for the build
 * @param options.decoderPool decodes pictures as another user (scripts/setup/processes/switch-user.mjs)
 */
export function serveUntilStopped(
  folder: string,
  {
    dev,
    decoderPool,
  }: { dev?: Pick<ServeOptions, "answer" | "server"> & { vite: StaticFileHandler }; decoderPool?: ChildProcess } = {},
): void {
  if (decoderPool) attachDecoderPool(decoderPool);
  const own = siteFiles(folder, { isBuilt: !dev });
  const files: StaticFileHandler = dev ? (...asked) => own(asked[0], asked[1], () => dev.vite(...asked)) : own;
  serveHttpUntilSignal({ answer, files, ...dev, onStopped: end });
}

let stopMaintenance: (() => void) | undefined;
let stopMailWorker: (() => Promise<void>) | undefined;

async function end(): Promise<void> {
  stopMaintenance?.();
  await Promise.all([flushViewCounts(), stopMailWorker?.()]);
  await db.destroy();
}

/** Returns the files of the build and of `public/`; without a build, as on the dev server, only those of `public/`. */
function siteFiles(folder: string, { isBuilt }: { isBuilt: boolean }): StaticFileHandler {
  const forEver = { immutable: true, maxAge: 31_536_000 };
  const assets: StaticFileHandler = isBuilt
    ? createStaticFileHandler(`${folder}/build/client`, forEver)
    : (_, __, otherwise) => otherwise();
  const pictures = createStaticFileHandler(`${folder}/public`, forEver);
  const files = createStaticFileHandler(`${folder}/public`, { maxAge: 3_600 });
  return (incoming, outgoing, otherwise) => {
    const isIn = (address: string) => incoming.url?.startsWith(address);
    const place = isIn(staticFolders.assets) ? assets : isIn(staticFolders.pictures) ? pictures : files;
    place(incoming, outgoing, otherwise);
  };
}

/** The fixed parts of the site's addresses, without ids and names. */
const addressParts = new Set(
  [...allAddresses.map(({ path }) => path), ...Object.values(staticFolders)]
    .flatMap((path) => path.toLowerCase().split("/"))
    .filter((part) => !part.startsWith(":")),
);

if (import.meta.env.PROD) {
  prepareRequests();
  watchEventLoop();
  if (env.metricsToken !== null) collectProcessMetrics();
  const problem = ensureImageFolder(env);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  await exitIfDatabaseUnusable(db);
  stopMaintenance = scheduleMaintenance(db, logError);
  stopMailWorker = startMailWorker(db, logError);
}

// If recording fails, the database's own error is in the log already.
onLoggedError((error) => void recordError(db, error).catch(() => undefined));

silenceRemixServeLog();
