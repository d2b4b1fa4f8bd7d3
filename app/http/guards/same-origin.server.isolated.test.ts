import { afterEach, expect, test, vi } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns the refusal of a post with these headers and settings, or null. */
async function checkPost(settings: Record<string, string>, headers: Record<string, string>): Promise<Response | null> {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  for (const name of ["SITE_URL", "PORT"]) vi.stubEnv(name, settings[name] ?? "");
  const { refuseCrossSitePost } = await import("./same-origin.server");
  // As with a forged Host header.
  return refuseCrossSitePost(new Request("https://evil.example/language", { method: "POST", headers }));
}

const siteOrigin = "https://lario-ceiba.example";
const site = { SITE_URL: siteOrigin };

// tests/integration/site/cross-site.test.ts tests all headers, without SITE_URL.
test.each<[settings: Record<string, string>, passes: string[], refused: string[]]>([
  [
    site,
    [siteOrigin],
    splitWords(
      `http://lario-ceiba.example ${siteOrigin}:8443 ${siteOrigin}/ https://www.lario-ceiba.example http://localhost:3000`,
    ),
  ],
  [
    { PORT: "3456" },
    splitWords("http://localhost:3456 http://127.0.0.1:3456 http://[::1]:3456"),
    splitWords("http://localhost:3000 http://localhost https://localhost:3456"),
  ],
  [
    { PORT: "3000" },
    ["http://localhost:3000"],
    splitWords(`
      null file://localhost:3000 chrome-extension://abcdefghijklmnop http://localhost:81 http://localhost:3000/
      http://localhost.evil.example:3000 http://evil-localhost:3000 http://evil.localhost:3000 HTTP://LOCALHOST:3000
      http://localhost:3000@evil.example http://evil@localhost:3000 http://localhost.:3000 http://0.0.0.0:3000
      http://xn--loclhost-yff:3000 http://127.0.0.2:3000 http://127.1:3000 http://2130706433:3000 http://0x7f.0.0.1:3000
      http://[::ffff:127.0.0.1]:3000 http://[0:0:0:0:0:0:0:1]:3000`),
  ],
  // Browsers omit port 80.
  [{ PORT: "80" }, ["http://localhost"], ["http://localhost:80"]],
  // A SITE_URL of localhost is the only name.
  [{ SITE_URL: "http://localhost:3456", PORT: "3456" }, ["http://localhost:3456"], ["http://127.0.0.1:3456"]],
])("with %j accepts posts of our own pages only", async (settings, accepted, refused) => {
  for (const origin of [...accepted, ...refused]) {
    const status = accepted.includes(origin) ? undefined : 403;
    expect([origin, (await checkPost(settings, { Origin: origin }))?.status]).toEqual([origin, status]);
  }
});

test("a refusal contains the right address", async () => {
  const refusal = await checkPost(site, { Origin: "https://evil.example" });
  expect(await refusal?.text()).toContain(siteOrigin);
  expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});
