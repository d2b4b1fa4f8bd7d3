import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addStaff, disableStaff } from "~/auth/staff.server";
import { requireStaff, seemsLoggedIn, staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";
import { peerHeader } from "~/http/guards/client-address.server";
import { call } from "../api/client";
import { cookieOf, tokenOf, visit } from "./staff-pages";

const password = "a long password";
const right = { username: "anna", password };
let cookie: string;

beforeAll(() => addStaff(db, "anna", password));
beforeEach(async () => {
  await sql`update staff set disabled_at = null`.execute(db);
  for (const table of ["login_attempts", "sessions"] as const) await db.deleteFrom(table).execute();
  cookie = cookieOf(await visit("/login", { form: right }));
});
afterAll(() => db.destroy());

const pageAnswers = async (with_: string) => (await visit("/admin/select-page", { cookie: with_ })).status;
const requestWith = (with_: string) => new Request("http://localhost:3000/admin", { headers: { Cookie: with_ } });
const rowsIn = (table: "login_attempts" | "sessions") => db.selectFrom(table).select("id").execute();

describe("logging in", () => {
  test("leads to the Page Selector with a cookie out of scripts' reach, which outlives its token by 90 days", async () => {
    const answer = await visit("/login", { form: right });
    expect([answer.status, answer.location]).toEqual([303, "/admin/select-page"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const set = answer.headers.get("Set-Cookie") ?? "";
    expect(set).toMatch(/^staff-session=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(set)?.[1] ?? "");
    const outlives = (expires - Date.now()) / 1_000 - env.tokenTtl;
    expect(Math.abs(outlives - 90 * 86_400)).toBeLessThan(60);
    expect(await pageAnswers(cookieOf(answer))).toBe(200);
  });

  test("works by a multipart form, too", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...right, next: "/admin/qrView" })) form.set(name, value);
    expect((await visit("/login", { form })).location).toBe("/admin/qrView");
  });

  test.each([
    ["anna", "wrong"],
    ["nobody", password],
    ["__proto__", "__proto__"],
    ["<b>anna</b>", "x".repeat(9_000)],
  ])("as %j with a wrong password is refused; the name is kept, the password isn't", async (username, word) => {
    const next = "/admin/qrView";
    const answer = await visit("/login", { form: { username, password: word, next } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ username, next, issues: [{ at: "form", message: "invalidCredentials" }] });
    expect(answer.headers.has("Set-Cookie")).toBe(false);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    [{ username: "", password }, ["username"]],
    [{ username: "anna", password: "" }, ["password"]],
    [{ username: " ", password: "" }, ["username", "password"]],
    [{}, ["username", "password"]],
  ])(
    "with %j says what is missing, at the field, and counts as no attempt",
    async (form: Partial<typeof right>, at) => {
      const { status, body } = await visit("/login", { form });
      expect([status, body.issues?.map((issue) => issue.at)]).toEqual([400, at]);
      expect(body.username).toBe(form.username ?? "");
      expect(await rowsIn("login_attempts")).toEqual([]);
    },
  );

  test("as an account that is disabled is refused as any other", async () => {
    await db.updateTable("staff").set({ disabled_at: new Date() }).execute();
    expect((await visit("/login", { form: right })).body.issues?.[0]?.message).toBe("invalidCredentials");
  });

  test("is throttled together with the API's logins, and says when to try again", async () => {
    const headers = { [peerHeader]: "192.0.2.77" };
    for (let count = 0; count < 5; count += 1) {
      await visit("/login", { form: { ...right, password: "wrong" }, headers });
      const json = { username: "anna", password: "wrong" };
      expect((await call("POST", "/auth/login", { json, headers })).status).toBe(401);
    }
    expect((await call("POST", "/auth/login", { json: right, headers })).status).toBe(429);
    const answer = await visit("/login", { form: right, headers });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(600);
    expect(answer.body.issues).toEqual([{ at: "form", message: "loginThrottled", values: { wait: "15 min" } }]);
    expect(answer.body.username).toBe("anna");
    expect((await visit("/login", { form: right })).status).toBe(303);
  });

  test("with percent signs that are none is a wrong login, no error of ours", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await visit("/login", { form: "username=%zz&password=%ff", headers })).status).toBe(401);
  });

  test("at /login is no matter for who is logged in: it leads on", async () => {
    expect((await visit("/login")).status).toBe(200);
    expect((await visit("/login", { cookie })).location).toBe("/admin/select-page");
    expect((await visit("/login?next=%2Fadmin%2FqrView", { cookie })).location).toBe("/admin/qrView");
  });
});

describe("logging out", () => {
  test("ends the session for page and API, and clears drafts and the cookie's token", async () => {
    const token = tokenOf(cookie);
    expect([await pageAnswers(cookie), (await call("GET", "/quote", { token })).status]).toEqual([200, 200]);
    const answer = await visit("/admin/log-out", { cookie, form: {} });
    expect([answer.status, answer.location]).toEqual([303, "/login"]);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(tokenOf(cookieOf(answer))).toBe("");
    expect(await rowsIn("sessions")).toEqual([]);
    expect([await pageAnswers(cookie), (await call("GET", "/quote", { token })).status]).toEqual([302, 401]);
  });

  test("twice, or without ever having logged in, is no error", async () => {
    for (const each of [cookie, cookie, "", "staff-session=nonsense"]) {
      expect((await visit("/admin/log-out", { cookie: each, form: {} })).location).toBe("/login");
    }
  });

  test("ends this session alone", async () => {
    const other = cookieOf(await visit("/login", { form: right }));
    await visit("/admin/log-out", { cookie, form: {} });
    expect([await pageAnswers(cookie), await pageAnswers(other)]).toEqual([302, 200]);
  });

  test("by a link ends nothing", async () => {
    expect((await visit("/admin/log-out", { cookie })).location).toBe("/admin/select-page");
    expect(await pageAnswers(cookie)).toBe(200);
  });
});

describe("a session", () => {
  test("has a token that the API takes; in a cookie of one's own making the token is none", async () => {
    const token = tokenOf(cookie);
    expect((await call("GET", "/quote", { token })).status).toBe(200);
    for (const value of [token, Buffer.from(JSON.stringify({ token })).toString("base64")]) {
      expect(await pageAnswers(`staff-session=${value}`)).toBe(302);
    }
  });

  test("ends when its account is disabled", async () => {
    await disableStaff(db, "anna");
    expect(await pageAnswers(cookie)).toBe(302);
  });

  test("ends when it has expired by the database's clock", async () => {
    await sql`update sessions set expires_at = utc_timestamp(3) - interval 1 second`.execute(db);
    expect(await pageAnswers(cookie)).toBe(302);
  });

  test("isn't that of a cookie with one letter changed, wherever", async () => {
    const start = "staff-session=".length;
    const step = Math.floor((cookie.length - start) / 20);
    for (let place = start; place < cookie.length; place += step) {
      const letter = cookie[place] === "A" ? "B" : "A";
      const changed = cookie.slice(0, place) + letter + cookie.slice(place + 1);
      expect(await pageAnswers(changed), changed).toBe(302);
    }
  });

  test.each([
    "",
    "staff-session=",
    "staff-session=.",
    "staff-session=%",
    "staff-session=%00",
    "staff-session=e30=.x",
    `staff-session=${"x".repeat(8_000)}`,
    "; ; =; staff-session",
  ])("isn't that of the cookie %j", async (nonsense) => {
    expect(await pageAnswers(nonsense)).toBe(302);
  });

  test("shows in the header until its token expires, without asking the database", async () => {
    const [ours, none] = [requestWith(cookie), requestWith("")];
    expect([await seemsLoggedIn(ours), await seemsLoggedIn(none)]).toEqual([true, false]);
    await visit("/admin/log-out", { cookie, form: {} });
    expect([await seemsLoggedIn(ours), await staffIn(ours)]).toEqual([true, null]);
  });
});

describe("a page of the staff area", () => {
  test("says to its own code who is logged in", async () => {
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    expect((await requireStaff(requestWith(cookie))).staffId).toBe(id);
  });

  test("leads to /login and from there back, with its query", async () => {
    const answer = await visit("/admin/select-page?q=per%C3%B9&page=2");
    expect([answer.status, answer.location]).toEqual([
      302,
      "/login?next=%2Fadmin%2Fselect-page%3Fq%3Dper%25C3%25B9%26page%3D2",
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const next = "/admin/select-page?q=per%C3%B9&page=2";
    expect((await visit("/login", { form: { ...right, next } })).location).toBe(next);
  });

  test("begins with the Page Selector", async () => {
    expect((await visit("/admin", { cookie })).location).toBe("/admin/select-page");
    expect((await visit("/admin")).location).toMatch(/^\/login/);
  });
});
