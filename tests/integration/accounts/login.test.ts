import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { findSessionByToken } from "~/auth/session/session.server";
import {
  createStaffByCommand,
  changeStaffAccountByCommand,
  hasAnyStaff,
  resetStaffPasswordByCommand,
} from "~/auth/accounts/staff.server";
import { signSessionToken } from "~/auth/session/token.server";
import { readAccountKey, requireStaff, findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "../../support/audited-database";
import { createSession } from "~/data/accounts/sessions.server";
import { findStaffByUsername } from "~/data/accounts/staff.server";
import { env } from "~/env.server";
import { peerHeaders } from "../../support/requests/peer-headers";
import {
  type RouteResponse,
  parseSetCookie,
  createCookie,
  credentials,
  logInAsStaff,
  requestLoginPage,
} from "../staff/staff-requests";
import { anySentence, callApi } from "../api/client";

const { password } = credentials;
const address = "192.0.2.1";

const onlyAccount = () => db.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
let anna: Awaited<ReturnType<typeof onlyAccount>>;

beforeAll(async () => {
  expect(await createStaffByCommand(db, "anna", password)).toMatchObject({ ok: true });
  anna = await onlyAccount();
});
beforeEach(async () => {
  for (const table of ["staff", "login_attempts", "login_delays"] as const) await db.deleteFrom(table).execute();
  await db.insertInto("staff").values(anna).execute();
});

const pageAnswers = async (cookie: string) => (await requestLoginPage("/admin/select-page", { cookie })).status;
const requestWith = (cookie: string) => new Request("http://localhost:3000/admin", { headers: { Cookie: cookie } });
const rowsIn = (table: "login_attempts" | "sessions") => db.selectFrom(table).select("id").execute();

async function logInForToken(username = "anna", typedPassword = password): Promise<string> {
  const login = await logIn(db, { username, password: typedPassword, address, kind: "api" });
  if (!login.ok) throw new Error(login.reason);
  return login.token;
}

describe("POST /auth/login", () => {
  test("returns a token for protected calls, and nothing else", async () => {
    const { status, body, headers } = await callApi("POST", "/auth/login", { json: { username: "anna", password } });
    expect(status).toBe(200);
    expect(body).toEqual({ token: anySentence });
    expect(headers.has("Set-Cookie")).toBe(false);
    expect((await callApi("GET", "/quote", { token: body.token })).status).toBe(200);
    const { exp = 0, iat = 0 } = decodeJwt(body.token);
    expect(exp - iat).toBe(env.tokenTtl);
    expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(60);
  });

  test.each([{ username: "anna" }, { username: "anna", password: 5 }, { username: ["anna"], password }, {}])(
    "returns 400 for %j",
    async (json) => expect((await callApi("POST", "/auth/login", { json })).status).toBe(400),
  );
});

/** Returns the data of the login page after a rejected login. */
const parseData = ({ data }: RouteResponse) => data as { username: string; issues: { at: string }[] };

test.each([
  ["anna", "wrong"],
  ["nobody", password],
  ["àNNA", password],
  ["__proto__", "__proto__"],
  ["x".repeat(5_000), "y".repeat(9_000)],
  ["<b>an\0na</b>", password],
  ["\ud800", "\ud800"],
])(
  "the API and the login page reject the username %j with %j, and the page preserves the username only",
  async (username, typedPassword) => {
    const json = { username, password: typedPassword };
    const { status, body, headers } = await callApi("POST", "/auth/login", { json });
    expect([status, body]).toEqual([401, { error: "Invalid credentials", code: "credentials-invalid" }]);
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
    const next = "/admin/qrView";
    const response = await requestLoginPage("/login", { form: { ...json, next } });
    const issues = [{ at: "form", message: "invalidCredentials" }];
    // A form can't contain lone surrogates.
    expect([response.status, response.data]).toEqual([
      401,
      { username: username.toWellFormed(), next, issues, ticket: null },
    ]);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  },
);

test.each([
  { username: "anna", password: "" },
  { username: "", password: "" },
])("POST /auth/login returns 401 for the empty fields in %j", async (json) =>
  expect((await callApi("POST", "/auth/login", { json })).status).toBe(401),
);

describe("the login page", () => {
  test("redirects to the Page Selector and sets an HttpOnly cookie that expires 90 days after its token", async () => {
    const response = await requestLoginPage("/login", { form: credentials });
    expect([response.status, response.location]).toEqual([303, "/admin/select-page"]);
    const set = response.headers.get("Set-Cookie") ?? "";
    expect(set).toMatch(/^staff-session=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(set)?.[1] ?? "");
    const outlives = (expires - Date.now()) / 1_000 - env.tokenTtl;
    expect(Math.abs(outlives - 90 * 86_400)).toBeLessThan(60);
    expect(await pageAnswers(parseSetCookie(response))).toBe(200);
  });

  test("accepts a multipart form", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...credentials, next: "/admin/qrView" })) form.set(name, value);
    expect((await requestLoginPage("/login", { form })).location).toBe("/admin/qrView");
  });

  test.each([
    [{ username: "", password }, ["username"]],
    [{ username: "anna", password: "" }, ["password"]],
    [{ username: " ", password: "" }, ["username", "password"]],
    [{}, ["username", "password"]],
  ])(
    "reports the missing fields of %j, and doesn't count it as a failed login",
    async (form: Partial<typeof credentials>, at) => {
      const response = await requestLoginPage("/login", { form });
      expect([response.status, parseData(response).issues.map((issue) => issue.at)]).toEqual([400, at]);
      expect(parseData(response).username).toBe(form.username ?? "");
      expect(await rowsIn("login_attempts")).toEqual([]);
    },
  );

  test("shares its rate limit with the API's login, and shows when to retry", async () => {
    const headers = peerHeaders("192.0.2.77");
    const wrongCredentials = { ...credentials, password: "wrong" };
    expect((await requestLoginPage("/login", { form: credentials })).status).toBe(303);
    for (let count = 0; count < 5; count += 1) {
      await requestLoginPage("/login", { form: wrongCredentials, headers });
      expect((await callApi("POST", "/auth/login", { json: wrongCredentials, headers })).status).toBe(401);
    }
    const throttled = await callApi("POST", "/auth/login", { json: credentials, headers });
    expect([throttled.status, throttled.body]).toEqual([429, { error: anySentence, code: "too-many-logins" }]);
    expect(Number(throttled.headers.get("Retry-After"))).toBeGreaterThan(600);
    const response = await requestLoginPage("/login", { form: credentials, headers });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(600);
    expect(parseData(response).issues).toEqual([
      { at: "form", message: "loginThrottled", values: { wait: expect.stringMatching(/^1\d min$/) as string } },
    ]);
    expect(parseData(response).username).toBe("anna");
    expect((await requestLoginPage("/login", { form: credentials })).status).toBe(303);
  });

  test("treats invalid percent-encoding in a form as wrong credentials", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await requestLoginPage("/login", { form: "username=%zz&password=%ff", headers })).status).toBe(401);
  });

  test("redirects a logged-in user", async () => {
    const { cookie } = await logInAsStaff();
    expect((await requestLoginPage("/login")).status).toBe(200);
    expect((await requestLoginPage("/login", { cookie })).location).toBe("/admin/select-page");
    expect((await requestLoginPage("/login?next=%2Fadmin%2FqrView", { cookie })).location).toBe("/admin/qrView");
  });
});

describe("logging out", () => {
  test("redirects to the login page, clears drafts and the cookie's token, and ends only this session", async () => {
    const [{ cookie }, other] = [await logInAsStaff(), await logInAsStaff()];
    const response = await requestLoginPage("/admin/log-out", { cookie, form: {} });
    expect([response.status, response.location]).toEqual([303, "/login"]);
    expect(response.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(parseSetCookie(response)).not.toBe(cookie);
    expect(await rowsIn("sessions")).toHaveLength(1);
    const afterwards = await Promise.all([cookie, parseSetCookie(response), other.cookie].map(pageAnswers));
    expect(afterwards).toEqual([302, 302, 200]);
  });

  test("succeeds when repeated, and without a session", async () => {
    const { cookie } = await logInAsStaff();
    for (const each of [cookie, cookie, "", "staff-session=nonsense"]) {
      expect((await requestLoginPage("/admin/log-out", { cookie: each, form: {} })).location).toBe("/login");
    }
  });

  test("doesn't happen for a GET request", async () => {
    const { cookie } = await logInAsStaff();
    expect((await requestLoginPage("/admin/log-out", { cookie })).location).toBe("/admin/select-page");
    expect(await pageAnswers(cookie)).toBe(200);
  });
});

describe("POST /auth/logout", () => {
  test("ends its own token immediately, and no other", async () => {
    const [{ cookie }, endedToken, other] = [await logInAsStaff(), await logInForToken(), await logInForToken()];
    const { status, body } = await callApi("POST", "/auth/logout", { token: endedToken });
    expect([status, body]).toEqual([204, null]);
    for (const [path, method] of [
      ["/quote", "GET"],
      ["/auth/logout", "POST"],
    ] as const) {
      expect((await callApi(method, path, { token: endedToken })).status).toBe(401);
    }
    expect((await callApi("GET", "/quote", { token: other })).status).toBe(200);
    expect(await pageAnswers(cookie)).toBe(200);
  });
});

describe("a token", () => {
  const key = new TextEncoder().encode(env.authSecret);
  const expiresSoon = Math.floor(Date.now() / 1_000) + 600;

  /** Returns a token like the site's, with changes. */
  async function forged(change: { claims?: object; header?: object; key?: Uint8Array }): Promise<string> {
    const claims = { ...decodeJwt(await logInForToken()), ...change.claims };
    const header = { alg: "HS256", typ: "JWT", ...change.header };
    return await new SignJWT(claims).setProtectedHeader(header).sign(change.key ?? key);
  }

  test("made like the site's own is valid (each forgery below differs in one property)", async () => {
    expect(await findSessionByToken(db, await forged({}), "api")).not.toBeNull();
  });

  test.each([
    ["signed with another secret", { key: new TextEncoder().encode("another secret of the right length") }],
    ["of another algorithm", { header: { alg: "HS512" } }],
    ["for another audience", { claims: { aud: "another-site" } }],
    ["for nobody", { claims: { aud: undefined } }],
    ["for a cookie", { claims: { aud: "lario-ceiba-browser" } }],
    ["of another issuer", { claims: { iss: "another-site" } }],
    ["expired", { claims: { exp: expiresSoon - 3_600 } }],
    ["without end", { claims: { exp: undefined } }],
    ["of an unknown session", { claims: { jti: "unknown" } }],
    ["without a session", { claims: { jti: undefined } }],
    ["of another account", { claims: { sub: "somebody" } }],
  ])("%s returns 401", async (_, change) => {
    const { status, headers } = await callApi("GET", "/quote", { token: await forged(change) });
    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toMatch(/invalid_token/);
  });

  test("with alg none, without a signature, or signed with an empty key returns 401", async () => {
    const validToken = await logInForToken();
    const [header = "", payload = ""] = validToken.split(".");
    const unsecured = new UnsecuredJWT(decodeJwt(validToken)).encode();
    const tokenBody = `${header}.${payload}`;
    const emptyKey = createHmac("sha256", "").update(tokenBody).digest("base64url");
    for (const forgedToken of [unsecured, `${tokenBody}.`, tokenBody, `${tokenBody}.${emptyKey}`]) {
      expect((await callApi("GET", "/quote", { token: forgedToken })).status).toBe(401);
    }
  });
});

describe("a session", () => {
  const expire = () => sql`update sessions set expires_at = utc_timestamp(3) - interval 1 second`.execute(db);

  test.each<[why: string, end: () => Promise<unknown>]>([
    ["it has expired by the database's clock", expire],
    ["the account is disabled", () => changeStaffAccountByCommand(db, " anna ", "disable")],
    ["the password is changed", () => resetStaffPasswordByCommand(db, "anna", "another password")],
  ])("ends on pages and in the API when %s", async (_, end) => {
    const [{ cookie }, validToken] = [await logInAsStaff(), await logInForToken()];
    const statuses = async () => [
      await pageAnswers(cookie),
      (await callApi("GET", "/quote", { token: validToken })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await end();
    expect(await statuses()).toEqual([302, 401]);
  });

  test("ends when its browser logs in again successfully", async () => {
    const { cookie } = await logInAsStaff();
    await requestLoginPage("/login", { cookie, form: { ...credentials, password: "wrong" } });
    expect(await pageAnswers(cookie)).toBe(200);
    const newCookie = parseSetCookie(await requestLoginPage("/login", { cookie, form: credentials }));
    expect([await pageAnswers(cookie), await pageAnswers(newCookie)]).toEqual([302, 200]);
    expect(await rowsIn("sessions")).toHaveLength(1);
  });

  test("of a browser isn't valid for the API, and vice versa, even if the token's claims are swapped", async () => {
    const { token: browserToken } = await logInAsStaff();
    const apiToken = await logInForToken();
    expect((await callApi("GET", "/quote", { token: browserToken })).status).toBe(401);
    expect(await pageAnswers(await createCookie(apiToken))).toBe(302);
    for (const [kind, credential] of [
      ["api", browserToken],
      ["browser", apiToken],
    ] as const) {
      const { sub: staffId = "", jti: sessionId = "" } = decodeJwt(credential);
      const resigned = await signSessionToken({ staffId, sessionId, kind }, new Date(Date.now() + 60_000));
      expect(await findSessionByToken(db, resigned, kind)).toBeNull();
    }
  });

  test("isn't created for a disabled account until it has a new password", async () => {
    await changeStaffAccountByCommand(db, "anna", "disable");
    await expect(logInForToken()).rejects.toThrow("credentials");
    expect(await resetStaffPasswordByCommand(db, "anna", "another password")).toBe(true);
    await expect(logInForToken()).rejects.toThrow("credentials");
    expect(await findSessionByToken(db, await logInForToken("anna", "another password"), "api")).not.toBeNull();
  });

  test("isn't created if the password was changed or the account disabled while the password was checked", async () => {
    const { id: staffId, passwordHash = "" } = (await findStaffByUsername(db, "anna")) ?? { id: "" };
    const checked = { staffId, passwordHash, totpSecret: null, device: "", network: "" };
    const create = () => createSession(db, { ...checked, kind: "api", seconds: 60 });
    expect(await create()).not.toBeNull();
    await changeStaffAccountByCommand(db, "anna", "disable");
    expect(await create()).toBeNull();
    await resetStaffPasswordByCommand(db, "anna", "another password");
    expect(await create()).toBeNull();
  });

  test("isn't accepted from a forged, modified or malformed cookie", async () => {
    const { cookie, token } = await logInAsStaff();
    const value = cookie.slice("staff-session=".length);
    const changed = Array.from({ length: 20 }, (_, number) => {
      const index = Math.floor((number * value.length) / 20);
      return value.slice(0, index) + (value[index] === "A" ? "B" : "A") + value.slice(index + 1);
    });
    const ownMaking = [token, Buffer.from(JSON.stringify({ token })).toString("base64")];
    const nonsense = ["", ".", "%", "%00", "e30=.x", "x".repeat(8_000)];
    const cookies = [...changed, ...ownMaking, ...nonsense].map((each) => `staff-session=${each}`);
    for (const each of [...cookies, "", "; ; =; staff-session"])
      expect([each, await pageAnswers(each)]).toEqual([each, 302]);
  });

  test("is detected from the cookie until its token expires, without a database query", async () => {
    const { cookie } = await logInAsStaff();
    const [withCookie, withoutCookie] = [requestWith(cookie), requestWith("")];
    const account = expect.stringMatching(/^[\w-]{22}$/) as string;
    expect(await readAccountKey(withCookie)).not.toBe(anna.id);
    expect([await readAccountKey(withCookie), await readAccountKey(withoutCookie)]).toEqual([account, null]);
    await requestLoginPage("/admin/log-out", { cookie, form: {} });
    expect([await readAccountKey(withCookie), await findStaffSession(withCookie)]).toEqual([account, null]);
  });
});

test("the audit log contains each login and logout, and failed logins of existing accounts", async () => {
  await db.deleteFrom("journal").execute();
  const { id } = await onlyAccount();
  const wrongCredentials = { username: "anna", password: "wrong" };
  const headers = peerHeaders("192.0.2.88");
  await callApi("POST", "/auth/login", { json: { ...wrongCredentials, username: "nobody" }, headers });
  for (let count = 0; count < 10; count += 1) await callApi("POST", "/auth/login", { json: wrongCredentials, headers });
  expect((await callApi("POST", "/auth/login", { json: wrongCredentials, headers })).status).toBe(429);
  // In other networks the account accepts the next attempt after a second.
  await db.deleteFrom("login_delays").execute();
  const cookie = parseSetCookie(
    await requestLoginPage("/login", { form: credentials, headers: peerHeaders("192.0.2.89") }),
  );
  const newCookie = parseSetCookie(await requestLoginPage("/login", { cookie, form: credentials }));
  await requestLoginPage("/admin/log-out", { cookie: newCookie, form: {} });
  await requestLoginPage("/admin/log-out", { cookie: newCookie, form: {} });
  const apiToken = await logInForToken();
  await callApi("POST", "/auth/logout", { token: apiToken });
  const rows = await db.selectFrom("journal").select(["action", "record", "staff_id", "network", "via"]).execute();
  expect(new Set(rows.map(({ record }) => record))).toEqual(new Set([id]));
  const failed = ["login-failed", null, "192.0.2.88", "api"];
  expect(rows.map(({ action, staff_id, network, via }) => [action, staff_id, network, via])).toEqual([
    ...Array<unknown>(10).fill(failed),
    ["logged-in", id, "192.0.2.89", "form"],
    ["logged-in", id, "unknown", "form"],
    ["logged-out", id, "unknown", "form"],
    ["logged-out", id, "unknown", "form"],
    ["logged-in", id, address, "api"],
    ["logged-out", id, "unknown", "api"],
  ]);
});

test("a browser is recognized by its cookie in any network, also after a logout", async () => {
  const cookie = parseSetCookie(
    await requestLoginPage("/login", { form: credentials, headers: peerHeaders("192.0.2.1") }),
  );
  const after = parseSetCookie(await requestLoginPage("/admin/log-out", { cookie, form: {} }));
  for (let index = 0; index < 10; index += 1) {
    await requestLoginPage("/login", {
      form: { ...credentials, password: "wrong" },
      headers: peerHeaders(`198.51.${index}.1`),
    });
  }
  // The first delay is a second, which may pass on a slow machine.
  await db.updateTable("login_delays").set({ failures: 20 }).execute();
  const from = (at: number) => peerHeaders(`203.0.113.${at}`);
  expect((await requestLoginPage("/login", { form: credentials, headers: from(1) })).status).toBe(429);
  expect((await requestLoginPage("/login", { cookie: `${after}x`, form: credentials, headers: from(2) })).status).toBe(
    429,
  );
  expect((await requestLoginPage("/login", { cookie: after, form: credentials, headers: from(3) })).status).toBe(303);
});

describe("a page of the staff area", () => {
  test("receives the current account", async () => {
    const { cookie } = await logInAsStaff();
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    expect((await requireStaff(requestWith(cookie))).staffId).toBe(id);
  });

  test("redirects from /admin to the Page Selector", async () => {
    const { cookie } = await logInAsStaff();
    expect((await requestLoginPage("/admin", { cookie })).location).toBe("/admin/select-page");
    expect((await requestLoginPage("/admin")).location).toMatch(/^\/login/);
  });
});

describe("staff accounts", () => {
  test("an account is created once, whatever the letter case of its username and surrounding spaces", async () => {
    for (const name of [" anna ", "ANNA"]) {
      expect(await createStaffByCommand(db, name, password)).toEqual({ ok: false, problem: "usernameTaken" });
    }
    for (const name of ["anna ", "Anna"])
      expect(await findSessionByToken(db, await logInForToken(name), "api")).not.toBeNull();
    expect(await changeStaffAccountByCommand(db, "ANNA", "second-factor-off")).toBe("done");
    expect(await resetStaffPasswordByCommand(db, "aNNa", password)).toBe(true);
  });

  test("an account whose username differs from another one only in letter case requires the exact spelling", async () => {
    // An earlier release allowed this.
    await sql`insert into staff (id, username, password_hash, created_at)
      select 'the-other-one', 'Anna', password_hash, created_at from staff where username = 'anna'`.execute(db);
    expect(await findSessionByToken(db, await logInForToken("Anna"), "api")).toMatchObject({
      staffId: "the-other-one",
    });
    expect((await callApi("POST", "/auth/login", { json: { username: "ANNA", password } })).status).toBe(401);
    expect(await changeStaffAccountByCommand(db, "ANNA", "disable")).toBe("not-found");
  });

  test("a username that resembles another account's is rejected, also for concurrent requests", async () => {
    for (const name of ["ａnna", "ànna", "аnna", "anna\u200b", "\u3164"]) {
      expect(await createStaffByCommand(db, name, password), name).toMatchObject({ ok: false });
    }
    const results = await Promise.all(
      ["Ilaria", "llaria", "1laria"].map((name) => createStaffByCommand(db, name, password)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, problem: "usernameAlike" }));
  });

  test.each([
    ["", password],
    [" ", password],
    ["a\nb", password],
    ["x".repeat(101), password],
    ["luca", "only 14 letter"],
    ["luca", "lucalucalucaluca"],
    ["luca", "Password1234567"],
    ["luca", "x".repeat(1_001)],
  ])("rejects a new account %j with the password %j", async (username, typedPassword) => {
    expect(await createStaffByCommand(db, username, typedPassword)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/Invalid|Unclear|Guessable/) as string,
    });
  });

  test("an unknown account can't get a password or be disabled", async () => {
    expect(await resetStaffPasswordByCommand(db, "nobody", password)).toBe(false);
    expect(await changeStaffAccountByCommand(db, "nobody", "disable")).toBe("not-found");
    await expect(resetStaffPasswordByCommand(db, "anna", "short")).rejects.toThrow(RangeError);
  });

  test("hasAnyStaff counts disabled accounts too", async () => {
    await changeStaffAccountByCommand(db, "anna", "disable");
    expect(await hasAnyStaff(db)).toBe(true);
    await db.deleteFrom("staff").execute();
    expect(await hasAnyStaff(db)).toBe(false);
  });
});

const day = 86_400;
afterEach(() => vi.useRealTimers());

/** Sets the site's clock. */
function setSiteClock(offset: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset * 1_000 });
}

/**
 * Simulates setting the database's clock forward by moving all stored dates into the past.
 */
async function setDatabaseClock(offset: number) {
  const earlier = sql`interval ${offset} second`;
  await sql`update sessions set expires_at = expires_at - ${earlier}, created_at = created_at - ${earlier}`.execute(db);
}

// On one machine, site and database share a clock, which a time server may correct.
test.each([
  ["the site's clock", "back", -day, 0, 0],
  ["the site's clock", "on", day, 0, 0],
  ["the database's clock", "back", 0, -day, 0],
  ["the database's clock", "on", 0, day, 0],
  ["both clocks", "back", -day, -day, day],
  ["both clocks", "on", day, day, 0],
])(
  "after %s was set %s by a day, no session lasts a day longer, and new sessions last as long as before",
  async (...row) => {
    const [, direction, site, database, longer] = row;
    const before = await logInForToken();
    setSiteClock(site);
    await setDatabaseClock(database);
    // Setting a clock forward may end a session early.
    if (direction === "back") expect(await findSessionByToken(db, before, "api")).not.toBe(null);
    const after = await logInForToken();
    expect(await findSessionByToken(db, after, "api")).not.toBe(null);

    const passes = env.tokenTtl + 60 + longer;
    setSiteClock(passes);
    await setDatabaseClock(passes);
    expect(await findSessionByToken(db, before, "api")).toBe(null);
    expect(await findSessionByToken(db, after, "api")).toBe(null);
  },
);
