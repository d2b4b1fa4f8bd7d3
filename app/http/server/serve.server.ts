import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env.server";
import { shortRelease } from "~/release.server";
import { refuseMalformedRequest } from "./malformed-requests.server";
import { getResponseBytes } from "~/http/responses/bytes.server";
import type { CachingHandler } from "~/http/pages/page-cache.server";
import { isGetOrHead, type RequestHead } from "~/http/request-head";
import { describeListenError } from "./listen-error.server";
import { logError } from "./log.server";
import type { StaticFileHandler } from "./static-files.server";
import { enforceUploadTimeout, uploadTimeouts } from "./upload-timeout.server";

export interface ServeOptions {
  answer: CachingHandler;
  /** called before `answer` */
  files: StaticFileHandler;
  server?: Server;
  /** closes the process's other open connections */
  onStopped: () => Promise<void>;
}

/**
 * Serves the site over HTTP until SIGTERM or SIGINT, then responds to the accepted requests and exits. Differences to other
 * servers are in docs/decisions/0007-guards-in-the-build.md.
 */
export function serveHttpUntilSignal({ answer, files, server = createServer(), onStopped }: ServeOptions): void {
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (stopping) outgoing.setHeader("Connection", "close");
    inFlight.add(outgoing);
    outgoing.once("close", () => inFlight.delete(outgoing));
    enforceUploadTimeout(incoming, outgoing);
    files(incoming, outgoing, () => void respond(incoming, outgoing));
  });
  // Node has one limit for all requests; `enforceUploadTimeout` sets a lower one for most.
  server.requestTimeout = uploadTimeouts.longTimeout;
  server.on("clientError", refuseMalformedRequest);
  const { host, port } = env;
  server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
    console.error(describeListenError(code ?? message, host, port));
    process.exit(1);
  });
  server.listen(port, host, () => {
    console.log(`Listening at http://${host.includes(":") ? `[${host}]` : host}:${port}, release ${shortRelease}`);
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      if (!stopping) void stop(server, onStopped);
    });
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const head = createHead(incoming);
    try {
      const response = await answer(head, () => createRequest(incoming));
      if (response instanceof Response) return await sendResponse(response, outgoing);
      outgoing.writeHead(response.status, response.headers);
      outgoing.end(response.body);
    } catch (error) {
      // The client may disconnect during the response.
      if (outgoing.destroyed) return;
      logError(error, head);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  }
}

/** Creating a Request would take as long as everything else for a cached page. */
function createHead({ method = "GET", url = "/", headers }: IncomingMessage): RequestHead {
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  return { method, url: env.siteUrl + url, headers: { get, has: (name) => get(name) !== null } };
}

function createRequest(incoming: IncomingMessage): Request {
  const { method = "GET" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const url = env.siteUrl + incoming.url;
  if (isGetOrHead({ method })) return new Request(url, { method, headers });
  const body = createReadableStreamFromReadable(incoming);
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

/** Sends complete bytes in one write. */
async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.setHeaders(response.headers);
  outgoing.statusCode = response.status;
  const bytes = getResponseBytes(response);
  if (bytes) outgoing.end(bytes);
  else if (response.body) await writeReadableStreamToWritable(response.body, outgoing);
  else outgoing.end();
}

const inFlight = new Set<ServerResponse>();
let stopping = false;

/** Milliseconds, for requests in transit on a persistent connection. */
const quietTime = 300;
/** Milliseconds, below the 10 seconds after which supervisors kill the process. */
const stopTimeout = 8_000;

/**
 * Accepts the connections that the kernel has established: it resets them when listening ends, and nginx doesn't retry a
 * form. Each turn of the event loop accepts one, so a busy process may have many.
 */
async function acceptPending(server: Server): Promise<void> {
  let hasAccepted = true;
  const accepted = () => (hasAccepted = true);
  server.on("connection", accepted);
  const deadline = performance.now() + quietTime;
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false;
    // The first turn may have polled for connections already.
    await nextTurn();
    await nextTurn();
  }
  server.off("connection", accepted);
}

async function stop(server: Server, onStopped: () => Promise<void>): Promise<void> {
  stopping = true;
  await acceptPending(server);
  // The HTTP server's own close would also close persistent connections, with requests in transit.
  NetServer.prototype.close.call(server);
  for (const outgoing of inFlight) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  const deadline = performance.now() + stopTimeout;
  let quietSince = performance.now();
  while (performance.now() < deadline && performance.now() - quietSince < quietTime) {
    if (inFlight.size > 0) quietSince = performance.now();
    await sleep(20);
  }
  // A frozen database can't be closed.
  await Promise.race([onStopped().catch(() => undefined), sleep(Math.max(500, deadline - performance.now()))]);
  process.exit(inFlight.size > 0 ? 1 : process.exitCode);
}
