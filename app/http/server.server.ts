import { installGlobals, type ServerBuild } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addressAt } from "~/domain/address-at";
import { areaOf, folders } from "~/domain/areas";
import { env } from "~/env.server";
import { Answer, refuseUnreadable } from "./answers.server";
import { answerByArea } from "./areas.server";
import { cacheControl } from "./cache-control.server";
import { unlessGuessing } from "./guessing.server";
import { logError, requestIdHeader } from "./log.server";
import { requestFrom, sendResponse } from "./node-adapter.server";
import { discardBody } from "./request-body.server";
import { crossSiteRefusal } from "./same-origin.server";
import { staticFiles } from "./static-files.server";
import { isUnclear } from "./unclear-requests.server";
import { hasBody, keepPace, pace } from "./upload-pace.server";

/**
 * Serves a build of this app over HTTP until SIGTERM or SIGINT, then answers what was accepted and ends the process
 * (docs/decisions/0007-a-server-of-our-own.md says why it isn't remix-serve).
 * @param folder the root of the repository, with `build/` and `public/` in it
 * @param during.onRequest is told of each request, when it begins
 * @param during.onStopped closes what the process still holds open
 */
export function serve(build: ServerBuild, folder: string, { onRequest, onStopped }: During): void {
  installGlobals();
  const answer = answerByArea(build);
  const assets = staticFiles(`${folder}/build/client`, { immutable: true, maxAge: 31_536_000 });
  const pictures = staticFiles(`${folder}/public`, { immutable: true, maxAge: 31_536_000 });
  const files = staticFiles(`${folder}/public`, { maxAge: 3_600 });

  const server = createServer({ ServerResponse: Answer }, (incoming, outgoing) => {
    const id = randomUUID();
    outgoing.setHeader(requestIdHeader, id);
    incoming.headers[requestIdHeader.toLowerCase()] = id;
    onRequest?.(incoming, outgoing);
    if (stopping) outgoing.setHeader("Connection", "close");
    inFlight.add(outgoing);
    outgoing.once("close", () => inFlight.delete(outgoing));
    if (isUnclear(incoming)) return void outgoing.writeHead(400, { Connection: "close" }).end();
    keepPace(incoming, outgoing);
    // Of these methods nobody reads a body. Node would let it run off on a kept connection for as long as it comes.
    if (/^(GET|HEAD|CONNECT|TRACE|TRACK)$/.test(incoming.method ?? "") && hasBody(incoming)) {
      outgoing.setHeader("Connection", "close");
    }
    const page = () => void answerPage(incoming, outgoing);
    if (incoming.url?.startsWith(folders.assets)) assets(incoming, outgoing, page);
    else if (incoming.url?.startsWith(folders.pictures)) pictures(incoming, outgoing, page);
    else files(incoming, outgoing, page);
  });
  // Of a request as a whole; upload-pace.server.ts is stricter with most, which Node can't be by itself.
  server.requestTimeout = pace.longPatience;
  server.on("clientError", refuseUnreadable);
  server.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(env.port, env.host);
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      if (!stopping) void stop(server, onStopped);
    });
  }

  async function answerPage(incoming: IncomingMessage, outgoing: ServerResponse) {
    // What a web page can't send (Fetch standard, forbidden methods), a Request can't be made of.
    if (/^(CONNECT|TRACE|TRACK)$/.test(incoming.method ?? "")) return void outgoing.writeHead(405).end();
    let asked: Request | undefined;
    try {
      const request = requestFrom(incoming, isMadeAtLength(incoming) ? untilGone(outgoing) : undefined);
      asked = request;
      // The API takes bearer tokens only, which no other site's page has. All else is checked before Remix sees it.
      const isForm = !["GET", "HEAD"].includes(request.method) && areaOf(new URL(request.url).pathname) !== "api";
      const response = (isForm && crossSiteRefusal(request)) || (await unlessGuessing(request, () => answer(request)));
      // Remix's own refusals say nothing of their keeping.
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
      void discardBody(request);
      await sendResponse(response, outgoing);
    } catch (error) {
      // Remix answers its own errors; the other end may be gone in the midst of an answer.
      if (outgoing.destroyed) return;
      logError(error, asked);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  }
}

/** What takes so long to make that it matters whether somebody still waits for it. */
function isMadeAtLength({ url }: IncomingMessage): boolean {
  return addressAt(url ?? "")?.entry.heavy ?? false;
}

function untilGone(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once("close", () => controller.abort());
  return controller.signal;
}

interface During {
  onRequest: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
  onStopped: () => Promise<void>;
}

const inFlight = new Set<ServerResponse>();
let stopping = false;

/** Long enough for a request that is on its way on a kept connection; a browser sends it at once. */
const quietTime = 300;
/** Below the 10 seconds after which whoever sent the signal kills. */
const patience = 8_000;

async function stop(server: Server, onStopped: () => Promise<void>): Promise<void> {
  stopping = true;
  // No new connections. An HTTP server's own close would cut the kept ones at once, with the request that may be on its
  // way in them; they get a moment instead.
  NetServer.prototype.close.call(server);
  for (const outgoing of inFlight) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  const deadline = performance.now() + patience;
  let quietSince = performance.now();
  while (performance.now() < deadline && performance.now() - quietSince < quietTime) {
    if (inFlight.size > 0) quietSince = performance.now();
    await sleep(20);
  }
  // What is away already, as a frozen database, can't be closed.
  await Promise.race([onStopped().catch(() => undefined), sleep(Math.max(500, deadline - performance.now()))]);
  process.exit(inFlight.size > 0 ? 1 : 0);
}
