import { subscribe } from "node:diagnostics_channel";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { peerHeader } from "../guards/client-address.server";
import { requestIdHeader } from "./log.server";
import { decodable } from "../guards/malformed-addresses.server";
import { securityHeaders } from "../guards/security-headers.server";
import { isUnclear } from "./unclear-requests.server";
import { hasBody } from "./upload-pace.server";

/**
 * Prepares every request that this process takes in over HTTP. Node publishes it on this channel before the server's own
 * listeners, so that it holds for any server that serves the build: ours, Express under remix-serve, ours before Vite.
 * @param during.onRequest is told of each request, when it begins
 * @param during.onClosed is told when the server has answered its last
 */
export function prepareEveryRequest({ onRequest, onClosed }: During = {}): void {
  const servers = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Published;
    // The log says what was sent, not what it is made of here.
    onRequest?.(request, response);
    prepare(request, response);
    if (!onClosed || servers.has(server)) return;
    servers.add(server);
    server.once("close", onClosed);
  });
}

interface During {
  onRequest?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
  onClosed?: () => void;
}

interface Published {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** The status that a request is to be refused with, which no Request could say. Who sends it by himself is refused. */
export const refusalHeader = "x-refusal";

function prepare(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const id = randomUUID();
  outgoing.setHeader(requestIdHeader, id);
  for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
  const { headers, method = "", url = "" } = incoming;
  headers[requestIdHeader.toLowerCase()] = id;
  headers[peerHeader] = incoming.socket.remoteAddress ?? "unknown";
  const isBodiless = /^(GET|HEAD|CONNECT|TRACE|TRACK)$/.test(method);
  const refusal = isUnclear(incoming) ? 400 : isForbidden(method) ? 405 : null;
  // Of these methods nobody reads a body. Node would let it run off on a kept connection for as long as it comes.
  if (refusal === 400 || (isBodiless && hasBody(incoming))) outgoing.setHeader("Connection", "close");
  // A target may come with an origin before it (RFC 9112 section 3.2.2); ours is SITE_URL in any case.
  incoming.url = decodable(url.replace(/^https?:\/\/[^/?]*/i, "") || "/");
  if (refusal !== null) {
    headers[refusalHeader] = String(refusal);
    incoming.method = "GET";
    incoming.url = "/";
  }
  // Express makes the address of a Request of these. Vite looks by itself whether a page of another site asks.
  if (!import.meta.env.PROD) return;
  // Without one, Node refuses the request (RFC 9112 section 3.2).
  if (headers.host !== undefined) headers.host = siteHost;
  delete headers["x-forwarded-host"];
}

/** What a web page can't send (Fetch standard, forbidden methods), a Request can't be made of. */
function isForbidden(method: string): boolean {
  return /^(CONNECT|TRACE|TRACK)$/.test(method);
}

const siteHost = new URL(env.siteUrl).host;
