import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function headersAt(siteUrl: string): Promise<Headers> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("SITE_URL", siteUrl);
  const { securityHeaders } = await import("./security-headers.server");
  return new Headers(securityHeaders.map(([name, value]): [string, string] => [name, value]));
}

test("every answer forbids sniffing and framing, and keeps the Origin of our own forms", async () => {
  const headers = await headersAt("https://lario-ceiba.example");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  // Chromium sends `Origin: null` with forms under no-referrer.
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
});

test("browsers are told to keep to https only where the site is there", async () => {
  expect((await headersAt("https://lario-ceiba.example")).get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
  expect((await headersAt("http://localhost:3000")).has("Strict-Transport-Security")).toBe(false);
});

test("nginx says the same with its own answers, and allows the style of its page", async () => {
  const file = (name: string) => readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), "utf8");
  const settings = file("nginx.conf");
  for (const [name, value] of await headersAt("https://lario-ceiba.example")) {
    const variable = new RegExp(`add_header ${name} \\$(\\w+) always;`, "i").exec(settings)?.[1];
    const said = new RegExp(`\\$${variable} \\{ 1(?:on)? "?([^"}]+?)"?;? \\}`).exec(settings)?.[1];
    expect([name, said]).toEqual([name, value]);
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(file("pages/away.html"))?.[1] ?? "";
  expect(settings).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});
