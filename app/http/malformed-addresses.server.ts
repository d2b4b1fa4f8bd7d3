import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Makes every address decodable before anything routes by it. remix-serve's router would answer `/quote/%` with a bare
 * 400 of its own, in HTML for the API too, and log a stack. Called once, when the server starts.
 */
export function mendMalformedAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = decodable(request.url ?? "/");
  });
}

/** An address whose path can be decoded: where it can't, its `%` stand for themselves, and nothing is found there. */
export function decodable(address: string): string {
  const [path = ""] = address.split("?", 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}
