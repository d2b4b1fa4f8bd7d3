import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The status with which a post with these headers is met, on a site with these settings; 200 where it may pass. */
async function statusOf(headers: Record<string, string>, settings: Record<string, string> = {}): Promise<number> {
  const answer = await refusalOf(headers, settings);
  return answer?.status ?? 200;
}

async function refusalOf(headers: Record<string, string>, settings: Record<string, string>): Promise<Response | null> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  for (const name of ["SITE_URL", "PORT"]) vi.stubEnv(name, settings[name] ?? "");
  const { requireSameOrigin } = await import("./same-origin.server");
  // A request that says of itself what a forged Host header would.
  const request = new Request("https://evil.example/language", { method: "POST", headers });
  try {
    requireSameOrigin(request);
    return null;
  } catch (thrown) {
    return thrown as Response;
  }
}

const site = { SITE_URL: "https://lario-ceiba.example" };
const own = "https://lario-ceiba.example";

describe("a post to a page", () => {
  test.each([
    [{ Origin: own, "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: own, "Sec-Fetch-Site": "none" }],
    [{ Origin: own }],
    [{ "Sec-Fetch-Site": "same-origin" }],
  ])("that says %j may pass", async (headers) => {
    expect(await statusOf(headers, site)).toBe(200);
  });

  test.each([
    [{}],
    [{ "Sec-Fetch-Site": "none" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site" }],
    [{ "Sec-Fetch-Site": "" }],
    [{ "Sec-Fetch-Site": "Same-Origin" }],
    [{ Origin: own, "Sec-Fetch-Site": "cross-site" }],
    [{ Origin: own, "Sec-Fetch-Site": "same-site" }],
    [{ Origin: own, "Sec-Fetch-Site": "nonsense" }],
    [{ Origin: "null" }],
    [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "" }],
    [{ Origin: "", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "https://evil.example" }],
    [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "http://lario-ceiba.example" }],
    [{ Origin: "https://lario-ceiba.example:8443" }],
    [{ Origin: "https://lario-ceiba.example/" }],
    [{ Origin: "https://lario-ceiba.example.evil.example" }],
    [{ Origin: "https://www.lario-ceiba.example" }],
    [{ Origin: `${own}, ${own}` }],
    [{ Origin: "http://localhost:3000" }],
  ])("that says %j is refused", async (headers) => {
    expect(await statusOf(headers, site)).toBe(403);
  });

  test("is refused with the address that is the right one, never kept", async () => {
    const refusal = await refusalOf({ Origin: "https://evil.example" }, site);
    expect(await refusal?.text()).toContain("https://lario-ceiba.example");
    expect(refusal?.headers.get("Cache-Control")).toBe("no-store");
    expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test.each(["http://localhost:3456", "http://127.0.0.1:3456", "http://[::1]:3456"])(
    "from %s may pass where SITE_URL is not set",
    async (origin) => {
      expect(await statusOf({ Origin: origin }, { PORT: "3456" })).toBe(200);
    },
  );

  test.each([
    "http://localhost:3000",
    "http://localhost",
    "https://localhost:3456",
    "http://127.0.0.2:3456",
    "http://localhost.evil.example:3456",
    "https://evil.example",
  ])("from %s is refused where SITE_URL is not set and the port is 3456", async (origin) => {
    expect(await statusOf({ Origin: origin }, { PORT: "3456" })).toBe(403);
  });

  test("on port 80, which browsers leave out, may pass", async () => {
    expect(await statusOf({ Origin: "http://localhost" }, { PORT: "80" })).toBe(200);
  });

  test("to a localhost that is set as SITE_URL passes under that name alone", async () => {
    const settings = { SITE_URL: "http://localhost:3456", PORT: "3456" };
    expect(await statusOf({ Origin: "http://localhost:3456" }, settings)).toBe(200);
    expect(await statusOf({ Origin: "http://127.0.0.1:3456" }, settings)).toBe(403);
  });
});
