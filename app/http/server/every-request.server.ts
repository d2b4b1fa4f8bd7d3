import { installGlobals } from "@remix-run/node";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { registerConnection } from "./connection.server";
import { requestIdHeader } from "./log.server";
import { toDecodableUrl } from "~/http/guards/decodable-url.server";
import { siteHost } from "../guards/same-origin.server";
import { defaultCspHeader, securityHeaders } from "../guards/security-headers.server";
import { isGetOrHead } from "~/http/request-head";
import { hasRequestBody } from "./upload-timeout.server";

/**
 * Prepares every HTTP request of this process. Node publishes requests on this channel before the server's own
 * listeners run, so it works for every server of the build: ours, Express in remix-serve, and ours in front of Vite.
 * @param listeners.onClosed is called when the server has sent its last response
 */
export function prepareEveryRequest(listeners: {
  onRequest?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
  onClosed: () => void;
}): void {
  const servers = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as RequestStart;
    // Before `prepare` changes the request, which is logged as it was sent.
    listeners.onRequest?.(request, response);
    prepare(request, response);
    if (servers.has(server)) return;
    servers.add(server);
    // remix-serve replaces Node's Request and Response by a polyfill after it has loaded the build.
    installGlobals({ nativeFetch: true });
    server.once("close", listeners.onClosed);
  });
}

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

function prepare(incoming: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
  setDefaultPolicy(outgoing);
  const { headers, method = "", url = "" } = incoming;
  const tooLong = Object.entries(maxHeaderLengths).filter(([name, max]) => (headers[name]?.length ?? 0) > max);
  for (const [name] of tooLong) delete headers[name];
  // No Request can have these methods (Fetch standard, "forbidden method").
  const isForbidden = /^(CONNECT|TRACE|TRACK)$/.test(method);
  const refusal = tooLong.length > 0 ? 431 : isAmbiguous(incoming) ? 400 : isForbidden ? 405 : null;
  const id = registerConnection({ peer: incoming.socket.remoteAddress ?? "unknown", refusal }, outgoing);
  outgoing.setHeader(requestIdHeader, id);
  headers[requestIdHeader.toLowerCase()] = id;
  // Nothing reads the body of these methods. On a persistent connection Node would read it for as long as it arrives.
  const hasUnreadBody = (isForbidden || isGetOrHead({ method })) && hasRequestBody(incoming);
  if (refusal === 431 || refusal === 400 || hasUnreadBody) outgoing.setHeader("Connection", "close");
  // A target may start with an origin (RFC 9112 section 3.2.2); ours is always SITE_URL.
  incoming.url = toDecodableUrl(url.replace(/^https?:\/\/[^/?]*/i, "") || "/");
  if (refusal !== null) {
    incoming.method = "GET";
    incoming.url = "/";
  }
  // Express builds a Request's address from these. Vite itself refuses requests from other sites' pages.
  if (!import.meta.env.PROD) return;
  // Without a Host header Node refuses the request (RFC 9112 section 3.2).
  if (headers.host !== undefined) headers.host = siteHost;
  delete headers["x-forwarded-host"];
}

/**
 * Adds the default Content-Security-Policy when a response without one is sent. A 304 gets none: its headers would replace
 * those of the page that the client has (RFC 9111 section 3.2).
 */
function setDefaultPolicy(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...all: unknown[]) => ServerResponse;
  outgoing.writeHead = (status: number, ...others: unknown[]) => {
    if (status !== 304 && !outgoing.hasHeader(defaultCspHeader[0])) outgoing.setHeader(...defaultCspHeader);
    return writeHead(status, ...others);
  };
}

/** Characters, far above what browsers send: a parser's time may grow with the square of the length. */
const maxHeaderLengths = {
  ...{ "accept-encoding": 256, "accept-language": 512, authorization: 4_096, "cache-control": 256 },
  ...{ "content-encoding": 64, "content-type": 256, cookie: 8_192, "if-match": 1_024, "if-modified-since": 64 },
  ...{ "if-none-match": 1_024, "if-range": 256, "if-unmodified-since": 64, origin: 512, range: 256 },
  ...{ "transfer-encoding": 64, "x-forwarded-for": 1_024 },
};

/**
 * Returns whether a proxy could read a request differently (RFC 9112 sections 3.2 and 6.1): its target is neither a path
 * nor an http address; its path has a backslash, which URL parsers read as a slash; it has more than one host; or its
 * transfer coding isn't chunked. Node refuses other ambiguous requests itself.
 */
function isAmbiguous({ url = "", headers, rawHeaders }: IncomingMessage): boolean {
  if (!/^(?:\/|https?:\/\/)/i.test(url) || /^[^?]*(?:\\|%5c)/i.test(url)) return true;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return true;
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1;
}
