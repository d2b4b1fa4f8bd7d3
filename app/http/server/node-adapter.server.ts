import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { bytesOf } from "../documents/bytes-response.server";

/**
 * Makes a Request of a prepared HTTP request (every-request.server.ts).
 * @param signal is aborted when the client no longer waits for the answer
 */
export function requestFrom(incoming: IncomingMessage, signal: AbortSignal | null = null): Request {
  const { method = "GET" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const url = env.siteUrl + incoming.url;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  const body = createReadableStreamFromReadable(incoming);
  return new Request(url, { method, headers, body, duplex: "half", signal } as RequestInit);
}

/** Sends Remix's answer over HTTP. Bytes that are complete go out in one write. */
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

/**
 * Returns headers as Node takes them. Only Remix's own Headers method keeps repeated ones apart, such as Set-Cookie.
 */
function rawHeaders(response: Response): Record<string, string[]> {
  return (response.headers as Headers & { raw(): Record<string, string[]> }).raw();
}
