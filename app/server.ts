import type { ServerBuild } from "@remix-run/node";
import morgan from "morgan";
import * as build from "virtual:remix/server-build";
import { db } from "~/data/db.server";
import { allAddresses } from "~/domain/addresses";
import { folders } from "~/domain/areas";
import { env } from "~/env.server";
import { behindDoor, guarded } from "~/http/guards/door.server";
import { prepareEveryRequest } from "~/http/server/every-request.server";
import { requestLog } from "~/http/server/log.server";
import { serve, type Serving, siteFiles } from "~/http/server/server.server";
import type { StaticFiles } from "~/http/server/static-files.server";

// The build as whoever serves it takes it: `build/server/index.js` is made from this file (vite.config.ts), so that
// remix-serve, our own server and the dev server have the same guards (docs/decisions/0007-one-door.md).
export {
  assets,
  assetsBuildDirectory,
  basename,
  future,
  isSpaMode,
  mode,
  publicPath,
} from "virtual:remix/server-build";

/** Answers a request with the site, behind its guards. */
export const answer = guarded(build as ServerBuild);

export const { routes, entry } = behindDoor(answer);

/** Prepares the requests of this process and logs them. The dev server calls it once, though it loads this file often. */
export function prepareRequests(): void {
  const onRequest = env.logsRequests ? requestLog(words) : undefined;
  // Open connections to the database would keep a closed remix-serve alive.
  prepareEveryRequest({ onRequest, onClosed: () => void db.destroy() });
}

/**
 * Serves the site with our own server until the process is told to stop.
 * @param folder the root of the repository, with `build/` and `public/` in it
 * @param dev what the dev server puts in the place of the build
 */
export function serveUntilStopped(
  folder: string,
  dev?: Pick<Serving, "answer" | "server"> & { vite: StaticFiles },
): void {
  const own = siteFiles(folder, { isBuilt: !dev });
  const files: StaticFiles = dev ? (...asked) => own(asked[0], asked[1], () => dev.vite(...asked)) : own;
  serve({ answer, files, ...dev, onStopped: () => db.destroy() });
}

/** Every part of an address that is the site's own, rather than an id or a name in it. */
const words = new Set(
  [...allAddresses.map(({ path }) => path), ...Object.values(folders)]
    .flatMap((path) => path.toLowerCase().split("/"))
    .filter((part) => !part.startsWith(":")),
);

if (import.meta.env.PROD) prepareRequests();

// The line of remix-serve has whole addresses in it, with links of customers. Ours says what may be said.
morgan.format("tiny", () => undefined);
