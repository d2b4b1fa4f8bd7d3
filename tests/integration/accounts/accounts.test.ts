import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { describeDevice, networkPrefix } from "~/auth/session/describe-device.server";
import { createPasswordLinkByCommand } from "~/auth/accounts/password-link.server";
import { changeStaffAccountByCommand } from "~/auth/accounts/staff.server";
import { findSessionAccount } from "~/data/accounts/sessions.server";
import { changeStaffAccount, listStaff } from "~/data/accounts/staff.server";
import { db } from "~/data/database/db.server";
import { withActor } from "~/data/audit-log.server";
import { allAddresses } from "~/domain/site/addresses";
import { env } from "~/env.server";
import { createAccount, password } from "../../support/accounts";
import { allRoutes, requestApp } from "../../support/servers/in-process-app";
import { callApi } from "../api/client";
import { logInAs, submitForm } from "../staff/staff-forms";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
let livia: string;
let anna: string;

beforeEach(async () => {
  for (const table of ["staff", "login_attempts", "login_delays"] as const) await db.deleteFrom(table).execute();
  livia = await added("livia", "owner");
  anna = await added("anna", "staff");
});

async function added(username: string, role: "owner" | "staff"): Promise<string> {
  const id = await createAccount(db, username, role);
  if (id === null) throw new Error(`${username} has an account`);
  return id;
}

const get = (path: string, cookie = "") => requestApp(path, { headers: { Cookie: cookie } });

const account = async (id: string) => (await listStaff(db)).find((each) => each.id === id);

/** Returns the path of the one-time link in an owner's page. */
const parseLink = (html: string) => /http:\/\/localhost:3000(\/login\/password\?key=[\w-]{43})/.exec(html)?.[1] ?? "";

/** Opens a link like a browser. Returns the cookie that contains its token. */
async function openPasswordLink(link: string): Promise<string> {
  const response = await get(link);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/password"]);
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

describe("an address for owners", () => {
  const owners = allAddresses.filter(({ owner }) => owner);
  const ofRoute = (path: string) => allRoutes.find((route) => `/${route.path}` === path);

  test.each(owners.map(({ path }) => path))(
    "%s returns 403 to staff for GET and POST, and 200 to an owner",
    async (path) => {
      const cookie = await logInAs("anna");
      const before = await listStaff(db);
      const module = ofRoute(path)?.module;
      const data = `${path}?_data=${encodeURIComponent(ofRoute(path)?.id ?? "")}`;
      for (const each of [path, data]) {
        expect([each, (await get(each, cookie)).status]).toEqual([each, 403]);
        for (const intent of module?.action ? ["add", "link", "disable", "enable", "owner", "staff", ""] : []) {
          const response = await submitForm(each, cookie, { intent, id: anna, username: "eva", role: "owner" });
          expect([each, intent, response.status]).toEqual([each, intent, 403]);
        }
      }
      expect(await listStaff(db)).toEqual(before);
      const page = await (await get(path, cookie)).text();
      expect(page).toContain("Only for owners");
      expect(page).toContain("Log out");
      expect((await get(path, await logInAs("livia"))).status).toBe(200);
    },
  );

  test("becomes inaccessible to an owner whose role is changed to staff, also in an open session", async () => {
    await added("eva", "owner");
    const cookie = await logInAs("eva");
    expect((await get("/admin/staff", cookie)).status).toBe(200);
    await changeStaffAccountByCommand(db, "eva", "staff");
    expect((await get("/admin/staff", cookie)).status).toBe(403);
    expect((await get("/admin/select-page", cookie)).status).toBe(200);
  });
});

describe("the last owner", () => {
  test.each(["disable", "staff"] as const)("rejects the change %s, on the page and by the command", async (change) => {
    const response = await submitForm("/admin/staff", await logInAs("livia"), { intent: change, id: livia });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("this account is the only owner");
    expect(await changeStaffAccountByCommand(db, "livia", change)).toBe("last-owner");
    // A disabled owner doesn't count as an owner.
    await added("eva", "owner");
    await changeStaffAccountByCommand(db, "eva", "disable");
    expect(await changeStaffAccountByCommand(db, "livia", change)).toBe("last-owner");
    expect(await account(livia)).toMatchObject({ role: "owner", disabled: false });
  });

  test("remains when two owners disable each other concurrently", async () => {
    const eva = await added("eva", "owner");
    const auditedBy = (staffId: string) => withActor(db, { staffId, network: null, via: "form" });
    for (let round = 0; round < 5; round += 1) {
      for (const name of ["livia", "eva"]) await changeStaffAccountByCommand(db, name, "enable");
      const results = await Promise.all([
        changeStaffAccount(auditedBy(livia), { id: eva }, "disable"),
        changeStaffAccount(auditedBy(eva), { id: livia }, "disable"),
      ]);
      expect(results.sort()).toEqual(["done", "not-owner"]);
      expect((await listStaff(db)).filter(({ role, disabled }) => role === "owner" && !disabled)).toHaveLength(1);
    }
  });
});

describe("an owner", () => {
  test("adds a colleague, who sets a password once with the link and logs in", async () => {
    const cookie = await logInAs("livia");
    const response = await submitForm("/admin/staff", cookie, { intent: "add", username: " eva ", role: "staff" });
    expect(response.status).toBe(200);
    const link = parseLink(await response.text());
    const stored = await db.selectFrom("password_links").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(link.split("=")[1]);

    const browser = await openPasswordLink(link);
    const form = await get("/login/password", browser);
    expect([form.status, form.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await form.text()).toContain("eva");
    const rejected = await submitForm("/login/password", browser, { new: "short", again: "short" });
    expect([rejected.status, await rejected.text()]).toEqual([400, expect.stringContaining("15 to 1,000")]);
    expect((await submitForm("/login/password", browser, { new: password, again: "other" })).status).toBe(400);

    const set = await submitForm("/login/password", browser, { new: password, again: password });
    expect([set.status, set.headers.get("Location")]).toEqual([303, "/login"]);
    expect(await logInAs("eva")).not.toBe("");
    // The link works only once.
    expect(
      (await submitForm("/login/password", browser, { new: "another password", again: "another password" })).status,
    ).toBe(404);
    expect((await get("/login/password", await openPasswordLink(link))).status).toBe(404);
    await expect(logInAs("eva", "another password")).rejects.toThrow("credentials");
  });

  test("gives a colleague an e-mail, to which the link is sent in its language", async () => {
    const cookie = await logInAs("livia");
    await db.deleteFrom("outbox").execute();
    const rejected = await submitForm("/admin/staff", cookie, {
      intent: "add",
      username: "eva",
      email: "a@b.example, c@d.example",
    });
    expect([rejected.status, await rejected.text()]).toEqual([
      400,
      expect.stringContaining("a@b.example, c@d.example"),
    ]);
    const fields = { intent: "add", username: "eva", email: "eva@b.example" };
    const html = await (await submitForm("/admin/staff", `${cookie}; lang=it`, fields)).text();
    expect(html).toContain("È stato inviato anche a eva@b.example.");
    const [mail, ...others] = await db.selectFrom("outbox").selectAll().execute();
    expect(mail).toMatchObject({ kind: "password", recipient: "eva@b.example", language: "it", state: "waiting" });
    expect(mail?.body).toContain(parseLink(html));
    expect(others).toEqual([]);
    // The outbox is for staff, to whom the link of an owner's account would give its rights.
    expect(await (await get("/admin/outbox", await logInAs("anna"))).text()).not.toContain("key=");

    const throttled = await submitForm("/admin/staff", cookie, { intent: "email", id: anna, email: "x" });
    expect([throttled.status, await throttled.text()]).toEqual([
      400,
      expect.stringContaining("This is no e-mail address"),
    ]);
    expect(
      (await submitForm("/admin/staff", cookie, { intent: "email", id: anna, email: "anna@b.example" })).status,
    ).toBe(303);
    expect(await account(anna)).toMatchObject({ email: "anna@b.example" });
    expect((await submitForm("/admin/staff", cookie, { intent: "email", id: anna, email: "" })).status).toBe(303);
    expect(await account(anna)).toMatchObject({ email: null });
  });

  test("creates a link that a newer link, 72 hours or disabling the account invalidate", async () => {
    const cookie = await logInAs("livia");
    const newLink = async () =>
      parseLink(await (await submitForm("/admin/staff", cookie, { intent: "link", id: anna })).text());
    const status = async (browser: string) => (await get("/login/password", browser)).status;
    const [older, newer] = [await openPasswordLink(await newLink()), await openPasswordLink(await newLink())];
    expect([await status(older), await status(newer)]).toEqual([404, 200]);
    await sql`update password_links set expires_at = expires_at - interval 71 hour`.execute(db);
    expect(await status(newer)).toBe(200);
    await sql`update password_links set expires_at = expires_at - interval 61 minute`.execute(db);
    expect(await status(newer)).toBe(404);
    const last = await openPasswordLink(await newLink());
    await submitForm("/admin/staff", cookie, { intent: "disable", id: anna });
    await submitForm("/admin/staff", cookie, { intent: "enable", id: anna });
    expect(await status(last)).toBe(404);
    // Creating a link doesn't change the password.
    expect(await logInAs("anna")).not.toBe("");
  });

  test.each(["", "x", "%", "x".repeat(43), "x".repeat(5_000)])(
    "rejects %.20j as the token of a link",
    async (token) => {
      const browser = await openPasswordLink(`/login/password?key=${encodeURIComponent(token)}`);
      expect((await get("/login/password", browser)).status).toBe(404);
      expect((await submitForm("/login/password", browser, { new: password, again: password })).status).toBe(404);
      expect((await get("/login/password", `password-link=${token.trim()}`)).status).toBe(404);
    },
  );

  test("ends the account's sessions when a link sets its password", async () => {
    const [cookie, annasCookie] = [await logInAs("livia"), await logInAs("anna")];
    const link = parseLink(await (await submitForm("/admin/staff", cookie, { intent: "link", id: anna })).text());
    await submitForm("/login/password", await openPasswordLink(link), {
      new: "another password",
      again: "another password",
    });
    expect((await get("/admin/select-page", annasCookie)).headers.get("Location")).toMatch(/^\/login/);
  });

  test.each<[fields: Record<string, string>, status: number]>([
    [{ intent: "add", username: "" }, 400],
    [{ intent: "add", username: "anna" }, 409],
    [{ intent: "add", username: "x".repeat(101) }, 400],
    [{ intent: "disable", id: "nobody" }, 404],
    [{ intent: "link", id: "nobody" }, 404],
    [{ intent: "link" }, 404],
    [{ intent: "nothing" }, 400],
    [{}, 400],
  ])("receives an error for %j", async (fields, status) => {
    const before = await listStaff(db);
    const response = await submitForm("/admin/staff", await logInAs("livia"), fields);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toMatch(/role="alert"|aria-invalid/);
    if (fields.username) expect(html).toContain(`value="${fields.username}"`);
    expect(await listStaff(db)).toEqual(before);
  });

  test("disables a colleague, whose sessions and API tokens end immediately", async () => {
    const cookie = await logInAs("anna");
    const { body } = await callApi("POST", "/auth/login", { json: { username: "anna", password } });
    await submitForm("/admin/staff", await logInAs("livia"), { intent: "disable", id: anna });
    expect((await get("/admin/select-page", cookie)).status).toBe(302);
    expect((await callApi("GET", "/quote", { token: body.token })).status).toBe(401);
    await expect(logInAs("anna")).rejects.toThrow("credentials");
  });
});

describe("one's own account", () => {
  test.each([
    ["link", "/admin/account"],
    ["second-factor-off", "/admin/account/second-factor"],
  ])("can't be changed by %s on the page of colleagues, which requires no password", async (intent, fragment) => {
    const cookie = await logInAs("livia");
    await db.updateTable("staff").set({ totp_secret: "sealed" }).where("id", "=", livia).execute();
    const before = await account(livia);
    const response = await submitForm("/admin/staff", cookie, { intent, id: livia });
    expect([response.status, response.headers.get("Location")]).toEqual([303, fragment]);
    expect(await account(livia)).toEqual(before);
  });

  const change = (cookie: string, old: string, typedPassword: string, repeated = typedPassword) =>
    submitForm("/admin/account", cookie, { intent: "password", password: old, new: typedPassword, again: repeated });

  test("changes its password with the old one, and ends the other sessions", async () => {
    const [cookie, other] = [await logInAs("anna"), await logInAs("anna")];
    expect((await change(cookie, password, "another password")).status).toBe(303);
    const statuses = async () => [
      (await get("/admin/account", cookie)).status,
      (await get("/admin/account", other)).status,
    ];
    expect(await statuses()).toEqual([200, 302]);
    await expect(logInAs("anna")).rejects.toThrow("credentials");
    expect(await logInAs("anna", "another password")).not.toBe("");
  });

  test.each([
    ["wrong", "another password", "another password", "This isn&#x27;t your password"],
    ["", "another password", "another password", "Enter your password"],
    [password, "short", "short", "15 to 1,000"],
    [password, "another password", "another passwort", "This isn&#x27;t the same"],
  ])(
    "rejects the passwords %j, %j, %j at their field, and returns none of them",
    async (old, typedPassword, repeated, expected) => {
      const response = await change(await logInAs("anna"), old, typedPassword, repeated);
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain(expected);
      expect(html).not.toContain(typedPassword);
      expect(await logInAs("anna")).not.toBe("");
    },
  );

  test("has an e-mail, notices and their language, which only its password changes", async () => {
    const cookie = await logInAs("anna");
    const fields = { intent: "mail", email: "anna@b.example" };
    for (const [change, said] of [
      [{ password: "wrong" }, "This isn&#x27;t your password"],
      [{ password, email: "x@y\r\nBcc: a@b.example" }, "This is no e-mail address"],
    ] as const) {
      const throttled = await submitForm("/admin/account", cookie, { ...fields, ...change });
      const html = await throttled.text();
      expect([throttled.status, html]).toEqual([400, expect.stringContaining(said)]);
      expect(html.match(/<input[^>]* name="notices"[^>]*>/g)?.map((input) => input.includes("checked"))).toEqual([
        false,
      ]);
    }
    expect((await submitForm("/admin/account", `${cookie}; lang=it`, { ...fields, password })).status).toBe(303);
    const stored = db.selectFrom("staff").select(["email", "mail_language", "muted_notices"]).where("id", "=", anna);
    const expected = { email: "anna@b.example", mail_language: "it", muted_notices: "enquiry" };
    expect(await stored.executeTakeFirst()).toEqual(expected);
  });

  test("counts wrong old passwords as failed logins", async () => {
    const cookie = await logInAs("anna");
    for (let count = 0; count < 10; count += 1)
      expect((await change(cookie, "wrong", "another password")).status).toBe(400);
    const throttled = await change(cookie, password, "another password");
    expect([throttled.status, await throttled.text()]).toEqual([429, expect.stringContaining("Try again in")]);
  });

  test("lists its sessions with device, network and times, and ends one or all others", async () => {
    const [cookie, other, third] = [await logInAs("anna"), await logInAs("anna"), await logInAs("anna")];
    const livias = await logInAs("livia");
    const html = await (await get("/admin/account", cookie)).text();
    expect(html).toContain("Firefox on Windows");
    expect(html).toContain("192.0.2.0/24");
    expect(html).not.toContain("192.0.2.77");
    const ids = [...html.matchAll(/name="session" value="([\w-]{22})"/g)].map(([, id = ""]) => id);
    expect(ids).toHaveLength(2);
    await submitForm("/admin/account", livias, { intent: "end", session: ids[0] ?? "", password });
    const alive = async () =>
      (await Promise.all([cookie, other, third].map((each) => get("/admin/account", each)))).map(
        ({ status }) => status,
      );
    expect(await alive()).toEqual([200, 200, 200]);
    for (const session of [ids[0] ?? "", "others"]) {
      const withoutPassword = await submitForm("/admin/account", cookie, { intent: "end", session });
      expect([withoutPassword.status, await withoutPassword.text()]).toEqual([
        400,
        expect.stringContaining("Enter your password"),
      ]);
      const rejected = await submitForm("/admin/account", cookie, {
        intent: "end",
        session,
        password: "another password",
      });
      expect(rejected.status).toBe(400);
    }
    expect(await alive()).toEqual([200, 200, 200]);
    expect(
      (await submitForm("/admin/account", cookie, { intent: "end", session: ids[0] ?? "", password })).status,
    ).toBe(303);
    expect((await alive()).sort()).toEqual([200, 200, 302]);
    await submitForm("/admin/account", cookie, { intent: "end", session: "others", password });
    expect(await alive()).toEqual([200, 302, 302]);
    expect((await get("/admin/account", livias)).status).toBe(200);
  });

  test("ends browser sessions unused for IDLE_TTL, but no API tokens", async () => {
    const cookie = await logInAs("anna");
    const age = (seconds: number) =>
      sql`update sessions set created_at = created_at - interval ${seconds} second,
        last_used_at = last_used_at - interval ${seconds} second, expires_at = expires_at + interval ${seconds} second`.execute(
        db,
      );
    await age(env.idleTtl - 60);
    expect((await get("/admin/account", cookie)).status).toBe(200);
    // Using a session extends it.
    await age(env.idleTtl - 60);
    expect((await get("/admin/account", cookie)).status).toBe(200);
    await age(env.idleTtl + 60);
    expect((await get("/admin/account", cookie)).status).toBe(302);
    await sql`update sessions set kind = 'api'`.execute(db);
    const { id, staff_id } = await db.selectFrom("sessions").select(["id", "staff_id"]).executeTakeFirstOrThrow();
    expect(await findSessionAccount(db, { sessionId: id, staffId: staff_id, kind: "api" })).toMatchObject({
      username: "anna",
    });
  });

  test("shows when a session was last used, with a precision of 15 minutes", async () => {
    const cookie = await logInAs("anna");
    const lastUsed = async () =>
      (await db.selectFrom("sessions").select("last_used_at").executeTakeFirstOrThrow()).last_used_at;
    const firstUse = await lastUsed();
    await get("/admin/account", cookie);
    expect(await lastUsed()).toEqual(firstUse);
    await sql`update sessions set last_used_at = last_used_at - interval 16 minute`.execute(db);
    await get("/admin/account", cookie);
    expect(Number(await lastUsed())).toBeGreaterThanOrEqual(Number(firstUse));
  });
});

test.each([
  [firefox, "Firefox/Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari/iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome/Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge/Mac",
  ],
  ["curl/8.5.0", "/"],
  ["<script>".repeat(10_000), "/"],
])("describes the device of %.60j as %j", (agent, device) => {
  expect(describeDevice(new Request(env.siteUrl, { headers: { "User-Agent": agent } }))).toBe(device);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("shows the network of %s as %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

test("the command’s link lets an account set its password and creates a missing account", async () => {
  for (const [username, isNew] of [
    ["anna", false],
    ["Eva ", true],
  ] as const) {
    const link = await createPasswordLinkByCommand(db, username);
    expect(link).toMatchObject({ ok: true, isNew });
    const [, path = ""] = link.ok ? link.address.split("localhost:3000") : [];
    await submitForm("/login/password", await openPasswordLink(path), {
      new: "one more password",
      again: "one more password",
    });
    expect(await logInAs(username.trim(), "one more password")).toBeTruthy();
  }
  expect((await listStaff(db)).find(({ username }) => username === "Eva")).toMatchObject({ role: "staff" });
  await changeStaffAccountByCommand(db, "Eva", "disable");
  expect(await createPasswordLinkByCommand(db, "Eva")).toEqual({ ok: false, problem: "disabled" });
  expect(await createPasswordLinkByCommand(db, " ")).toEqual({ ok: false, problem: "usernameInvalid" });
});

test("the audit log contains who changed which account, and no password, code or link", async () => {
  await db.deleteFrom("journal").execute();
  const cookie = await logInAs("livia");
  const add = await (
    await submitForm("/admin/staff", cookie, { intent: "add", username: "eva", role: "staff" })
  ).text();
  const link = parseLink(add);
  await submitForm("/login/password", await openPasswordLink(link), { new: password, again: password });
  const eva = (await listStaff(db)).find(({ username }) => username === "eva")?.id ?? "";
  for (const intent of ["owner", "staff", "disable", "enable"])
    await submitForm("/admin/staff", cookie, { intent, id: eva });
  const annasCookie = await logInAs("eva");
  const words = { password, new: "another password", again: "another password" };
  await submitForm("/admin/account", annasCookie, { intent: "password", ...words });
  await logInAs("eva", "another password");
  await submitForm("/admin/account", annasCookie, { intent: "end", session: "others", password: "another password" });
  const all = await db.selectFrom("journal").selectAll().where("kind", "=", "account").orderBy("id").execute();
  expect(all.map(({ action, staff_id, record, after }) => [action, staff_id, record === eva, after])).toEqual([
    ["logged-in", livia, false, null],
    ["account-added", livia, true, "staff"],
    ["link-made", livia, true, null],
    ["link-used", null, true, null],
    ["role-changed", livia, true, "owner"],
    ["role-changed", livia, true, "staff"],
    ["account-disabled", livia, true, null],
    ["account-enabled", livia, true, null],
    ["logged-in", eva, true, null],
    ["password-changed", eva, true, null],
    ["logged-in", eva, true, null],
    ["sessions-ended", eva, true, null],
  ]);
  const expected = JSON.stringify(all);
  for (const secret of [password, "another password", link.split("=")[1] ?? ""]) expect(expected).not.toContain(secret);
  // Staff can read the entries of records, owners also those of accounts.
  expect(await (await get("/admin/journal", cookie)).text()).toContain("changed the role of");
  expect(await (await get("/admin/journal", await logInAs("anna"))).text()).not.toContain("changed the role of");
});
