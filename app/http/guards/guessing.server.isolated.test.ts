import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Guessing from "./guessing.server";

const { env } = vi.hoisted(() => ({
  env: { trustProxy: 0, apiOrigins: ["https://partner.example"], siteUrl: "https://site.example" },
}));
vi.mock("~/env.server", () => ({ env }));

let unlessGuessing: typeof Guessing.unlessGuessing;
let peerHeader: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  ({ unlessGuessing } = await import("./guessing.server"));
  ({ peerHeader } = await import("./client-address.server"));
});
afterEach(() => void vi.useRealTimers());

function ask(path: string, status = 200, { from = "192.0.2.1", method = "GET", origin = "" } = {}): Promise<Response> {
  const headers = { [peerHeader]: from, ...(origin && { Origin: origin }) };
  const request = new Request(`http://localhost${path}`, { method, headers });
  return unlessGuessing(request, () => Promise.resolve(new Response("", { status })));
}

async function miss(times: number, options?: Parameters<typeof ask>[2]) {
  for (let n = 0; n < times; n++) expect((await ask(`/quote/guess-${n}`, 404, options)).status).toBe(404);
}

const guessable = ["/quote/real", "/Quote/real", "/%71uote/real", "/tours/real", "/tours/real/pdf", "/api/quote/1"];
const others = ["/", "/tours", "/tours?x=/quote/1", "/homes", "/login", "/api/tours", "/qr/QR-1", "/images/x.webp"];

test("after 300 misses a network gets 429 for whatever can be guessed, and for nothing else", async () => {
  // What is found is never counted.
  for (let n = 0; n < 400; n++) expect((await ask(`/quote/${n}`)).status).toBe(200);
  await miss(300);
  for (const path of guessable) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("Cache-Control")]).toEqual([path, 429, "private, no-store"]);
    expect(Number(headers.get("Retry-After"))).toBe(600);
  }
  for (const path of others) expect((await ask(path)).status, path).toBe(200);
  expect((await ask("/quote/real", 200, { from: "192.0.2.2" })).status).toBe(200);
  expect((await ask("/api/quote/1", 200, { method: "DELETE" })).status).toBe(200);
});

test("the addresses of one subscriber are one network", async () => {
  await miss(300, { from: "2001:db8:1:2::3" });
  expect((await ask("/quote/real", 200, { from: "2001:db8:1:2:ffff::" })).status).toBe(429);
  expect((await ask("/quote/real", 200, { from: "2001:db8:1:3::" })).status).toBe(200);
});

test("ten minutes after the first miss it counts anew, however late the last one came", async () => {
  await miss(299);
  vi.advanceTimersByTime(599_000);
  await miss(1);
  const refused = await ask("/quote/real");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  vi.advanceTimersByTime(1_100);
  expect((await ask("/quote/real")).status).toBe(200);
  await miss(10);
});

test("the API says it in JSON, also to pages of the sites in API_ORIGINS; a page in both languages", async () => {
  await miss(300);
  expect(await (await ask("/quote/1")).text()).toMatch(/come back[^]*Torna/);
  const answer = await ask("/api/quote/1", 200, { origin: "https://partner.example" });
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/try again later/) as string });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://partner.example");
  expect(answer.headers.get("Access-Control-Expose-Headers")).toMatch(/Retry-After/);
  const { headers } = await ask("/api/quote/1", 200, { origin: "https://other.example" });
  expect([headers.has("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([false, "Origin"]);
});
