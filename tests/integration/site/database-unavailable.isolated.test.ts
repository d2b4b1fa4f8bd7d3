import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "../../support/audited-database";
import { createQuote } from "~/data/quotes/quotes.server";
import { now } from "~/data/database/sql.server";
import { useLongTimeouts, useShortTimeouts } from "../../support/servers/timeouts";
import { buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { credentials, logInAsStaff, requestLoginPage as visitStaff } from "../staff/staff-requests";

const proxy = await vi.hoisted(async () => {
  const { startDatabaseProxy } = await import("../../support/servers/database-proxy");
  const started = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  process.env.DATABASE_URL = started.url;
  return started;
});

/** Messages of pages that can't be loaded, by the prefix of their address. */
const ownWords = {
  "/quote/": "Can&#x27;t find your quote, please reload the page",
  "/admin/quotesEditor/": "Error, impossibile caricare il preventivo",
  "/admin/pagesEditor/": "Error, impossibile caricare la pagina",
};
const form = { ...credentials, next: "/admin/qrView" };
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
  await createQuote(db, buildQuoteInput({ link: "some-quote", name: "Some", display: true }));
  await db.insertInto("qr_codes").values({ id: "QR-1", name: "Table", url: "/tours", created_at: now }).execute();
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
});

test("pages that need an unavailable database return 503 with Retry-After and aren't cached", async () => {
  await proxy.disconnect();
  const headers = { Cookie: cookie, "User-Agent": "Mozilla/5.0 Firefox/130" };
  for (const path of [
    ...["/tours", "/tours/some-quote", "/quote/some-quote", "/quote/some-quote/pdf", "/why-cuba", "/santa-clara-tours"],
    ...["/sitemap.xml", "/api/tours", "/api/quote/some-quote"],
    ...["/admin/select-page", "/admin/quotesView", "/admin/quotesView?q=havana", "/admin/pagesView", "/admin/qrView"],
    ...["/admin/quotesEditor/some-quote", "/admin/pagesEditor/some-page", "/admin/page/some-page"],
    "/admin/quotesGenerator",
  ]) {
    const response = await requestApp(path, { headers });
    expect([path, response.status, response.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
    expect(response.headers.get("Cache-Control"), path).toContain("no-store");
    if (!/^\/(api|sitemap)/.test(path)) expect(response.headers.get("X-Robots-Tag"), path).toBe("noindex");
    const text = await response.text();
    expect(text, path).not.toMatch(/rel="canonical"|property="og:|ld\+json/);
    const words = Object.entries(ownWords).find(([start]) => path.startsWith(start))?.[1] ?? "";
    expect(text, path).toContain(words);
  }
  await proxy.reconnect();
  expect((await requestApp("/sitemap.xml")).status).toBe(200);
  expect((await requestApp("/quote/some-quote/pdf")).headers.get("Content-Type")).toBe("application/pdf");
});

test("a QR code redirects home while the database is frozen or unavailable, and then to its target", async () => {
  const scanCode = async () => {
    const { status, headers } = await requestApp("/qr/QR-1");
    return [status, headers.get("Location"), headers.get("Cache-Control")];
  };
  const faults = [
    [() => proxy.freeze(), () => proxy.thaw()],
    [() => proxy.disconnect(), () => proxy.reconnect()],
  ] as const;
  for (const [breakDatabase, repairDatabase] of faults) {
    useShortTimeouts();
    await breakDatabase();
    expect(await scanCode()).toEqual([302, "/", "private, no-store"]);
    await repairDatabase();
    useLongTimeouts();
    expect(await scanCode()).toEqual([302, "/tours", "private, no-store"]);
  }
});

test("an unavailable database ends no session, loses no input and recovers", async () => {
  await proxy.disconnect();
  const page = await visitStaff("/admin/select-page", { cookie });
  expect([page.status, page.location]).toEqual([503, null]);
  expect((await visitStaff("/admin", { cookie })).status).toBe(503);
  const logOut = await visitStaff("/admin/log-out", { cookie, form: {} });
  expect([logOut.status, logOut.headers.has("Set-Cookie")]).toEqual([503, false]);
  const response = await visitStaff("/login", { form });
  expect(response.status).toBe(503);
  const issues = [{ at: "form", message: "loginUnavailable" }];
  expect(response.data).toEqual({ username: form.username, next: form.next, issues, ticket: null });
  // The login page can't read the session now.
  expect((await visitStaff("/login", { cookie })).status).toBe(200);

  await proxy.reconnect();
  expect((await visitStaff("/admin/select-page", { cookie })).status).toBe(200);
  expect((await visitStaff("/login", { form })).location).toBe("/admin/qrView");
  expect((await visitStaff("/admin/log-out", { cookie, form: {} })).location).toBe("/login");
  expect((await visitStaff("/admin/select-page", { cookie })).location).toMatch(/^\/login/);
});
