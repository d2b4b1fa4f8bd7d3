import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { securityHeaders } from "./security-headers.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://lario-ceiba.example" } }));

// tests/e2e/site/raw-requests.http.spec.ts and tests/doors test the responses.
test("nginx adds the same headers to its own responses, and allows the style of its page", () => {
  const file = (name: string) => readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), "utf8");
  const settings = file("nginx.conf");
  expect(securityHeaders.map(([name]) => name)).toContain("Strict-Transport-Security");
  for (const [name, value] of securityHeaders) {
    const variable = new RegExp(`add_header ${name} \\$(\\w+) always;`, "i").exec(settings)?.[1];
    const nginxValue = new RegExp(`\\$${variable} \\{ 1(?:on)? "?([^"}]+?)"?;? \\}`).exec(settings)?.[1];
    expect([name, nginxValue]).toEqual([name, value]);
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(file("pages/away.html"))?.[1] ?? "";
  expect(settings).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});
