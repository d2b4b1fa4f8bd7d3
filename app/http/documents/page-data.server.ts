import { defer } from "@remix-run/node";

/**
 * What a page's loader gives: its data, and headers. What says nothing of its keeping is not kept (entry.server.tsx).
 * It goes through Remix's `defer`, though nothing in it is waited for: `json` would write the data out as text and read it
 * again at every request (docs/decisions/0002-rendering-pipeline.md).
 */
export function pageData<Data extends Record<string, unknown>>(data: Data, headers: Record<string, string> = {}) {
  return defer(data, { headers });
}
