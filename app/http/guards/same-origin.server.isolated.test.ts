import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The refusal of a post with these headers, on a site with these settings; null where it may pass. */
async function refusalOf(settings: Record<string, string>, headers: Record<string, string>): Promise<Response | null> {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  for (const name of ["SITE_URL", "PORT"]) vi.stubEnv(name, settings[name] ?? "");
  const { crossSiteRefusal } = await import("./same-origin.server");
  // A request that says of itself what a forged Host header would.
  return crossSiteRefusal(new Request("https://evil.example/language", { method: "POST", headers }));
}

const own = "https://lario-ceiba.example";
const site = { SITE_URL: own };

// tests/integration/http/cross-site.test.ts has all that posts say of themselves, where SITE_URL is not set.
test.each<[settings: Record<string, string>, passes: Record<string, string>[], refused: Record<string, string>[]]>([
  [
    site,
    [
      { Origin: own, "Sec-Fetch-Site": "same-origin" },
      { Origin: own, "Sec-Fetch-Site": "none" },
      { Origin: own },
      { "Sec-Fetch-Site": "same-origin" },
    ],
    [
      { Origin: own, "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "Same-Origin" },
      { Origin: "", "Sec-Fetch-Site": "same-origin" },
      { Origin: "http://lario-ceiba.example" },
      { Origin: `${own}:8443` },
      { Origin: `${own}/` },
      { Origin: "https://www.lario-ceiba.example" },
      { Origin: "http://localhost:3000" },
    ],
  ],
  [
    { PORT: "3456" },
    [{ Origin: "http://localhost:3456" }, { Origin: "http://127.0.0.1:3456" }, { Origin: "http://[::1]:3456" }],
    [{ Origin: "http://localhost:3000" }, { Origin: "http://localhost" }, { Origin: "https://localhost:3456" }],
  ],
  // Browsers leave port 80 out.
  [{ PORT: "80" }, [{ Origin: "http://localhost" }], [{ Origin: "http://localhost:80" }]],
  // A localhost that is set is the only name.
  [
    { SITE_URL: "http://localhost:3456", PORT: "3456" },
    [{ Origin: "http://localhost:3456" }],
    [{ Origin: "http://127.0.0.1:3456" }],
  ],
])("with %j our own pages' posts pass, and no others", async (settings, passes, refused) => {
  for (const headers of passes) expect([headers, await refusalOf(settings, headers)]).toEqual([headers, null]);
  for (const headers of refused) {
    expect([headers, (await refusalOf(settings, headers))?.status]).toEqual([headers, 403]);
  }
});

test("a refusal names the right address, and is kept nowhere", async () => {
  const refusal = await refusalOf(site, { Origin: "https://evil.example" });
  expect(await refusal?.text()).toContain(own);
  expect(refusal?.headers.get("Cache-Control")).toContain("no-store");
  expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});
