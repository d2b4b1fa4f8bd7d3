import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a document: everything from our own origin, and of inline scripts and styles exactly
 * those that stand in it, by their hashes (CSP Level 3). What people write can't add a script: React escapes it.
 * @param staffArea whether pictures are prepared in this page before they are uploaded: the image compressor works in a
 *   worker that it makes itself, and pictures are shown before they have an address
 * @param written the hashes of the style sheets that the page's scripts write into it; on the dev server `'unsafe-inline'`
 */
export function contentSecurityPolicy(html: string, staffArea: boolean, written: readonly string[] = []): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes)) scripts.add(hashOf(script));
  }
  const styles = new Set(
    [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => hashOf(style)),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Beside a hash this word says nothing (CSP Level 3, "does element match source list").
    ["style-src 'self'", ...(written.includes("'unsafe-inline'") ? [] : styles), ...written].join(" "),
    `img-src 'self' data:${staffArea ? " blob:" : ""}`,
    ...(staffArea ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
