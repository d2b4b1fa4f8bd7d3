import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, type Mock, test, vi } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { createBytesResponse } from "~/http/responses/bytes.server";
import { registerConnection } from "~/http/server/connection.server";
import { htmlContentType } from "./compress.server";
import { type PageCacheOptions, withPageCache } from "./page-cache.server";

vi.mock("~/env.server", () => ({
  env: { siteUrl: "http://localhost:3000", siteUrlIsSet: true, trustProxy: 0, apiOrigins: [] },
}));

const text = "Perché no? \u{1f334} ".repeat(5);

/** A site behind the cache that responds with the number of its responses. */
function createSite(options: Partial<PageCacheOptions> = {}) {
  let loads = 0;
  const site = {
    load: vi.fn<PageCacheOptions["load"]>(() => Promise.resolve(pageResponse(`${text}${++loads}`))),
    contentVersion: vi.fn(() => Promise.resolve("1")),
    isStaff: vi.fn(() => Promise.resolve(false)),
    count: vi.fn<PageCacheOptions["count"]>(),
    ...options,
  };
  const handle = withPageCache(site);
  const requestPage = async (path = "/tours", headers: Record<string, string> = {}, method = "GET") => {
    const request = new Request(`http://localhost:3000${path}`, { method, headers });
    const result = await handle(request, () => request);
    return result instanceof Response ? result : new Response(result.body, result);
  };
  return { ...site, count: site.count as Mock<PageCacheOptions["count"]>, ask: requestPage };
}

function pageResponse(html: string, init: ResponseInit = {}): Response {
  const headers = {
    "Content-Type": htmlContentType,
    "Cache-Control": "public, max-age=0",
    Vary: "Cookie",
    ...init.headers,
  };
  return createBytesResponse(Buffer.from(html), { ...init, headers });
}

const plain = { "Accept-Encoding": "identity" };
const textOf = async (pending: Promise<Response>) => (await pending).text();

test("loads a page once for concurrent requests and once for each content version", async () => {
  let version = "1";
  const { ask: requestPage, load } = createSite({ contentVersion: () => Promise.resolve(version) });
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(requestPage("/tours", plain))));
  expect(new Set(texts)).toEqual(new Set([`${text}1`]));
  expect(await textOf(requestPage("/tours", plain))).toBe(`${text}1`);
  expect(load).toHaveBeenCalledTimes(1);
  version = "2";
  expect(await textOf(requestPage("/tours", plain))).toBe(`${text}2`);
  expect(load).toHaveBeenCalledTimes(2);
});

test("reads the version after the request arrived and before it loads the page", async () => {
  const order: string[] = [];
  const { ask: requestPage } = createSite({
    contentVersion: () => Promise.resolve(order.push("version").toString()),
    load: () => Promise.resolve(order.push("page")).then(() => pageResponse("page")),
  });
  await requestPage();
  await requestPage();
  expect(order).toEqual(["version", "page", "version", "page"]);
});

test("doesn't return a page rendered during a change to later requests", async () => {
  let version = "1";
  const load = vi.fn<PageCacheOptions["load"]>(() => {
    version = "2";
    return Promise.resolve(pageResponse("old or new"));
  });
  const { ask: requestPage } = createSite({ contentVersion: () => Promise.resolve(version), load });
  await requestPage();
  await requestPage();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ["another address", "/contacts", {}],
  ["another language", "/tours", { "Accept-Language": "it" }],
  ["another language by the address", "/tours?lang=it", {}],
  ["a chosen language, which ends the prompt", "/tours", { Cookie: "lang=en" }],
  ["another value of a known parameter", "/tours?month=7", {}],
])("%s is another page", async (_, path, headers) => {
  const { ask: requestPage } = createSite();
  await requestPage();
  expect(await textOf(requestPage(path, { ...plain, ...headers }))).toBe(`${text}2`);
  expect(await textOf(requestPage(path, { ...plain, ...headers }))).toBe(`${text}2`);
});

test.each([
  ["invented parameters", "/tours?invented=1", {}],
  ["invented values", "/tours?days=x1", {}],
  ["other cookies", "/tours", { Cookie: "other=1; lang=xx" }],
  ["an unknown language", "/tours?lang=xx", { "Accept-Language": "de" }],
])("%s are the same page", async (_, path, headers) => {
  const { ask: requestPage, load } = createSite();
  await requestPage();
  await requestPage(path, headers);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each<[string, string, Record<string, string>, string]>([
  ["a form that is sent", "/tours", {}, "POST"],
  ["text that a visitor typed", "/homes/ask?arrival=soon", {}, "GET"],
  ["a respelled path", "/TOURS", {}, "GET"],
  ["the staff area", "/admin/quotesView", {}, "GET"],
  ["the API", "/api/tours", {}, "GET"],
  ["a file", "/quote/abc/pdf", {}, "GET"],
  ["an unknown address", "/nothing", {}, "GET"],
  [
    "a quote in another site's page",
    "/quote/abc",
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" },
    "GET",
  ],
  ["a refused request", "/tours", { "X-Request-Id": registerConnection({ peer: "192.0.2.1", refusal: 400 }) }, "GET"],
])("doesn't cache %s, nor read a version", async (_, path, headers, method) => {
  const { ask: requestPage, load, contentVersion } = createSite();
  await requestPage(path, headers, method);
  await requestPage(path, headers, method);
  expect(load).toHaveBeenCalledTimes(2);
  expect(contentVersion).not.toHaveBeenCalled();
});

test("bypasses the cache for staff", async () => {
  const { ask: requestPage } = createSite({
    isStaff: ({ headers }) => Promise.resolve(headers.get("Cookie") === "staff=1"),
  });
  expect(await textOf(requestPage("/tours", plain))).toBe(`${text}1`);
  expect(await textOf(requestPage("/tours", { ...plain, Cookie: "staff=1" }))).toBe(`${text}2`);
  expect(await textOf(requestPage("/tours", plain))).toBe(`${text}1`);
});

test.each<[string, ResponseInit]>([
  ["of status 404", { status: 404 }],
  ["of status 503", { status: 503 }],
  ["with a cookie", { headers: { "Set-Cookie": "a=1" } }],
  ["of another type", { headers: { "Content-Type": "text/plain" } }],
])("a response %s is not cached and has no ETag", async (_, init) => {
  const load = vi.fn<PageCacheOptions["load"]>(() => Promise.resolve(pageResponse("text", init)));
  const { ask: requestPage } = createSite({ load });
  for (const count of [1, 2]) {
    const response = await requestPage("/tours", { "If-None-Match": "*" });
    expect([response.status, response.headers.has("ETag"), await response.text()]).toEqual([
      init.status ?? 200,
      false,
      "text",
    ]);
    expect(load).toHaveBeenCalledTimes(count);
  }
});

test("a failed load fails all requests that wait for it, and the next one retries", async () => {
  const load = vi
    .fn<PageCacheOptions["load"]>()
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValue(pageResponse("page"));
  const { ask: requestPage } = createSite({ load });
  await expect(requestPage()).rejects.toThrow("lost");
  expect((await requestPage()).status).toBe(200);
});

describe("the views of a quote", () => {
  const view = { kind: "quote", record: "an id" } as const;
  const createQuoteSite = (status = 200) =>
    createSite({
      load: (_, context) => {
        context.view = view;
        return Promise.resolve(pageResponse("a quote", { status }));
      },
    });

  test("are counted for each request: rendered, cached and not modified", async () => {
    const { ask: requestPage, count } = createQuoteSite();
    const etag = (await requestPage("/quote/abc")).headers.get("ETag") ?? "";
    await requestPage("/quote/abc");
    expect((await requestPage("/quote/abc", { "If-None-Match": etag })).status).toBe(304);
    expect(count.mock.calls.map(([, counted]) => counted)).toEqual([view, view, view]);
  });

  test("are not counted if the quote isn't shown", async () => {
    const { ask: requestPage, count } = createQuoteSite(503);
    await requestPage("/quote/abc");
    expect(count).not.toHaveBeenCalled();
  });
});

describe("while the database is unavailable", () => {
  const unavailable = () => Promise.reject(new UnavailableError("away"));

  function siteThatFails() {
    const contentVersion = vi.fn<PageCacheOptions["contentVersion"]>(() => Promise.resolve("1"));
    const load = vi.fn<PageCacheOptions["load"]>((_, { isUnavailable }) =>
      Promise.resolve(pageResponse(isUnavailable ? "trouble" : "page", { status: isUnavailable ? 503 : 200 })),
    );
    return createSite({ contentVersion, load }) as ReturnType<typeof createSite> & {
      contentVersion: typeof contentVersion;
    };
  }

  test("serves public pages for ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { ask: requestPage, contentVersion } = siteThatFails();
    await requestPage();
    contentVersion.mockImplementation(unavailable);
    expect(await textOf(requestPage("/tours", plain))).toBe("page");
    vi.advanceTimersByTime(599_000);
    expect(await textOf(requestPage("/tours", plain))).toBe("page");
    vi.advanceTimersByTime(2_000);
    const response = await requestPage("/tours", plain);
    expect([response.status, await response.text()]).toEqual([503, "trouble"]);
    vi.useRealTimers();
  });

  test("serves neither quotes nor pages that aren't cached", async () => {
    const { ask: requestPage, contentVersion } = siteThatFails();
    await requestPage("/quote/abc");
    contentVersion.mockImplementation(unavailable);
    for (const path of ["/quote/abc", "/tours"]) expect((await requestPage(path)).status).toBe(503);
  });

  test("serves no page of an earlier version than the last known one", async () => {
    const { ask: requestPage, contentVersion } = siteThatFails();
    await requestPage("/tours");
    contentVersion.mockResolvedValueOnce("2");
    await requestPage("/contacts");
    contentVersion.mockImplementation(unavailable);
    expect((await requestPage("/contacts")).status).toBe(200);
    expect((await requestPage("/tours")).status).toBe(503);
  });

  test("throws other errors of the query", async () => {
    const { ask: requestPage } = createSite({ contentVersion: () => Promise.reject(new Error("no such table")) });
    await expect(requestPage()).rejects.toThrow("no such table");
  });
});

describe("a client that has the page", () => {
  test.each([
    ["its ETag", (etag: string) => etag],
    ["its ETag as a strong one", (etag: string) => etag.replace("W/", "")],
    ["its ETag among others", (etag: string) => `"a,b", W/"b",${etag} , "c"`],
    ["any", () => "*"],
  ])("by %s gets a 304 without a body", async (_, known) => {
    const { ask: requestPage } = createSite();
    const etag = (await requestPage()).headers.get("ETag") ?? "";
    const response = await requestPage("/tours", { "If-None-Match": known(etag) });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(response.headers)).toEqual({
      etag,
      "cache-control": "public, max-age=0",
      vary: "Cookie",
    });
  });

  test.each(['"other"', 'W/"other"', "", "other", 'W/"', ",", '"x,"other""'])(
    "by only %j gets the whole page",
    async (known) => {
      const { ask: requestPage } = createSite();
      expect((await requestPage("/tours", { "If-None-Match": known })).status).toBe(200);
    },
  );

  test("gets a 304 after a change elsewhere, from any process", async () => {
    let version = "1";
    const changing = {
      contentVersion: () => Promise.resolve(version),
      load: () => Promise.resolve(pageResponse("same")),
    };
    const [one, other] = [createSite(changing), createSite(changing)];
    const etag = (await one.ask()).headers.get("ETag") ?? "";
    version = "2";
    for (const { ask: requestPage } of [one, other])
      expect((await requestPage("/tours", { "If-None-Match": etag })).status).toBe(304);
  });
});

test.each([
  ...["gzip, deflate, br, zstd", "br", "BR"].map((accepted) => [accepted, "br"] as const),
  ...["gzip", "gzip;q=1.0, br;q=0.5", "gzip, br ; q=0.000", "br;q=0, gzip;q=0.001"].map(
    (each) => [each, "gzip"] as const,
  ),
  ...["gzip;q=0, br;q=0", "identity", "", "brotli", "x-gzip", ";;,,", null].map((each) => [each, null] as const),
])("a client that accepts %j gets a page in %s, cached or not", async (accepted, encoding) => {
  const { ask: requestPage } = createSite({
    load: ({ method }) => Promise.resolve(pageResponse(text, { status: method === "POST" ? 400 : 200 })),
  });
  for (const method of ["GET", "GET", "POST"]) {
    const response = await requestPage("/tours", accepted === null ? {} : { "Accept-Encoding": accepted }, method);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (encoding) expect(response.headers.get("Content-Length")).toBe(String(bytes.byteLength));
    const decoded = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(decoded.toString()).toBe(text);
  }
});

describe("memory", () => {
  function createLargePages(size: number) {
    const load = vi.fn<PageCacheOptions["load"]>(() => Promise.resolve(pageResponse("x".repeat(size))));
    return { load, ask: createSite({ load }).ask };
  }

  test("holds recent pages and evicts the others", async () => {
    const { ask: requestPage, load } = createLargePages(1024 * 1024);
    for (let number = 0; number < 40; number++) await requestPage(`/tours/t${number}`, plain);
    load.mockClear();
    await requestPage("/tours/t39", plain);
    expect(load).not.toHaveBeenCalled();
    await requestPage("/tours/t0", plain);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("doesn't hold a page larger than the cache, but returns it", async () => {
    const { ask: requestPage, load } = createLargePages(33 * 1024 * 1024);
    for (const count of [1, 2]) {
      expect((await textOf(requestPage("/tours", plain))).length).toBe(33 * 1024 * 1024);
      expect(load).toHaveBeenCalledTimes(count);
    }
  });
});
