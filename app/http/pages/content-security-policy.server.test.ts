import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildContentSecurityPolicy } from "./content-security-policy.server";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;

/** The directives of a document's policy, by name. */
function policyOf(html: string, options = {}): Record<string, string> {
  const policy = buildContentSecurityPolicy(html, { isInStaffArea: false, isFramed: false, styles: [], ...options });
  return Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/)) as [string, string][]);
}

test("allows only our own origin, and no inline script in a document without one", () => {
  expect(policyOf("<p>none</p>")).toEqual({
    ...{ "default-src": "'self'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:" },
    ...{ "object-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'" },
  });
});

test("allows the inline scripts of the document by their hashes, and only them", () => {
  const inline = 'window.__remixContext = {"a":"\\u003c/script>è"};';
  const module = "\n  import '/assets/a.js';\n";
  const old = "print()";
  const html = [
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    `<script>${inline}</script>`,
    `<script type="module" async="">${module}</script>`,
    `<script src="/assets/a.js"></script><script type="module" src='/b.js' async></script>`,
    `<script>${inline}</script>`,
    "<scripture>not a script</scripture>",
    `<script type="application/ld+json">{"name":"data, which isn't run"}</script>`,
    `<script type="application/javascript">${old}</script>`,
  ].join("");
  expect(policyOf(html)["script-src"]).toBe(`'self' ${[inline, module, old].map(hashOf).join(" ")}`);
  // printf 'print()' | openssl dgst -sha256 -binary | base64
  expect(hashOf("print()")).toBe("'sha256-Ul1RMxNBbPGH9E+ofhdT7m0RVSwiCXU33cMrTtNPpo8='");
});

test("allows blob pictures and workers only in the staff area", () => {
  const staff = { "img-src": "'self' data: blob:", "worker-src": "'self' blob:" };
  expect(policyOf("", { isInStaffArea: true })).toEqual({ ...policyOf(""), ...staff });
});

test("allows only our own pages to frame a preview", () => {
  expect(policyOf("", { isFramed: true })["frame-ancestors"]).toBe("'self'");
});
