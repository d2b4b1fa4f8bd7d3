import { createHash } from "node:crypto";

/**
 * Returns the Content-Security-Policy of a document. Everything comes from our own origin; inline scripts and styles
 * are allowed by their hashes (CSP Level 3). Text that people write can't add a script: React escapes it.
 * @param options
 * @param options.isInStaffArea whether pages prepare pictures for upload: the image compressor makes its own worker, and
 *   pictures are shown before they have an address
 * @param options.isFramed whether our own pages show it in a frame
 * @param options.styles the hashes of the style sheets that the page's scripts write; on the dev server `'unsafe-inline'`
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
    // Data isn't run, and the policy doesn't ask for it (HTML, "prepare the script element").
    if (!/\s(src=|type="application\/ld\+json")/.test(attributes)) scripts.add(hashOf(script));
  }
  const styles = new Set(
    [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => hashOf(style)),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Browsers ignore 'unsafe-inline' beside a hash (CSP Level 3, "does element match source list").
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
