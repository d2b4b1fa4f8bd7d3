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
