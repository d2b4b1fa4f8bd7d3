import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { bytesOf } from "./bytes-response.server";
import { peerHeader } from "./client-address.server";
import { decodable } from "./malformed-addresses.server";
import { isOwnOrigin } from "./same-origin.server";

/**
 * The Request that Remix answers, for one that came in over HTTP; `signal` is aborted when nobody waits for the answer any more. Its origin is SITE_URL, whatever the Host header says;
 * its peer header is the other end of the connection, whatever was sent under that name.
 * Throws for a method that the Fetch standard forbids.
 */
export function requestFrom(incoming: IncomingMessage, signal?: AbortSignal): Request {
  const { method = "GET", socket } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  headers.set(peerHeader, socket.remoteAddress ?? "unknown");
  // Remix compares Host and Origin by itself, and answers 500 where they are two names of this site.
  headers.set("Host", new URL(env.siteUrl).host);
  headers.delete("X-Forwarded-Host");
  if (isOwnOrigin(headers.get("Origin") ?? "")) headers.set("Origin", env.siteUrl);
  // A target may come with an origin before it (RFC 9112 section 3.2.2); ours is SITE_URL in any case.
  const url = env.siteUrl + decodable((incoming.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "") || "/");
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal: signal ?? null });
  const body = createReadableStreamFromReadable(incoming);
  return new Request(url, { method, headers, body, duplex: "half", signal: signal ?? null } as RequestInit);
}

/** Answers over HTTP with what Remix gave. Bytes that are all there already go out in one write. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, values] of Object.entries(rawHeaders(response))) {
    outgoing.setHeader(name, values.length === 1 && values[0] !== undefined ? values[0] : values);
  }
  outgoing.statusCode = response.status;
  const bytes = bytesOf(response);
  if (bytes) outgoing.end(bytes);
  else if (response.body) await writeReadableStreamToWritable(response.body, outgoing);
  else outgoing.end();
}

/** Remix's own Headers tell repeated ones, as Set-Cookie, apart by this only. */
function rawHeaders(response: Response): Record<string, string[]> {
  return (response.headers as Headers & { raw(): Record<string, string[]> }).raw();
}
