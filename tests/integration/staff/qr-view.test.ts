import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { newId } from "~/data/database/id.server";
import { findQrCodeById, listQrCodesByAge } from "~/data/qr-codes.server";
import { createQuote } from "~/data/quotes/quotes.server";
import { limits } from "~/domain/limits";
import { peerHeaders } from "../../support/requests/peer-headers";
import { loader as deleteLoader } from "~/routes/staff/qr-codes/delete";
import { loader as image } from "~/routes/staff/qr-codes/image";
import { action, loader } from "~/routes/staff/qr-codes/view";
import { buildQuoteInput } from "../../support/factories";
import {
  requestRoute,
  type RouteRequest,
  credentials,
  createExpiredCookie,
  logInAsStaff,
  makeDatabaseUnavailable,
} from "./staff-requests";

const card = { id: "QR-1", name: "Card", url: "/tours" };
let cookie: string;
/** The cookie of an expired session. */
let expiredCookie: string;

beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
  expiredCookie = await createExpiredCookie();
});
beforeEach(async () => {
  await db.deleteFrom("qr_codes").execute();
  await store(card);
});

function store(code: typeof card, created_at = new Date()) {
  const row = { ...code, created_at };
  return db.insertInto("qr_codes").values(row).execute();
}

const listStoredCodes = () => listQrCodesByAge(db);
const get = (address = "/admin/qrView", options: Partial<RouteRequest> = {}) =>
  requestRoute(loader, address, { cookie, ...options });
const post = (form: Record<string, string>, options: Partial<RouteRequest> = {}) =>
  requestRoute(action, "/admin/qrView", { cookie, form, ...options });

test("the QR view lists the codes, oldest first, with the result of their targets", async () => {
  const later = { id: "QR-0", name: "A later one", url: "/nothing" };
  await store(later, new Date(Date.now() + 60_000));
  const anId = expect.stringMatching(/^[\w-]{22}$/) as string;
  const { status, data } = await get();
  expect([status, data]).toMatchObject([200, { newId: anId, editing: null }]);
  expect((data as { codes: unknown }).codes).toEqual([
    { ...card, path: "/tours", saysMore: false, problem: null, receipt: "Not scanned yet" },
    { ...later, path: "/nothing", saysMore: false, problem: "nowhere", receipt: "Not scanned yet" },
  ]);
});

describe("a post", () => {
  test("of a new code creates it once, even if repeated; a changed form creates another one", async () => {
    const code = { id: newId(), name: "New", url: "https://x.example/tours" };
    const form = { intent: "create", ...code };
    const responses = await Promise.all([post(form), post(form)]);
    for (const { location } of responses) expect(location).toBe(`/admin/qrView?made=${code.id}#code-${code.id}`);
    expect(await listStoredCodes()).toEqual([card, code]);
    expect((await post({ ...form, name: "Newer" })).status).toBe(303);
    expect((await listStoredCodes()).map(({ name }) => name).sort()).toEqual(["Card", "New", "Newer"]);
    expect(await findQrCodeById(db, code.id)).toEqual(code);
    // Existing ids, and ids that no form contained.
    for (const id of ["QR-1", "QR-3", "", `${code.id}x`])
      expect((await post({ ...form, id })).location).not.toContain(`=${id}#`);
    expect(await listStoredCodes()).toHaveLength(7);
    expect(await findQrCodeById(db, "QR-1")).toEqual(card);
  });

  test.each<[fields: Record<string, string>, problems: Record<string, string>]>([
    [{ url: "tours" }, { url: "addressInvalid" }],
    [
      { name: " ", url: "javascript:alert(1)" },
      { name: "nameRequired", url: "addressInvalid" },
    ],
    [{ name: "x".repeat(limits.name + 1) }, { name: "tooLong" }],
  ])("with the fields %j is rejected, preserving all input", async (fields, problems) => {
    for (const intent of ["save", "create"]) {
      const form = { ...card, intent, ...fields };
      const { status, data } = await post(form);
      expect([status, data]).toEqual([400, { form, problems, failed: false }]);
      expect(await listStoredCodes()).toEqual([card]);
    }
  });

  test("whose target contains the link of a quote that isn't displayed is rejected at the address, preserving all input", async () => {
    await createQuote(db, buildQuoteInput({ link: "anna" }));
    for (const intent of ["save", "create"]) {
      const form = { ...card, intent, name: "Typed", url: "https://x.example/Quote/anna" };
      const { status, data } = await post(form);
      expect([status, data]).toEqual([400, { form, problems: { url: "targetPrivate" }, failed: false }]);
      expect(await listStoredCodes()).toEqual([card]);
    }
  });

  test.each(["save", "delete"])("to %s a deleted code returns 404, preserving all input", async (intent) => {
    for (const id of ["QR-7", "qr-1", "", "QR-1 ", "QR-1\0", "QR-1'"]) {
      const form = { intent, id, name: "Gone", url: "/homes" };
      const { status, data } = await post(form);
      expect([status, data]).toEqual([404, { form, problems: {}, failed: true }]);
    }
    expect(await listStoredCodes()).toEqual([card]);
  });

  test("with a content type that no form has is rejected with 415", async () => {
    const options = { headers: { "Content-Type": "application/json" } };
    expect((await requestRoute(action, "/admin/qrView", { cookie, form: "{}", ...options })).status).toBe(415);
  });
});

test("the QR view preserves input while the database is unavailable, and the next save works", async () => {
  const form = { intent: "save", id: "QR-1", name: "Typed", url: "/homes" };
  const restoreDatabase = makeDatabaseUnavailable();
  for (const intent of ["save", "create", "delete"]) {
    const { status, data } = await post({ ...form, intent });
    expect(status).toBe(503);
    expect(data).toEqual({ form: { ...form, intent }, problems: {}, failed: true });
  }
  const page = await get();
  expect([page.status, page.data]).toMatchObject([503, { codes: null }]);
  const params = { id: "QR-1", format: "png" };
  expect((await requestRoute(image, "/admin/qrView/QR-1/png", { cookie, params })).status).toBe(503);
  restoreDatabase();
  expect((await post(form)).status).toBe(303);
  expect(await listStoredCodes()).toEqual([{ id: "QR-1", name: "Typed", url: "/homes" }]);
});

describe("a form after the session expired", () => {
  // In a URL, each of these characters is encoded as nine.
  const typed = { id: "QR-1", name: "Già & più", url: `/${"哈".repeat(limits.address - 1)}` };
  const noProblems = { problems: {}, failed: false };

  test.each(["save", "create"])(
    "(%s) is preserved with a login form, however large, and completes after the login",
    async (intent) => {
      const form = { intent, ...typed, id: intent === "save" ? "QR-1" : newId() };
      const options = await post(form, { cookie: expiredCookie });
      expect([options.status, options.data]).toEqual([
        401,
        { form, ...noProblems, login: { username: "", issues: [], ticket: null } },
      ]);

      const wrongPassword = await post({ ...form, ...credentials, password: "wrong" }, { cookie: expiredCookie });
      const login = {
        username: credentials.username,
        issues: [{ at: "form", message: "invalidCredentials" }],
        ticket: null,
      };
      expect([wrongPassword.status, wrongPassword.data]).toEqual([401, { form, ...noProblems, login }]);
      expect(wrongPassword.text).not.toContain("wrong");
      expect(await listStoredCodes()).toEqual([card]);

      const response = await post({ ...form, ...credentials }, { cookie: expiredCookie });
      const fragment = `${intent === "save" ? "saved" : "made"}=${form.id}#code-${form.id}`;
      expect([response.status, response.location]).toEqual([303, `/admin/qrView?${fragment}`]);
      expect(await findQrCodeById(db, form.id)).toEqual({ ...typed, id: form.id });
      const newSession = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      expect((await get("/admin/qrView", { cookie: newSession })).status).toBe(200);
    },
  );

  test("(delete) completes after the login", async () => {
    const form = { intent: "delete", id: "QR-1" };
    const options = await post(form, { cookie: expiredCookie });
    const login = { username: "", issues: [], ticket: null };
    expect([options.status, options.data]).toMatchObject([401, { form, login }]);
    expect(await listStoredCodes()).toEqual([card]);
    const response = await post({ ...form, ...credentials }, { cookie: expiredCookie });
    expect([response.status, response.location]).toEqual([303, "/admin/qrView?deleted=QR-1"]);
    expect(await listStoredCodes()).toEqual([]);
  });

  test("shows nothing else of the staff area, and the codes after a successful login", async () => {
    const expiredRequest = { cookie: expiredCookie, context: {} };
    const form = { intent: "save", id: "QR-1", name: "", url: "typed" };
    await post(form, expiredRequest);
    const page = await get("/admin/qrView", expiredRequest);
    expect([page.status, page.data]).toMatchObject([200, { codes: null, done: null }]);

    const invalid = await post({ ...form, ...credentials }, expiredRequest);
    expect([invalid.status, invalid.headers.get("Set-Cookie")]).toEqual([
      400,
      expect.stringMatching(/^staff-session=/),
    ]);
    expect((await get("/admin/qrView", expiredRequest)).data).toMatchObject({ codes: [card] });
  });

  test("shares its rate limit with other logins", async () => {
    const expiredRequest = { cookie: expiredCookie, headers: peerHeaders("192.0.2.78") };
    const form = { intent: "save", ...typed };
    for (let count = 0; count < 10; count += 1) {
      expect((await post({ ...form, ...credentials, password: "wrong" }, expiredRequest)).status).toBe(401);
    }
    const { status, headers, data } = await post({ ...form, ...credentials }, expiredRequest);
    expect([status, data]).toMatchObject([429, { form, login: { issues: [{ message: "loginThrottled" }] } }]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(600);
    expect(await listStoredCodes()).toEqual([card]);
  });

  test.each(["save", "create", "delete"])(
    "(%s) returns 401 with a plain message to a browser that never logged in",
    async (intent) => {
      const { status, headers, text } = await post({ intent, ...typed }, { cookie: "" });
      expect([status, headers.get("Content-Type")]).toEqual([401, "text/plain; charset=utf-8"]);
      expect(text).toMatch(/^Nobody is logged in\./);
      expect(await listStoredCodes()).toEqual([card]);
    },
  );
});

test("the delete page shows the code's name, requires a login and returns 404 for unknown codes", async () => {
  const requestDeletePage = (id: string, options = cookie) =>
    requestRoute(deleteLoader, `/admin/qrView/${id}/delete`, { cookie: options, params: { id } });
  expect((await requestDeletePage("QR-1")).data).toEqual({ id: "QR-1", name: "Card" });
  expect((await requestDeletePage("QR-7")).status).toBe(404);
  expect((await requestDeletePage("QR-1", "")).location).toBe("/login?next=%2Fadmin%2FqrView%2FQR-1%2Fdelete");
});
