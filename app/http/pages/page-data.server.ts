import { defer } from "@remix-run/node";

/**
 * Makes the answer of a page's loader: data and headers. Without a Cache-Control it is not cached (door.server.ts).
 * It uses Remix's `defer`, though nothing in it is deferred: `json` would write the data as text and parse it again at
 * every request (docs/decisions/0002-rendering-and-page-cache.md).
 */
export function pageData<Data extends Record<string, unknown>>(data: Data, headers: Record<string, string> = {}) {
  return defer(data, { headers });
}
