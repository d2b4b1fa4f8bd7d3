import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addStaff } from "~/auth/staff.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";
import { peerHeader } from "~/http/guards/client-address.server";
import { call } from "../api/client";
import { cookieOf, tokenOf, visit } from "./staff-pages";

const password = "a long password";
const right = { username: "anna", password };

beforeEach(async () => {
  await db.deleteFrom("staff").execute();
  await db.deleteFrom("login_attempts").execute();
  expect(await addStaff(db, "anna", password)).toEqual({ ok: true });
});
afterAll(() => db.destroy());

describe("logging in", () => {
  test("leads to the Page Selector with a cookie out of scripts' reach, which outlives its token by 90 days", async () => {
    const answer = await visit("/login", { form: right });
    expect([answer.status, answer.location]).toEqual([303, "/admin/select-page"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^staff-session=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    const outlives = (expires - Date.now()) / 1_000 - env.tokenTtl;
    expect(Math.abs(outlives - 90 * 86_400)).toBeLessThan(60);
    expect((await visit("/admin/select-page", { cookie: cookieOf(answer) })).status).toBe(200);
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
    const answer = await visit("/login", { form: { username, password: word, next: "/admin/qrView" } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      username,
      next: "/admin/qrView",
      issues: [{ at: "form", message: "invalidCredentials" }],
    });
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
      expect(await db.selectFrom("login_attempts").select("id").execute()).toEqual([]);
    },
  );

  test("with a file in the place of the name is refused", async () => {
    const form = new FormData();
    form.set("username", new File(["anna"], "anna.txt"));
    form.set("password", password);
    expect((await visit("/login", { form })).status).toBe(400);
  });

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

  test.each([
    ["no form", "application/json", "{]", 400],
    ["half of a form", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data", 400],
    ["a megabyte", "application/x-www-form-urlencoded", `username=${"x".repeat(1_000_000)}`, 413],
    ["broken percent signs", "application/x-www-form-urlencoded", "username=%zz&password=%ff", 401],
  ])("with %s is no error of ours", async (_, type, form, status) => {
    expect((await visit("/login", { form, headers: { "Content-Type": type } })).status).toBe(status);
  });
});

describe("the login page", () => {
  test("is shown to whoever isn't logged in, and leads on who is", async () => {
    expect((await visit("/login")).status).toBe(200);
    const cookie = cookieOf(await visit("/login", { form: right }));
    expect((await visit("/login", { cookie })).location).toBe("/admin/select-page");
    expect((await visit("/login?next=%2Fadmin%2FqrView", { cookie })).location).toBe("/admin/qrView");
  });
});

describe("the session's token", () => {
  test("is one that the API takes, and a bearer's token in a cookie of one's own making is none", async () => {
    const cookie = cookieOf(await visit("/login", { form: right }));
    const token = tokenOf(cookie);
    expect((await call("GET", "/quote", { token })).status).toBe(200);
    for (const value of [token, Buffer.from(JSON.stringify({ token })).toString("base64")]) {
      expect((await visit("/admin/select-page", { cookie: `staff-session=${value}` })).location).toMatch(/^\/login/);
    }
  });
});
