import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Guessing from "./limit-lookups.server";
import { peerHeaders } from "../../../tests/support/requests/peer-headers";
import type { RequestContext } from "~/http/request-context";

const { env } = vi.hoisted(() => ({
  env: { trustProxy: 0, apiOrigins: ["https://partner.example"], siteUrl: "https://site.example", siteUrlIsSet: true },
}));
vi.mock("~/env.server", () => ({ env }));

let unlessGuessing: typeof Guessing.limitLookups;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  ({ limitLookups: unlessGuessing } = await import("./limit-lookups.server"));
});
afterEach(() => void vi.useRealTimers());

interface LookupOptions {
  from?: string;
  method?: string;
  origin?: string;
  /** Sec-Fetch-Site, -Mode and -Dest */
  fetched?: string;
  purpose?: string;
  token?: string;
  /** marks the response as a failed lookup */
  isFailedLookup?: true;
}

function requestLookup(
  path: string,
  status = 200,
  { from = "192.0.2.1", method = "GET", origin, fetched, purpose, token, isFailedLookup }: LookupOptions = {},
): Promise<Response> {
  const [site, mode, dest] = fetched?.split(" ") ?? [];
  const requestHeaders = { Origin: origin, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest };
  const all = Object.entries({ ...peerHeaders(from), ...requestHeaders, "Sec-Purpose": purpose, Authorization: token });
  const headers = all.filter((header): header is [string, string] => header[1] !== undefined);
  const request = new Request(`http://localhost${path}`, { method, headers });
  const context: RequestContext = {};
  const respond = () => {
    if (isFailedLookup) context.isFailedLookup = true;
    return Promise.resolve(new Response("", { status }));
  };
  return unlessGuessing(request, context, respond, {
    isExempt: ({ params }) =>
      params.id === away ? Promise.reject(new Error("away")) : Promise.resolve(params.id === id),
    hasValidToken: ({ headers }) => Promise.resolve(headers.get("Authorization") === "valid"),
  });
}

async function miss(times: number, options?: LookupOptions) {
  for (let n = 0; n < times; n++) expect((await requestLookup(`/quote/guess-${n}`, 404, options)).status).toBe(404);
}

test("counts calls with a wrong API key as failed lookups, and never refuses a valid key", async () => {
  const wrongToken = { token: "wrong", isFailedLookup: true } as const;
  for (let n = 0; n < 300; n++) {
    const { status } = await requestLookup(n % 2 ? "/api/quote" : "/api/quote/real", 401, {
      ...wrongToken,
      method: n % 3 ? "GET" : "PATCH",
    });
    expect(status).toBe(401);
  }
  for (const method of ["GET", "POST"]) {
    const { status, headers } = await requestLookup("/api/quote", 401, { ...wrongToken, method });
    expect([status, headers.get("Retry-After")]).toEqual([429, "600"]);
  }
  expect((await requestLookup("/quote/real")).status, "it is one count with links").toBe(429);
  for (const path of ["/api/quote", "/api/quote/real"])
    expect((await requestLookup(path, 200, { token: "valid" })).status).toBe(200);
  expect((await requestLookup("/api/quote", 401, { ...wrongToken, from: "198.51.100.1" })).status).toBe(401);
});

const id = "x-22-characters-as-ids";
const away = "y-22-characters-as-ids";
const guessable = [
  ...["/quote/real", "/Quote/real", "/%71uote/real", "/quote/real/pdf", "/api/quote/1", "/api/page/1"],
  ...["/qr/QR-1", "/api/qr/QR-1", "/tours/real", "/tours/real/pdf", "/tours/real/route/gpx"],
  // A link may be as long as an id, and is found in any letter case.
  `/quote/${id.toUpperCase()}`,
];
const others = ["/", "/tours", "/tours?x=/quote/1", "/homes", "/login", "/api/tours", "/images/x.webp"];
const ids = [`/tours/${id}`, `/quote/${id}`, `/quote/${id}/pdf`, `/api/page/${id}`];

test("after 300 failed lookups, a network gets 429 for all lookups, and for nothing else", async () => {
  // Successful lookups are not counted.
  for (let n = 0; n < 400; n++) expect((await requestLookup(`/quote/${n}`)).status).toBe(200);
  await miss(300);
  for (const path of guessable) {
    const { status, headers } = await requestLookup(path);
    expect([path, status]).toEqual([path, 429]);
    expect(Number(headers.get("Retry-After"))).toBe(600);
  }
  for (const path of [...others, ...ids]) expect((await requestLookup(path)).status, path).toBe(200);
  // While the database is unavailable, only its 503 is returned.
  for (const [status, expected] of [503, 200, 404].map((each) => [each, each === 503 ? 503 : 429] as const)) {
    expect((await requestLookup(`/quote/${away}`, status)).status).toBe(expected);
  }
  expect((await requestLookup("/quote/real", 200, { from: "192.0.2.2" })).status).toBe(200);
  expect((await requestLookup("/api/quote/1", 200, { method: "DELETE" })).status).toBe(200);
});

test("counts a failed lookup whose status isn't 404 by its mark", async () => {
  for (let n = 0; n < 300; n++)
    expect((await requestLookup("/qr/nothing", 302, { isFailedLookup: true })).status).toBe(302);
  expect((await requestLookup("/qr/QR-1", 302)).status).toBe(429);
});

const crossSiteNavigation = "cross-site navigate document";

test.each([
  ["shows", "cross-site no-cors image"],
  ["shows, beside ours", "same-site no-cors image"],
  ["frames", "cross-site navigate iframe"],
  ["embeds", "cross-site navigate object"],
  ["reads", "cross-site cors empty"],
  ["prefetches", "cross-site no-cors empty"],
  ["prefetches as a page", crossSiteNavigation, "prefetch;anonymous-client-ip"],
])("refuses, and doesn't count, what another site's page %s", async (_, fetched, purpose = "") => {
  const options = { fetched, ...(purpose && { purpose }) };
  for (let n = 0; n < 400; n++) expect((await requestLookup(`/quote/${n}`, 404, options)).status).toBe(403);
  expect((await requestLookup("/quote/real", 200, options)).status).toBe(403);
  const call = await requestLookup("/api/quote/1", 200, options);
  expect([call.status, await call.json()]).toEqual([
    403,
    { error: expect.any(String) as string, code: "origin-refused" },
  ]);
  // Ids and public records are exempt, such as a tour that a search engine prefetches.
  for (const path of [...others, ...ids]) expect((await requestLookup(path, 200, options)).status, path).toBe(200);
  for (let n = 0; n < 400; n++) await requestLookup(`/tours/${id}/route/${n}`, 404, options);
  for (const path of guessable) expect((await requestLookup(path)).status, path).toBe(200);
});

test("all lookups of a network count together, whatever their origin", async () => {
  const readable = { fetched: "cross-site cors empty", origin: "https://partner.example" };
  const starts: LookupOptions[] = [
    ...[
      {},
      { fetched: crossSiteNavigation },
      { fetched: "same-origin cors empty" },
      { fetched: "none navigate document" },
    ],
    ...["HEAD", "POST", "OPTIONS"].map((method) => ({ method })),
  ];
  for (let n = 0; n < 294; n++)
    expect((await requestLookup(`/quote/${n}`, 404, starts[n % starts.length])).status).toBe(404);
  for (let n = 0; n < 6; n++) expect((await requestLookup(`/api/quote/${n}`, 404, readable)).status).toBe(404);
  for (const options of starts) expect((await requestLookup("/quote/real", 200, options)).status).toBe(429);
  expect((await requestLookup("/api/quote/real", 200, readable)).status).toBe(429);
  expect((await requestLookup("/quote/real", 200, readable)).status).toBe(403);
});

test("of many concurrent lookups, 300 fail visibly, and the rest reveal nothing", async () => {
  const path = (n: number) => (n % 2 === 0 ? `/quote/guess-${n}` : `/quote/real-${n}`);
  const responses = Array.from({ length: 1_500 }, (_, n) => requestLookup(path(n), n % 2 === 0 ? 404 : 200));
  const counts = new Map<number, number>();
  for (const { status } of await Promise.all(responses)) counts.set(status, (counts.get(status) ?? 0) + 1);
  expect(counts.get(404)).toBe(300);
  // Existing records are shown only until the limit is reached.
  expect(counts.get(200)).toBeLessThanOrEqual(301);
  expect(await requestLookup(`/quote/${id}`)).toMatchObject({ status: 200 });
});

test("the addresses of a subscriber share a limit", async () => {
  await miss(300, { from: "2001:db8:1:2::3" });
  expect((await requestLookup("/quote/real", 200, { from: "2001:db8:1:2:ffff::" })).status).toBe(429);
  expect((await requestLookup("/quote/real", 200, { from: "2001:db8:1:3::" })).status).toBe(200);
});

test("wider IPv6 networks have three and six times the limit", async () => {
  for (const subnet of ["100", "101", "102"]) await miss(300, { from: `2001:db8:1:${subnet}::` });
  const limited = await requestLookup("/quote/real", 200, { from: "2001:db8:1:1ff::" });
  expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "600"]);
  for (const subnet of ["200", "300", "400"]) await miss(300, { from: `2001:db8:1:${subnet}::` });
  expect((await requestLookup("/quote/real", 200, { from: "2001:db8:1:ffff::" })).status).toBe(429);
  expect((await requestLookup("/quote/real", 200, { from: "2001:db8:2::" })).status).toBe(200);
  // Neighbours of an IPv4 address are other subscribers.
  for (let host = 1; host <= 6; host++) await miss(300, { from: `192.0.2.${host}` });
  expect((await requestLookup("/quote/real", 200, { from: "192.0.2.7" })).status).toBe(200);
});

test("resets ten minutes after the first failed lookup", async () => {
  await miss(299);
  vi.advanceTimersByTime(599_000);
  await miss(1);
  const limited = await requestLookup("/quote/real");
  expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "1"]);
  vi.advanceTimersByTime(1_100);
  expect((await requestLookup("/quote/real")).status).toBe(200);
  await miss(10);
});

test("responds in JSON for the API, also across origins, and in both languages for pages", async () => {
  await miss(300);
  expect(await (await requestLookup("/quote/1")).text()).toMatch(/come back[^]*Torna/);
  const response = await requestLookup("/api/quote/1", 200, { origin: "https://partner.example" });
  expect(await response.json()).toEqual({
    error: expect.stringMatching(/try again later/) as string,
    code: "too-many-lookups",
  });
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("https://partner.example");
  expect(response.headers.get("Access-Control-Expose-Headers")).toMatch(/Retry-After/);
  const { headers } = await requestLookup("/api/quote/1", 200, { origin: "https://other.example" });
  expect([headers.has("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([false, "Origin"]);
});

test("reads by the API with a valid token are neither limited nor counted", async () => {
  for (let n = 0; n < 400; n++) await requestLookup(`/api/quote/gone-${n}`, 404, { token: "valid" });
  expect((await requestLookup("/api/quote/real")).status).toBe(200);
  await miss(300);
  expect((await requestLookup("/api/quote/real", 200, { token: "valid" })).status).toBe(200);
  expect((await requestLookup("/api/quote/real", 200, { token: "invalid" })).status).toBe(429);
  expect((await requestLookup("/quote/real", 200, { token: "valid" })).status).toBe(429);
});
