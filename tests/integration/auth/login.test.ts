import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { logIn } from "~/auth/login.server";
import { endSession, staffOf } from "~/auth/session.server";
import { addStaff, disableStaff, hasStaff, setStaffPassword } from "~/auth/staff.server";
import { db } from "~/data/db.server";
import { createSession } from "~/data/sessions.server";
import { findStaff } from "~/data/staff.server";
import { env } from "~/env.server";
import { aSentence, call } from "../api/client";

const password = "a long password";
const address = "192.0.2.1";

const onlyAccount = () => db.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
let anna: Awaited<ReturnType<typeof onlyAccount>>;

beforeAll(async () => {
  expect(await addStaff(db, "anna", password)).toEqual({ ok: true });
  anna = await onlyAccount();
});
beforeEach(async () => {
  for (const table of ["staff", "login_attempts"] as const) await db.deleteFrom(table).execute();
  await db.insertInto("staff").values(anna).execute();
});

async function token(username = "anna", word = password): Promise<string> {
  const login = await logIn(db, { username, password: word, address });
  if (!login.ok) throw new Error(login.reason);
  return login.token;
}

describe("POST /auth/login", () => {
  test("gives a token that the protected calls take, and nothing else", async () => {
    const { status, body, headers } = await call("POST", "/auth/login", { json: { username: "anna", password } });
    expect(status).toBe(200);
    expect(body).toEqual({ token: aSentence });
    expect(headers.has("Set-Cookie")).toBe(false);
    expect((await call("GET", "/quote", { token: body.token })).status).toBe(200);
    const { exp = 0, iat = 0 } = decodeJwt(body.token);
    expect(exp - iat).toBe(env.tokenTtl);
    expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(5);
  });

  test.each([
    ["anna", "wrong"],
    ["nobody", password],
    ["Anna", password],
    ["anna", ""],
    ["", ""],
    ["x".repeat(5_000), "y".repeat(5_000)],
    ["an\0na", password],
    ["\ud800", "\ud800"],
  ])("answers 401 'Invalid credentials' to %j and %j", async (username, word) => {
    const { status, body, headers } = await call("POST", "/auth/login", { json: { username, password: word } });
    expect(status).toBe(401);
    expect(body).toEqual({ error: "Invalid credentials" });
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
  });

  test.each([[{ username: "anna" }], [{ username: "anna", password: 5 }], [{ username: ["anna"], password }], [{}]])(
    "answers 400 to %j",
    async (json) => {
      expect((await call("POST", "/auth/login", { json })).status).toBe(400);
    },
  );
});

describe("a token", () => {
  const key = new TextEncoder().encode(env.authSecret);
  const soon = Math.floor(Date.now() / 1_000) + 600;

  /** A token made like ours, but for what `change` says. */
  async function forged(change: { claims?: object; header?: object; key?: Uint8Array }): Promise<string> {
    const claims = { ...decodeJwt(await token()), ...change.claims };
    const header = { alg: "HS256", typ: "JWT", ...change.header };
    return await new SignJWT(claims).setProtectedHeader(header).sign(change.key ?? key);
  }

  test("made like ours counts: the forgeries below differ in one thing each", async () => {
    expect(await staffOf(db, await forged({}))).not.toBeNull();
  });

  test.each([
    ["signed with another secret", { key: new TextEncoder().encode("another secret of the right length") }],
    ["of another algorithm", { header: { alg: "HS512" } }],
    ["for another audience", { claims: { aud: "another-site" } }],
    ["for nobody", { claims: { aud: undefined } }],
    ["of another issuer", { claims: { iss: "another-site" } }],
    ["expired", { claims: { exp: soon - 3_600 } }],
    ["without end", { claims: { exp: undefined } }],
    ["of an unknown session", { claims: { jti: "unknown" } }],
    ["without a session", { claims: { jti: undefined } }],
    ["of another account", { claims: { sub: "somebody" } }],
  ])("%s answers 401", async (_, change) => {
    const { status, headers } = await call("GET", "/quote", { token: await forged(change) });
    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toMatch(/invalid_token/);
  });

  test("with alg none, no signature or the empty key's answers 401", async () => {
    const ours = await token();
    const [header = "", payload = ""] = ours.split(".");
    const unsecured = new UnsecuredJWT(decodeJwt(ours)).encode();
    const said = `${header}.${payload}`;
    const emptyKey = createHmac("sha256", "").update(said).digest("base64url");
    for (const bad of [unsecured, `${said}.`, said, `${said}.${emptyKey}`]) {
      expect((await call("GET", "/quote", { token: bad })).status).toBe(401);
    }
  });

  test("ends with the session, the others stay", async () => {
    const [first, second] = [await token(), await token()];
    await endSession(db, first);
    expect((await call("GET", "/quote", { token: first })).status).toBe(401);
    expect((await call("GET", "/quote", { token: second })).status).toBe(200);
  });

  test("ends when its session has expired by the database's clock, and is swept at the next login", async () => {
    const first = await token();
    await sql`update sessions set expires_at = utc_timestamp(3) - interval 1 second`.execute(db);
    expect(await staffOf(db, first)).toBeNull();
    await token();
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("ends when the account is disabled, which can't log in again", async () => {
    const first = await token();
    expect(await disableStaff(db, " anna ")).toBe(true);
    expect((await call("GET", "/quote", { token: first })).status).toBe(401);
    expect(await logIn(db, { username: "anna", password, address })).toEqual({ ok: false, reason: "credentials" });
  });

  test("ends when the password is changed; a new password lets a disabled account in again", async () => {
    const first = await token();
    await disableStaff(db, "anna");
    expect(await setStaffPassword(db, "anna", "another password")).toBe(true);
    expect(await staffOf(db, first)).toBeNull();
    await expect(token()).rejects.toThrow("credentials");
    expect(await staffOf(db, await token("anna", "another password"))).not.toBeNull();
  });
});

describe("a session", () => {
  test("is not made for a password that was changed, or an account disabled, while it was being checked", async () => {
    const { id: staffId, passwordHash } = (await findStaff(db, "anna")) ?? { id: "", passwordHash: "" };
    const session = () => createSession(db, { staffId, passwordHash, seconds: 60 });
    expect(await session()).not.toBeNull();
    await disableStaff(db, "anna");
    expect(await session()).toBeNull();
    await setStaffPassword(db, "anna", "another password");
    expect(await session()).toBeNull();
  });
});

describe("staff accounts", () => {
  test("an account is made once; its name is told apart by case, not by spaces at its ends", async () => {
    expect(await addStaff(db, " anna ", password)).toMatchObject({ ok: false, reason: "taken" });
    expect(await addStaff(db, "ANNA", password)).toEqual({ ok: true });
    expect(await staffOf(db, await token("anna "))).not.toBeNull();
  });

  test.each([
    ["", password],
    [" ", password],
    ["a\nb", password],
    ["x".repeat(101), password],
    ["luca", "1234567"],
    ["luca", "x".repeat(1_001)],
  ])("%j with %j is refused with a sentence", async (username, word) => {
    expect(await addStaff(db, username, word)).toEqual({ ok: false, reason: "invalid", message: aSentence });
  });

  test("an unknown account has no password to set and can't be disabled", async () => {
    expect(await setStaffPassword(db, "nobody", password)).toBe(false);
    expect(await disableStaff(db, "nobody")).toBe(false);
    await expect(setStaffPassword(db, "anna", "short")).rejects.toThrow(RangeError);
  });

  test("hasStaff counts disabled accounts too", async () => {
    await disableStaff(db, "anna");
    expect(await hasStaff(db)).toBe(true);
    await db.deleteFrom("staff").execute();
    expect(await hasStaff(db)).toBe(false);
  });
});

const day = 86_400;
afterEach(() => vi.useRealTimers());

/** Sets the site's clock. */
function setSite(by: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by * 1_000 });
}

/** Sets the database's clock: dates everything that it dated earlier, which is the same to whoever asks it. */
async function setDatabase(by: number) {
  const earlier = sql`interval ${by} second`;
  await sql`update sessions set expires_at = expires_at - ${earlier}, created_at = created_at - ${earlier}`.execute(db);
}

// An operator who has one machine has one clock. A time server sets it when it was wrong.
test.each([
  ["the site's clock", "back", -day, 0, 0],
  ["the site's clock", "on", day, 0, 0],
  ["the database's clock", "back", 0, -day, 0],
  ["the database's clock", "on", 0, day, 0],
  ["both clocks", "back", -day, -day, day],
  ["both clocks", "on", day, day, 0],
])("%s set %s by a day: no login lasts longer than the step, and new ones last as long as ever", async (...row) => {
  const [, direction, site, database, longer] = row;
  const before = await token();
  setSite(site);
  await setDatabase(database);
  // A clock that is set on may end a login early.
  if (direction === "back") expect(await staffOf(db, before)).not.toBe(null);
  const after = await token();
  expect(await staffOf(db, after)).not.toBe(null);

  const passes = env.tokenTtl + 60 + longer;
  setSite(passes);
  await setDatabase(passes);
  expect(await staffOf(db, before)).toBe(null);
  expect(await staffOf(db, after)).toBe(null);
});
