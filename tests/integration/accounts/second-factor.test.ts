import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { operations } from "~/api/operation-table.server";
import { logIn } from "~/auth/login/login.server";
import { sealText, unsealText } from "~/auth/session/seal.server";
import { enableSecondFactor, prepareSecondFactorSetup } from "~/auth/accounts/second-factor.server";
import { findSessionByToken } from "~/auth/session/session.server";
import { changeStaffAccountByCommand, resetStaffPasswordByCommand } from "~/auth/accounts/staff.server";
import { generateTotpCode } from "~/auth/accounts/totp.server";
import { db } from "../../support/audited-database";
import { env } from "~/env.server";
import { peerHeaders } from "../../support/requests/peer-headers";
import { createAccount, password } from "../../support/accounts";
import { everyStaffPost } from "../../support/requests/staff-posts";
import { allRoutes, requestApp } from "../../support/servers/in-process-app";
import { createCookie, createExpiredCookie } from "../staff/staff-requests";
import { anySentence, callApi } from "../api/client";
import { logInAs, submitForm } from "../staff/staff-forms";

const credentials = { username: "anna", password };
const address = "192.0.2.77";
const from = { address, kind: "browser" } as const;
const noon = Date.parse("2026-11-23T12:00:00Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  for (const table of ["staff", "login_attempts", "login_delays"] as const) await db.deleteFrom(table).execute();
  await createAccount(db, "anna");
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, { requireSecondFactor: false });
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const codeNow = (secret: string, steps = 0) => generateTotpCode(secret, Math.floor(Date.now() / 30_000) + steps);

async function loggedIn(extra: { code?: string; ticket?: string } = {}) {
  const login = await logIn(db, { ...credentials, ...extra, ...from });
  if (!login.ok) throw new Error(login.reason);
  const cookie = await createCookie(login.token);
  const staff = await findSessionByToken(db, login.token, "browser");
  if (!staff) throw new Error("No session");
  return { cookie, staff, token: login.token };
}

/** Enables Anna's second factor and advances the clock by half a minute, so that the next code is unused. */
async function switchOnSecondFactor() {
  const { staff, ...session } = await loggedIn();
  const { sealed, secret } = prepareSecondFactorSetup(staff, "Lario & Ceiba");
  const codes = await enableSecondFactor(db, staff, { sealed, code: codeNow(secret) });
  if (!codes) throw new Error("Not switched on");
  later(30);
  return { secret, codes, ...session };
}

const get = (path: string, cookie = "") => requestApp(path, { headers: { Cookie: cookie } });
const post = (path: string, cookie: string, fields: Record<string, string>, peer = address) =>
  submitForm(path, cookie, fields, peerHeaders(peer));
const second = "/admin/account/second-factor";
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const attempts = async () => (await db.selectFrom("login_attempts").select("id").execute()).length;
const api = (json: object) => callApi("POST", "/auth/login", { json });

describe("enabling a second factor", () => {
  test("requires the password and a code of the displayed secret, shows ten recovery codes once, and ends other sessions", async () => {
    const [{ cookie }, other] = [await loggedIn(), await loggedIn()];
    const page = await (await get(second, cookie)).text();
    const sealed = hidden(page, "sealed");
    const secret = /class="[^"]*secret[^"]*">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    expect(page).toContain("<svg");

    // A wrong code preserves the secret that the phone has scanned.
    const rejected = await post(second, cookie, { intent: "on", sealed, password, code: "000000" });
    expect([rejected.status, hidden(await rejected.text(), "sealed")]).toEqual([400, sealed]);
    const wrongPassword = await post(second, cookie, {
      intent: "on",
      sealed,
      password: "wrong",
      code: codeNow(secret),
    });
    expect(wrongPassword.status).toBe(400);

    const on = await post(second, cookie, { intent: "on", sealed, password, code: codeNow(secret) });
    const html = await on.text();
    expect([on.status, on.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const codes = html.match(/(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}/g) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect((await get(second, other.cookie)).headers.get("Location")).toMatch(/^\/login/);
    const nextPage = await (await get(second, cookie)).text();
    for (const code of codes) expect(nextPage).not.toContain(code);
    expect(nextPage).toContain("10 recovery codes are left");

    const stored = JSON.stringify([
      await db.selectFrom("staff").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    for (const typed of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
      expect(stored).not.toContain(typed);
    }
  });

  test("rejects the form of another account", async () => {
    await createAccount(db, "eva");
    const eva = await logIn(db, { username: "eva", password, ...from });
    const staff = eva.ok ? await findSessionByToken(db, eva.token, "browser") : null;
    if (!staff) throw new Error("No session");
    const { sealed, secret } = prepareSecondFactorSetup(staff, "");
    const anna = await loggedIn();
    expect(await enableSecondFactor(db, anna.staff, { sealed, code: codeNow(secret) })).toBe(null);
  });
});

describe("a login", () => {
  test("requires the code only after a correct password, on the page and at the API", async () => {
    const { secret } = await switchOnSecondFactor();
    const rejected = await post("/login", "", { username: "anna", password: "wrong" });
    expect([rejected.status, hidden(await rejected.text(), "ticket")]).toEqual([401, ""]);
    const first = await post("/login", "", { ...credentials, next: "/admin/qrView" });
    const html = await first.text();
    expect([first.status, first.headers.get("Set-Cookie"), hidden(html, "next")]).toEqual([401, null, "/admin/qrView"]);
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).not.toContain('name="password"');
    const ticket = hidden(html, "ticket");
    const codeForm = { username: "anna", ticket, next: "/admin/qrView" };
    const missing = await post("/login", "", { ...codeForm, code: "" });
    expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining("Enter the code")]);
    const wrongCode = await post("/login", "", { ...codeForm, code: "123456" });
    expect([wrongCode.status, await wrongCode.text()]).toEqual([401, expect.stringContaining("This code is wrong")]);
    const good = await post("/login", "", { ...codeForm, code: ` ${codeNow(secret).replace(/...$/, " $&")} ` });
    expect([good.status, good.headers.get("Location")]).toEqual([303, "/admin/qrView"]);
    expect(await attempts()).toBe(0);

    later(30);
    const response = await api(credentials);
    expect([response.status, response.body.issues]).toEqual([401, [{ path: "code", message: anySentence }]]);
    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
    expect((await api({ ...credentials, code: "123456" })).body.issues).toEqual([
      { path: "code", message: anySentence },
    ]);
    expect((await api({ ...credentials, password: "wrong", code: codeNow(secret) })).body.issues).toBe(undefined);
    expect((await api({ ...credentials, code: 123456 })).status).toBe(400);
    expect((await api({ ...credentials, code: codeNow(secret) })).body.token).toEqual(anySentence);
  });

  test("accepts each code once, even from concurrent requests, and no earlier code afterwards", async () => {
    const { secret } = await switchOnSecondFactor();
    const code = codeNow(secret);
    const codes = Array.from({ length: 4 }, () => logIn(db, { ...credentials, code, ...from }));
    expect((await Promise.all(codes)).filter(({ ok }) => ok)).toHaveLength(1);
    expect((await logIn(db, { ...credentials, code, ...from })).ok).toBe(false);
    expect((await logIn(db, { ...credentials, code: codeNow(secret, -1), ...from })).ok).toBe(false);
    later(30);
    expect((await logIn(db, { ...credentials, code: codeNow(secret), ...from })).ok).toBe(true);
  });

  test("accepts each recovery code once, in any letter case and spacing", async () => {
    const { codes } = await switchOnSecondFactor();
    const [one = "", two = ""] = codes;
    const both = [one, one.toLowerCase().replaceAll("-", " ")].map((code) =>
      logIn(db, { ...credentials, code, ...from }),
    );
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
    expect((await logIn(db, { ...credentials, code: one, ...from })).ok).toBe(false);
    expect((await logIn(db, { ...credentials, code: two, ...from })).ok).toBe(true);
  });

  test("counts wrong codes as failed logins, which a correct password in between doesn't clear", async () => {
    const { secret } = await switchOnSecondFactor();
    for (let count = 0; count < 5; count += 1) {
      expect((await post("/login", "", credentials)).status).toBe(401);
      expect((await api({ ...credentials, code: "000000" })).status).toBe(401);
    }
    // The API's requests in this test have no client address, so five failures are from this one.
    for (let count = 0; count < 5; count += 1) await post("/login", "", credentials);
    const { status, headers } = await post("/login", "", { ...credentials, code: codeNow(secret) });
    expect([status, headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test("accepts a ticket for ten minutes, for its account only, and until the password changes", async () => {
    const { secret } = await switchOnSecondFactor();
    const readTicket = async () => {
      const login = await logIn(db, { ...credentials, ...from });
      return !login.ok && login.reason === "code" ? login.ticket : "";
    };
    const ticket = await readTicket();
    const second = (username: string, code: string) =>
      logIn(db, { username, password: "", ticket: code, code: codeNow(secret), ...from });
    await createAccount(db, "eva");
    // An unknown username receives the same response.
    for (const name of ["eva", "nobody"])
      expect(await second(name, ticket)).toMatchObject({ reason: "ticket-expired" });
    for (const forged of ["x", "", ticket.slice(0, -2), sealText("second factor", "9999999999999 x", "anna")]) {
      expect((await second("anna", forged)).ok, forged).toBe(false);
    }
    later(601);
    expect(await second("anna", ticket)).toMatchObject({ reason: "ticket-expired" });
    const otherForm = await readTicket();
    await resetStaffPasswordByCommand(db, "anna", "another password");
    expect(await second("anna", otherForm)).toMatchObject({ reason: "ticket-expired" });
  });

  test("requires a code even if the session is created while the second factor is being enabled", async () => {
    const { staff } = await loggedIn();
    const { sealed, secret } = prepareSecondFactorSetup(staff, "");
    const response = await Promise.all([
      enableSecondFactor(db, staff, { sealed, code: codeNow(secret) }),
      ...Array.from({ length: 4 }, () => logIn(db, { ...credentials, ...from })),
    ]);
    expect(response[0]).toHaveLength(10);
    const sessions = await db.selectFrom("sessions").select("id").execute();
    expect(sessions).toEqual([{ id: staff.sessionId }]);
  });
});

describe("the replay of a form after its session expired", () => {
  test("requests the code in the form of the editor and of a QR code, preserves its input, and then completes it", async () => {
    const { secret } = await switchOnSecondFactor();
    const expired = await createExpiredCookie();
    const typed = { intent: "create", id: "x".repeat(22), name: "Card", url: "/tours" };
    const first = await post("/admin/qrView", expired, { ...typed, ...credentials });
    const html = await first.text();
    expect([first.status, hidden(html, "username")]).toEqual([401, "anna"]);
    expect(html).toMatch(/value="Card"/);
    const codeForm = { username: "anna", ticket: hidden(html, "ticket") };
    const wrongCode = await post("/admin/qrView", expired, { ...typed, ...codeForm, code: "000000" });
    expect([wrongCode.status, await wrongCode.text()]).toEqual([
      401,
      expect.stringMatching(/value="Card"[^]*This code is wrong/),
    ]);
    const good = await post("/admin/qrView", expired, { ...typed, ...codeForm, code: codeNow(secret) });
    expect([good.status, good.headers.get("Location")]).toEqual([303, expect.stringContaining("made=")]);
  });
});

describe("disabling a second factor, and creating recovery codes", () => {
  test.each(["off", "codes"])("(%s) requires the password and a code, and counts wrong ones", async (intent) => {
    const { secret, cookie, codes } = await switchOnSecondFactor();
    expect((await post(second, cookie, { intent, password, code: "" })).status).toBe(400);
    expect(await attempts()).toBe(0);
    for (const [typed, code] of [
      ["wrong", codeNow(secret)],
      [password, "000000"],
    ] as const) {
      expect((await post(second, cookie, { intent, password: typed, code })).status).toBe(400);
    }
    expect(await attempts()).toBe(2);
    const response = await post(second, cookie, { intent, password, code: codeNow(secret) });
    expect(response.status).toBe(intent === "off" ? 303 : 200);
    const entry = db.selectFrom("journal").select("action").orderBy("id", "desc").limit(1);
    const action = intent === "off" ? "second-factor-off" : "recovery-codes-made";
    expect(await entry.executeTakeFirst()).toEqual({ action });
    // A correct code doesn't clear earlier failures.
    expect(await attempts()).toBe(2);
    later(30);
    expect((await logIn(db, { ...credentials, code: codes[0], ...from })).ok).toBe(intent === "off");
    expect((await logIn(db, { ...credentials, ...from })).ok).toBe(intent === "off");
  });

  test("an owner removes a lost second factor, which ends sessions and allows a login with only the password", async () => {
    const { cookie } = await switchOnSecondFactor();
    await createAccount(db, "livia", "owner");
    const ownersCookie = await logInAs("livia");
    const { id } = await db.selectFrom("staff").select("id").where("username", "=", "anna").executeTakeFirstOrThrow();
    expect((await post("/admin/staff", ownersCookie, { intent: "second-factor-off", id })).status).toBe(303);
    expect((await get("/admin/select-page", cookie)).status).toBe(302);
    expect((await logIn(db, { ...credentials, ...from })).ok).toBe(true);
    expect(await db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  });

  test("the command removes the second factor of the only owner", async () => {
    await switchOnSecondFactor();
    expect(await changeStaffAccountByCommand(db, "anna", "second-factor-off")).toBe("done");
    expect((await logIn(db, { ...credentials, ...from })).ok).toBe(true);
  });
});

test("after AUTH_SECRET was changed, the app's codes are invalid and recovery codes are still valid", async () => {
  const { secret, codes } = await switchOnSecondFactor();
  const { authSecret } = env;
  Object.assign(env, { authSecret: "another secret of the integration tests" });
  const given = async (code: string | undefined) => (await logIn(db, { ...credentials, code, ...from })).ok;
  const let_in = [await given(codeNow(secret)), await given(undefined), await given(codes[0])];
  Object.assign(env, { authSecret });
  expect(let_in).toEqual([false, false, true]);
});

test("a sealed text can be opened only unchanged, and for its purpose and owner", () => {
  const sealed = sealText("second factor", "perù", "anna");
  expect(unsealText("second factor", sealed, "anna")).toBe("perù");
  expect(sealText("second factor", "perù", "anna")).not.toBe(sealed);
  const others = [...sealed].map(
    (letter, index) => sealed.slice(0, index) + (letter === "A" ? "g" : "A") + sealed.slice(index + 1),
  );
  for (const other of ["", "x", sealed.slice(4), ...others])
    expect(unsealText("second factor", other, "anna")).toBe(null);
  expect(unsealText("second factor", sealed, "eva")).toBe(null);
  expect(unsealText("login ticket", sealed, "anna")).toBe(null);
});

describe("a second factor that all accounts require", () => {
  const records = {
    word: "",
    quote: "x".repeat(22),
    page: "x".repeat(22),
    code: "x".repeat(22),
    block: "x".repeat(22),
    version: "1",
  };

  test("redirects an account without one to set it up, and blocks everything else on pages and in the API", async () => {
    const { cookie } = await loggedIn();
    const ofApi = await logIn(db, { ...credentials, address, kind: "api" });
    const token = ofApi.ok ? ofApi.token : "";
    Object.assign(env, { requireSecondFactor: true });
    const free = [second, "/admin/log-out", "/login", "/login/password"];
    const forScripts = [
      "/admin/customers/search",
      "/admin/images",
      "/admin/images/choice",
      "/admin/library/search",
      "/admin/link-targets",
    ];
    const pages = allRoutes.filter(({ path = "", module }) => path.startsWith("admin") && module.loader);
    for (const { path = "" } of pages) {
      const address = `/${path.replace(":format", "png").replace(/:\w+/, "x".repeat(22))}`;
      if (free.includes(address) || forScripts.includes(address) || address.startsWith("/admin/draft")) continue;
      const response = await get(address, cookie);
      expect([address, response.status, response.headers.get("Location")]).toEqual([address, 302, second]);
    }
    for (const { what, path, route, headers, body } of everyStaffPost(records, credentials)) {
      if (free.includes(path) || !route.startsWith("routes/staff/")) continue;
      const response = await requestApp(path, {
        method: "POST",
        headers: { ...headers, Cookie: cookie, Origin: env.siteUrl },
        body: body() as BodyInit,
      });
      // Input is preserved, as after an expired session.
      const preservesInput =
        /Editor|outbox|webhooks|Generator|images|draft|View|new-from|customers|enquiries|history|bin|(library|pictures)\/\w+$/.test(
          path,
        );
      expect([path, what, response.status]).toEqual([path, what, preservesInput ? 401 : 303]);
    }
    for (const { method, path } of operations.filter(({ auth }) => auth === "bearer")) {
      expect([path, (await callApi(method, path.replace("{id}", "x"), { token })).status]).toEqual([path, 403]);
    }
    expect((await api(credentials)).status).toBe(403);
    expect((await get(second, cookie)).status).toBe(200);
  });

  test("is set up right after the password, and isn't requested from an account that has one", async () => {
    Object.assign(env, { requireSecondFactor: true });
    const login = await post("/login", "", { ...credentials, next: "/admin/qrView" });
    const cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect((await get("/admin/qrView", cookie)).headers.get("Location")).toBe(second);
    const page = await (await get(second, cookie)).text();
    expect(page).toContain("Every account here needs a second factor");
    const { staff } = await loggedIn();
    const { sealed, secret } = prepareSecondFactorSetup(staff, "");
    await post(second, cookie, { intent: "on", sealed, password, code: codeNow(secret) });
    expect((await get("/admin/qrView", cookie)).status).toBe(200);
  });

  test("must be set up before a form is replayed after a login; the form's input is preserved", async () => {
    Object.assign(env, { requireSecondFactor: true });
    const expired = await createExpiredCookie();
    const typed = { intent: "create", id: "y".repeat(22), name: "Card", url: "/tours" };
    const response = await post("/admin/qrView", expired, { ...typed, ...credentials });
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain(`http://localhost:3000${second}`);
    expect(html).toMatch(/value="Card"/);
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect((await get(second, cookie)).status).toBe(200);
  });
});
