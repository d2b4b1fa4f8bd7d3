import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/database-proxy";
import type * as wholeApp from "../../support/whole-app";

let proxy: DatabaseProxy;
let visit: typeof wholeApp.visit;
let Cookie: string;
let close: () => Promise<void>;
beforeAll(async () => {
  proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.url);
  ({ visit } = await import("../../support/whole-app"));
  const { db } = await import("~/data/db.server");
  const { sessionCookie } = await import("~/auth/staff-session.server");
  const { staffToken } = await import("../api/client");
  Cookie = (await sessionCookie(await staffToken(), new Date(Date.now() + 600_000))).split(";")[0] ?? "";
  close = () => db.destroy();
  await proxy.goAway();
});
afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
});

test.each([
  "/tours",
  "/tours/some-tour",
  "/quote/some-quote",
  "/why-cuba",
  "/santa-clara-tours",
  "/sitemap.xml",
  "/api/tours",
  "/api/quote/some-quote",
  "/admin/select-page",
  "/admin/quotesView",
  "/admin/quotesView?q=havana",
  "/admin/pagesView",
  "/admin/qrView",
  "/admin/quotesEditor/some-quote",
  "/admin/pagesEditor/some-page",
  "/admin/page/some-page",
  "/admin/quotesGenerator",
])("while the database is away %s answers 503, is kept nowhere, and says when to come again", async (path) => {
  const answer = await visit(path, { headers: { Cookie, "User-Agent": "Mozilla/5.0 Firefox/130" } });
  const [kept, again] = [answer.headers.get("Cache-Control"), answer.headers.get("Retry-After")];
  expect([answer.status, Number(again)]).toEqual([503, 5]);
  expect(kept).toContain("no-store");
});
