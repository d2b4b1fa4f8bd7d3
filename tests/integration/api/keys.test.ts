import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { hasApiKeyFormat, issueApiKey, generateApiKey } from "~/auth/session/api-key.server";
import { dispatch } from "~/api/dispatch.server";
import { changeStaffAccountByCommand } from "~/auth/accounts/staff.server";
import { createApiKey, listApiKeys } from "~/data/accounts/api-keys.server";
import { db } from "~/data/database/db.server";
import { withActor } from "~/data/audit-log.server";
import { type ApiKeyScope, maxApiKeysPerAccount } from "~/domain/accounts/api-key";
import { env } from "~/env.server";
import type { RequestContext } from "~/http/request-context";
import { createAccount, password } from "../../support/accounts";
import { requestApp } from "../../support/servers/in-process-app";
import { callApi, createRecord } from "./client";
import { logInAs, submitForm } from "../staff/staff-forms";

let livia: string;
let anna: string;

beforeEach(async () => {
  for (const table of ["staff", "login_attempts", "login_delays", "journal"] as const)
    await db.deleteFrom(table).execute();
  livia = (await createAccount(db, "livia", "owner")) ?? "";
  anna = (await createAccount(db, "anna")) ?? "";
});

const auditedBy = (staffId: string) => withActor(db, { staffId, network: null, via: "form" });

async function keyOf(staffId: string, scope: ApiKeyScope = "write", expiresAt: Date | null = null): Promise<string> {
  const created = await issueApiKey(auditedBy(staffId), { staffId, name: "Booking system", scope, expiresAt });
  if (!created.ok) throw new Error(created.reason);
  return created.key;
}

const status = async (token: string) => (await callApi("GET", "/quote", { token })).status;

describe("an API key", () => {
  test("works as a bearer token, for its account, and is stored as a hash only", async () => {
    const token = await keyOf(anna);
    const id = await createRecord(token, "quote", { name: "By a program" });
    expect((await callApi("GET", `/quote/${id}`, { token })).body).toMatchObject({
      name: "By a program",
      display: false,
    });
    const entries = db
      .selectFrom("journal")
      .select(["action", "staff_id", "via"])
      .where("action", "!=", "account-added");
    expect(await entries.orderBy("id").execute()).toEqual([
      { action: "key-made", staff_id: anna, via: "form" },
      { action: "created", staff_id: anna, via: "api" },
    ]);
    const stored = JSON.stringify(await db.selectFrom("api_keys").selectAll().execute());
    for (const secret of [token, token.slice(11), Buffer.from(token).toString("hex")])
      expect(stored).not.toContain(secret);
  });

  test("with the scope “read” can't change anything: writes return 403 before their body is read", async () => {
    const token = await keyOf(anna, "read");
    const id = await createRecord(await keyOf(anna), "quote");
    for (const path of ["/quote", `/quote/${id}`, "/page", "/qr", `/quote/${id}/versions`]) {
      expect([path, (await callApi("GET", path, { token })).status]).toEqual([path, 200]);
    }
    for (const [method, path] of [
      ["POST", "/quote"],
      ["PATCH", `/quote/${id}`],
      ["DELETE", `/quote/${id}`],
      ["POST", `/quote/duplicate/${id}`],
      ["POST", `/page/${id}/restore`],
      ["PATCH", "/qr/QR-1"],
      ["POST", "/imgUpload"],
      ["POST", "/auth/logout"],
    ] as const) {
      const { status, body } = await callApi(method, path, { token, body: "not JSON" });
      expect([method, path, status, body.code]).toEqual([method, path, 403, "scope-missing"]);
    }
    expect((await callApi("GET", `/quote/${id}`, { token })).body.revision).toBe(1);
  });

  test("isn't ended by a logout, and isn't accepted as a cookie", async () => {
    const token = await keyOf(anna);
    const { status: answered, body } = await callApi("POST", "/auth/logout", { token });
    expect([answered, body.code, await status(token)]).toEqual([403, "login-required", 200]);
    const page = await requestApp("/admin/account", {
      headers: { Authorization: `Bearer ${token}`, Cookie: `staff-session=${token}` },
    });
    expect(page.headers.get("Location")).toMatch(/^\/login/);
  });

  test("works without a second factor, even if every account requires one", async () => {
    Object.assign(env, { requireSecondFactor: true });
    try {
      expect(await status(await keyOf(anna))).toBe(200);
    } finally {
      Object.assign(env, { requireSecondFactor: false });
    }
  });

  test("becomes invalid when its account is disabled, and stays invalid when that is enabled again", async () => {
    const token = await keyOf(anna);
    await changeStaffAccountByCommand(db, "anna", "disable");
    expect(await status(token)).toBe(401);
    expect(
      await createApiKey(auditedBy(livia), {
        staffId: anna,
        name: "A",
        scope: "read",
        hash: Buffer.alloc(32),
        expiresAt: null,
      }),
    ).toEqual({
      ok: false,
      reason: "not-found",
    });
    await changeStaffAccountByCommand(db, "anna", "enable");
    expect(await status(token)).toBe(401);
  });

  test("expires at its time if one is set", async () => {
    const [ending, other] = [await keyOf(anna, "read", new Date(Date.now() + 3_600_000)), await keyOf(anna)];
    expect([await status(ending), await status(other)]).toEqual([200, 200]);
    await sql`update api_keys set created_at = created_at - interval 50 year, expires_at = expires_at - interval 1 hour`.execute(
      db,
    );
    expect([await status(ending), await status(other)]).toEqual([401, 200]);
  });

  test("shows its last use, with a precision of a minute", async () => {
    const token = await keyOf(anna, "read");
    const lastUse = async () => (await listApiKeys(db, { staffId: anna }))[0]?.lastUsedAt ?? null;
    const ago = (seconds: number) =>
      sql`update api_keys set last_used_at = last_used_at - interval ${seconds} second`.execute(db);
    expect(await lastUse()).toBe(null);
    await status(token);
    const first = await lastUse();
    expect(first).not.toBe(null);
    await ago(50);
    const before = await lastUse();
    await Promise.all([1, 2, 3].map(() => status(token)));
    expect(await lastUse()).toEqual(before);
    await ago(20);
    await Promise.all([1, 2, 3].map(() => status(token)));
    expect(Number(await lastUse())).toBeGreaterThanOrEqual(Number(first));
  });

  test("that is wrong receives 401, and counts as a failed lookup", async () => {
    const token = await keyOf(anna);
    for (const wrongToken of [generateApiKey(), `${token}x`, token.toUpperCase()]) {
      const { status, headers, body } = await callApi("GET", "/tours", { token: wrongToken });
      expect([status, body.code]).toEqual([401, "token-invalid"]);
      expect(headers.get("WWW-Authenticate")).toMatch(/invalid_token/);
      const context: RequestContext = {};
      await dispatch(
        new Request(`${env.siteUrl}/api/tours`, { headers: { Authorization: `Bearer ${wrongToken}` } }),
        context,
      );
      expect(context.isFailedLookup ?? false).toBe(hasApiKeyFormat(wrongToken));
    }
  });
});

describe("the page of the own account", () => {
  async function post(username: string, fields: Record<string, string>) {
    const response = await submitForm("/admin/account", await logInAs(username), { intent: "keys", ...fields });
    return { status: response.status, html: await response.text(), location: response.headers.get("Location") };
  }

  const page = async (username: string) =>
    await (await requestApp("/admin/account", { headers: { Cookie: await logInAs(username) } })).text();

  const typed = { name: "Booking system", scope: "read", lastDay: "", password, make: "key" };
  const keyIn = (html: string) => /larioceiba_\w{49}/.exec(html)?.[0] ?? "";

  test("creates a key that it shows once, and revokes it", async () => {
    const created = await post("anna", { ...typed, lastDay: "2034-05-31" });
    expect([created.status, await status(keyIn(created.html))]).toEqual([200, 200]);
    const html = await page("anna");
    expect(html).toContain("Booking system");
    expect(html).toContain("valid until 31 May 2034");
    expect(html).toContain("last used on");
    expect(keyIn(html)).toBe("");
    const [key] = await listApiKeys(db, { staffId: anna });
    for (const typedPassword of ["", "another password"]) {
      expect((await post("anna", { revoke: key?.id ?? "", password: typedPassword })).status).toBe(400);
    }
    const revoked = await post("anna", { revoke: key?.id ?? "", password });
    expect([revoked.status, revoked.location]).toEqual([303, "/admin/account?done=revoked"]);
    expect(await status(keyIn(created.html))).toBe(401);
    expect((await post("anna", { revoke: key?.id ?? "", password })).status).toBe(404);
  });

  test.each([
    [{ name: " " }, "A name is required"],
    [{ scope: "" }, "Choose what the key may do"],
    [{ lastDay: "2020-01-01" }, "A day from today on"],
    [{ password: "" }, "Enter your password"],
    [{ password: "another password" }, "This isn&#x27;t your password"],
  ])(
    "rejects %j at its field without creating a key, and preserves all input except the password",
    async (fields, message) => {
      const { status, html } = await post("anna", { ...typed, ...fields });
      expect([status, html.includes(message), await listApiKeys(db)]).toEqual([400, true, []]);
      if (!("name" in fields)) expect(html).toContain('value="Booking system"');
      for (const typedPassword of [password, "another password"]) expect(html).not.toContain(typedPassword);
    },
  );

  test("also requires a code if the account has a second factor", async () => {
    const login = await logInAs("anna");
    await db.updateTable("staff").set({ totp_secret: "sealed" }).where("id", "=", anna).execute();
    const send = async (code: Record<string, string>) => {
      const response = await submitForm("/admin/account", login, { intent: "keys", ...typed, ...code });
      return [response.status, /Enter the code|This code is wrong/.test(await response.text())];
    };
    for (const code of [{}, { code: "" }, { code: "123456" }]) expect(await send(code)).toEqual([400, true]);
    expect(await listApiKeys(db)).toEqual([]);
  });

  test("allows owners to manage the keys of others, and staff only their own", async () => {
    const forAnna = await post("livia", { ...typed, account: anna });
    expect(await listApiKeys(db)).toMatchObject([{ staffId: anna, username: "anna" }]);
    const key = (await listApiKeys(db, { staffId: anna }))[0]?.id ?? "";
    expect(await page("livia")).toContain("anna · Read");
    const eva = (await createAccount(db, "eva")) ?? "";
    expect(await page("eva")).not.toContain("Booking system");
    expect((await post("eva", { ...typed, account: anna })).status).toBe(403);
    expect((await post("eva", { revoke: key, password })).status).toBe(404);
    expect(await status(keyIn(forAnna.html))).toBe(200);
    expect((await post("livia", { ...typed, account: "nobody" })).status).toBe(404);
    expect((await post("livia", { revoke: key, password })).status).toBe(303);
    expect(await status(keyIn(forAnna.html))).toBe(401);
    expect(await listApiKeys(db, { staffId: eva })).toEqual([]);
  });

  test(`makes ${maxApiKeysPerAccount} keys of an account at most, however many requests come at once`, async () => {
    const make = (number: number) =>
      createApiKey(auditedBy(anna), {
        staffId: anna,
        name: "A",
        scope: "read",
        hash: Buffer.alloc(32, number),
        expiresAt: null,
      });
    const created = await Promise.all(Array.from({ length: maxApiKeysPerAccount + 5 }, (_, number) => make(number)));
    expect(created.filter(({ ok }) => ok)).toHaveLength(maxApiKeysPerAccount);
    const rejected = await post("anna", typed);
    expect([rejected.status, rejected.html.includes(`${maxApiKeysPerAccount} keys at most`)]).toEqual([409, true]);
  });
});
