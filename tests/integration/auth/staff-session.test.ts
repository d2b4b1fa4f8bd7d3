import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addStaff, disableStaff } from "~/auth/staff.server";
import { requireStaff, seemsLoggedIn, staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { call } from "../api/client";
import { cookieOf, tokenOf, visit } from "./staff-pages";

let cookie: string;

beforeEach(async () => {
  await db.deleteFrom("staff").execute();
  await addStaff(db, "anna", "a long password");
  cookie = cookieOf(await visit("/login", { form: { username: "anna", password: "a long password" } }));
});
afterAll(() => db.destroy());

const pageAnswers = async (with_: string) => (await visit("/admin/select-page", { cookie: with_ })).status;

describe("logging out", () => {
  test("ends the session for page and API, and clears drafts and the cookie's token", async () => {
    const token = tokenOf(cookie);
    expect([await pageAnswers(cookie), (await call("GET", "/quote", { token })).status]).toEqual([200, 200]);
    const answer = await visit("/admin/log-out", { cookie, form: {} });
    expect([answer.status, answer.location]).toEqual([303, "/login"]);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(tokenOf(cookieOf(answer))).toBe("");
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect([await pageAnswers(cookie), (await call("GET", "/quote", { token })).status]).toEqual([302, 401]);
  });

  test("twice, or without ever having logged in, is no error", async () => {
    for (const each of [cookie, cookie, "", "staff-session=nonsense"]) {
      expect((await visit("/admin/log-out", { cookie: each, form: {} })).location).toBe("/login");
    }
  });

  test("ends this session alone", async () => {
    const other = cookieOf(await visit("/login", { form: { username: "anna", password: "a long password" } }));
    await visit("/admin/log-out", { cookie, form: {} });
    expect([await pageAnswers(cookie), await pageAnswers(other)]).toEqual([302, 200]);
  });

  test("by a link ends nothing", async () => {
    expect((await visit("/admin/log-out", { cookie })).location).toBe("/admin/select-page");
    expect(await pageAnswers(cookie)).toBe(200);
  });
});

describe("a session", () => {
  test("ends when its account is disabled", async () => {
    await disableStaff(db, "anna");
    expect(await pageAnswers(cookie)).toBe(302);
  });

  test("ends when it has expired by the database's clock", async () => {
    await db
      .updateTable("sessions")
      .set({ expires_at: sql<Date>`utc_timestamp(3) - interval 1 second` })
      .execute();
    expect(await pageAnswers(cookie)).toBe(302);
  });

  test("isn't that of a cookie with one letter changed, wherever", async () => {
    const start = "staff-session=".length;
    const places = Array.from({ length: 20 }, (_, n) => start + Math.floor((n * (cookie.length - start)) / 20));
    for (const place of places) {
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
    const request = (with_: string) => new Request("http://localhost:3000/admin", { headers: { Cookie: with_ } });
    expect([await seemsLoggedIn(request(cookie)), await seemsLoggedIn(request(""))]).toEqual([true, false]);
    await visit("/admin/log-out", { cookie, form: {} });
    expect([await seemsLoggedIn(request(cookie)), await staffIn(request(cookie))]).toEqual([true, null]);
  });
});

describe("a page of the staff area", () => {
  test("says to its own code who is logged in", async () => {
    const request = new Request("http://localhost:3000/admin", { headers: { Cookie: cookie } });
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    expect((await requireStaff(request)).staffId).toBe(id);
  });

  test("leads to /login and from there back, with its query", async () => {
    const answer = await visit("/admin/select-page?q=per%C3%B9&page=2");
    expect([answer.status, answer.location]).toEqual([
      302,
      "/login?next=%2Fadmin%2Fselect-page%3Fq%3Dper%25C3%25B9%26page%3D2",
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const form = { username: "anna", password: "a long password", next: "/admin/select-page?q=per%C3%B9&page=2" };
    expect((await visit("/login", { form })).location).toBe("/admin/select-page?q=per%C3%B9&page=2");
  });

  test("begins with the Page Selector", async () => {
    expect((await visit("/admin", { cookie })).location).toBe("/admin/select-page");
    expect((await visit("/admin")).location).toMatch(/^\/login/);
  });
});
