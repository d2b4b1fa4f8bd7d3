import { createHash } from "node:crypto";

/**
 * Returns the Content-Security-Policy of a document: our own origin only, and its inline scripts and styles by their hashes
 * (CSP Level 3). Text that people write can't add a script, as React escapes it.
 * @param options.isInStaffArea allows the worker and the previews of pictures that are uploaded
 * @param options.isFramed allows our own pages to frame it
 * @param options.styles hashes of style sheets that the page's scripts write; on the dev server `'unsafe-inline'`
 */
export function buildContentSecurityPolicy(
  html: string,
  {
    isInStaffArea,
    isFramed,
    styles: written,
  }: { isInStaffArea: boolean; isFramed: boolean; styles: readonly string[] },
): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Data blocks need no hash (HTML, "prepare the script element").
    if (!/\s(src=|type="application\/ld\+json")/.test(attributes)) scripts.add(hashOf(script));
  }
  const styles = new Set(
    [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => hashOf(style)),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Browsers ignore 'unsafe-inline' next to a hash (CSP Level 3, "does element match source list").
    ["style-src 'self'", ...(written.includes("'unsafe-inline'") ? [] : styles), ...written].join(" "),
    `img-src 'self' data:${isInStaffArea ? " blob:" : ""}`,
    ...(isInStaffArea ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
