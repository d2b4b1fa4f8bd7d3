import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { securityHeaders } from "./security-headers.server";

/**
 * `remix-serve` keeps its server to itself; Node's diagnostics channel hands it out with each request that begins, for
 * pages, scripts and pictures alike. Here hangs what concerns them all: the headers of every answer, and an end under
 * SIGTERM that answers what was accepted (design.md; docs/decisions/0002-rendering-pipeline.md).
 * @param onStopped closes what the process still holds open
 */
export function watchConnections({ onStopped }: { onStopped: () => Promise<void> }): void {
  subscribe("http.server.request.start", (message) => {
    const { response, server: itsServer } = message as RequestStart;
    server ??= itsServer;
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    if (stopping) response.setHeader("Connection", "close");
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      if (!stopping) void stop(onStopped);
    });
  }
}

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const inFlight = new Set<ServerResponse>();
let server: Server | undefined;
let stopping = false;

/** Long enough for a request that is on its way on a kept connection; a browser sends it at once. */
const quietTime = 300;
/** Below the 10 seconds after which whoever sent the signal kills. */
const patience = 8_000;

async function stop(onStopped: () => Promise<void>): Promise<void> {
  stopping = true;
  // remix-serve, whose handler runs after ours, closes the server: no new connections. Kept ones would be cut at once,
  // with the request that may be on its way in them; they get a moment instead.
  if (server) server.closeIdleConnections = () => {};
  for (const response of inFlight) if (!response.headersSent) response.setHeader("Connection", "close");
  const deadline = Date.now() + patience;
  let quietSince = Date.now();
  while (Date.now() < deadline && Date.now() - quietSince < quietTime) {
    if (inFlight.size > 0) quietSince = Date.now();
    await sleep(20);
  }
  // What is away already, as a frozen database, can't be closed.
  await Promise.race([onStopped().catch(() => undefined), sleep(Math.max(500, deadline - Date.now()))]);
  process.exit(inFlight.size > 0 ? 1 : 0);
}
