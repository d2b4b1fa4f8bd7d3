import { defer } from "@remix-run/node";

/**
 * Returns the data and headers of a page's loader. Uses Remix's `defer` without deferred data, as `json` would serialize and
 * parse the data at every request (docs/decisions/0002-rendering-and-page-cache.md).
 */
export function pageData<Data extends Record<string, unknown>>(data: Data, headers: Record<string, string> = {}) {
  return defer(data, { headers });
}
