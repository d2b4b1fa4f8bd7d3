import { verify } from "@node-rs/argon2";
import { DefaultQueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { admitLoginAttempt } from "~/auth/login/throttle.server";
import { db } from "~/data/database/db.server";
import { networkOfIp } from "~/http/guards/client-address.server";
import { createAccount, password } from "../../support/accounts.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeAll(async () => {
  for (const name of ["anna", "luca"]) await createAccount(db, name);
});
beforeEach(async () => {
  for (const table of ["login_attempts", "login_places", "login_delays"] as const) await db.deleteFrom(table).execute();
});
afterAll(() => db.destroy());

const attemptWrong = (address: string, username = "anna") => attemptLogin("wrong", address, username);
const attemptRight = (address: string, username = "anna") => attemptLogin(password, address, username);
const attemptLogin = (typedPassword: string, address: string, username: string, browser: string | null = null) =>
  logIn(db, { username, password: typedPassword, address, browser, kind: "browser" });

/**
 * Inserts failed logins without hashing passwords: one from each of these addresses, for a username of its own or for
 * the given one.
 */
async function failedFrom(addresses: string[], username?: string) {
  const at = sql<Date>`utc_timestamp(3)`;
  const rows = addresses.map((address, index) => ({
    ...{ id: `${address} ${index}`, at, address: networkOfIp(address) },
    wide: networkOfIp(address, { ipv4: 24, ipv6: 56 }),
    widest: address.includes(":") ? networkOfIp(address, { ipv6: 48 }) : null,
    username: username ?? `name ${index}`,
  }));
  await db.insertInto("login_attempts").values(rows).execute();
}
const tenFrom = (address: string) => Array<string>(10).fill(address);
const block = (address: string) => failedFrom(tenFrom(address), "anna");

test("after 10 failed logins from an address, an account is throttled there, even with the right password", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await attemptWrong("192.0.2.1")).toEqual({ ok: false, reason: "credentials" });
  }
  const delay = await readRetryAfter(attemptRight("192.0.2.1"));
  expect(delay).toBeGreaterThan(600);
  expect(delay).toBeLessThanOrEqual(900);
});

test("a program that repeats one account's wrong password throttles no other account at its address", async () => {
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  await failedFrom(tenFrom("192.0.2.1"), "nobody");
  for (const neighbourAddress of ["192.0.2.2", "192.0.2.3", "192.0.2.4"])
    await failedFrom(tenFrom(neighbourAddress), "nobody");
  for (const username of ["luca", "anna"])
    expect(await attemptRight("192.0.2.1", username)).toMatchObject({ ok: true });
  expect(await readRetryAfter(attemptWrong("192.0.2.1", "nobody"))).toBeGreaterThan(600);
});

test("after failures with 10 usernames, an address is throttled for any other one, except for accounts that logged in there before", async () => {
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  await failedFrom(tenFrom("192.0.2.1"));
  expect(await readRetryAfter(attemptRight("192.0.2.1"))).toBeGreaterThan(600);
  expect(await attemptWrong("192.0.2.1", "name 3"), "one of the ten").toMatchObject({ reason: "credentials" });
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  expect(await attemptRight("192.0.2.2"), "from elsewhere").toMatchObject({ ok: true });
});

test("of 100 concurrent logins with a wrong password, 10 are checked", async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => attemptWrong("192.0.2.1")));
  const reasons = results.map((result) => (result.ok ? "ok" : result.reason));
  expect(reasons.filter((reason) => reason === "credentials")).toHaveLength(10);
  expect(reasons.filter((reason) => reason === "throttled")).toHaveLength(90);
});

test("20 concurrent logins with the right password from one address all succeed", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => attemptRight("192.0.2.1")));
  expect(results.every(({ ok }) => ok)).toBe(true);
});

test("further attempts while throttled don't prolong the delay", async () => {
  await block("192.0.2.1");
  await age(600);
  for (let count = 0; count < 12; count += 1)
    expect(await readRetryAfter(attemptWrong("192.0.2.1"))).toBeLessThanOrEqual(300);
  await age(301);
  expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
});

test("setting the clock back by a day neither prolongs nor ends the delay", async () => {
  await block("192.0.2.1");
  await age(-86_400);
  expect(await readRetryAfter(attemptRight("192.0.2.1"))).toBeLessThanOrEqual(900);
  await age(901);
  expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
});

test("a successful login deletes the address's failures for that account, not those for others", async () => {
  for (let count = 0; count < 6; count += 1) await attemptWrong("192.0.2.1", "anna");
  for (let count = 0; count < 3; count += 1) await attemptWrong("192.0.2.1", "luca");
  expect(await attemptRight("192.0.2.1", "anna")).toMatchObject({ ok: true });
  expect(await attempts()).toBe(3);
});

test("an IPv6 network counts as one address, and an IPv4-mapped IPv6 address as the IPv4 one", async () => {
  for (let count = 0; count < 10; count += 1) await attemptWrong(`2001:db8:0:7::${count.toString(16)}`);
  expect(await attemptRight("2001:db8:0:7:ffff::1")).toMatchObject({ reason: "throttled" });
  expect(await attemptRight("2001:db8:0:8::1", "luca")).toMatchObject({ ok: true });
  for (let count = 0; count < 10; count += 1) await attemptWrong("::ffff:192.0.2.9", "nobody");
  expect(await attemptWrong("192.0.2.9", "nobody")).toMatchObject({ reason: "throttled" });
});

test.each([
  ["24 bits of IPv4", 30, (at: number) => `198.51.100.${at}`, "198.51.101.1"],
  ["56 bits of IPv6", 30, (at: number) => `2001:db8:1:${at.toString(16)}::1`, "2001:db8:1:100::1"],
  ["48 bits of IPv6", 60, (at: number) => `2001:db8:1:${at.toString(16)}00::1`, "2001:db8:2::1"],
])(
  "a network of %s is throttled after failures with %i usernames from any of its addresses, except for accounts that know it",
  async (...row) => {
    const [, most, addressAt, elsewhere] = row;
    expect(await attemptRight(addressAt(200))).toMatchObject({ ok: true });
    await failedFrom(Array.from({ length: most }, (_, index) => addressAt(index)));
    expect(await readRetryAfter(attemptRight(addressAt(150), "luca"))).toBeGreaterThan(600);
    expect(await attemptRight(elsewhere, "luca")).toMatchObject({ ok: true });
    expect(await attemptRight(addressAt(200))).toMatchObject({ ok: true });
  },
);

test("an account has one delay and one known network, whatever the letter case of the typed username", async () => {
  const spellings = ["anna", "Anna", "ANNA", "aNNA"];
  for (const [index, username] of spellings.entries()) await attemptWrong(`198.51.${index}.1`, username);
  const delays = await db.selectFrom("login_delays").select("failures").execute();
  expect(delays).toHaveLength(1);
  await db.deleteFrom("login_delays").execute();
  expect(await attemptLogin(password, "192.0.2.1", "Anna", "laptop")).toMatchObject({ ok: true });
  await block("192.0.2.2");
  expect(await attemptLogin(password, "192.0.2.2", "ANNA", "laptop")).toMatchObject({ ok: true });
});

describe("an account that is attacked from many networks", () => {
  /** Ten failures and some more, because the first delays are short and could end early on a slow machine. */
  const attack = async (username = "anna") => {
    for (let index = 0; index < 10; index += 1)
      expect(await attemptWrong(`198.51.${index}.1`, username)).toMatchObject({ reason: "credentials" });
    await setFailures(20);
  };
  const setFailures = (failures: number) => db.updateTable("login_delays").set({ failures }).execute();
  /** Makes attempts without hashing a password. Returns how many of them may check one. */
  const admitted = async (count: number) => {
    const all = Array.from({ length: count }, (_, index) =>
      admitLoginAttempt(db, { address: `203.0.${index}.1`, username: "anna" }),
    );
    return (await Promise.all(all)).filter(({ ok }) => ok).length;
  };

  test("delays clients from unknown networks increasingly, up to 15 minutes, also for unknown usernames", async () => {
    for (const username of ["anna", "nobody"]) {
      await attack(username);
      await setFailures(15);
      for (const [index, longest] of [32, 64, 128, 256, 512, 900, 900].entries()) {
        const delay = await readRetryAfter(attemptWrong(`203.0.${index}.1`, username));
        expect(delay).toBeLessThanOrEqual(longest);
        // Longer than the previous delay. The difference to the longest one is the test's own time.
        expect(delay).toBeGreaterThan(longest / 2);
        await waitOut(delay);
        expect(await attemptWrong(`203.0.${index}.1`, username)).toMatchObject({ reason: "credentials" });
      }
    }
  });

  test("doesn't delay its owner in a known network or browser, even after four typos", async () => {
    expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
    expect(await attemptLogin(password, "192.0.2.2", "anna", "laptop")).toMatchObject({ ok: true });
    await attack();
    for (let typo = 0; typo < 4; typo += 1) {
      expect(await attemptWrong("192.0.2.1")).toMatchObject({ reason: "credentials" });
      expect(await attemptLogin("wrong", "203.0.113.1", "anna", "laptop")).toMatchObject({ reason: "credentials" });
    }
    expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
    expect(await attemptLogin(password, "203.0.113.1", "anna", "laptop")).toMatchObject({ ok: true });
    // Only this account knows the browser, which may have ten failures in total, from any networks.
    await attack("luca");
    expect(await attemptLogin(password, "203.0.113.7", "luca", "laptop")).toMatchObject({ reason: "throttled" });
    for (let index = 0; index < 10; index += 1) await attemptLogin("wrong", `203.0.${index}.1`, "anna", "laptop");
    expect(await attemptLogin(password, "203.0.113.9", "anna", "laptop")).toMatchObject({ reason: "throttled" });
  });

  test("forgets known networks and browsers after 90 days", async () => {
    await attemptRight("192.0.2.1");
    await sql`update login_places set seen_at = seen_at - interval 91 day`.execute(db);
    await attack();
    expect(await attemptRight("192.0.2.1")).toMatchObject({ reason: "throttled" });
  });

  test("has no delay after a login from a new network, but keeps it after one from a known network", async () => {
    await attemptRight("192.0.2.1");
    await attack();
    await attemptRight("192.0.2.1");
    await waitOut(await readRetryAfter(attemptRight("192.0.2.2")));
    expect(await attemptRight("192.0.2.2")).toMatchObject({ ok: true });
    await attack();
  });

  test("admits one of any number of concurrent attempts, also after the clock was set back", async () => {
    expect(await admitted(10)).toBe(10);
    // The next delays are at least a minute long, so even a slow machine admits no other attempt.
    await setFailures(16);
    expect(await admitted(40)).toBe(0);
    // As for an attempt that started before the last admitted one and waited for the row's lock.
    await waitOut(-30);
    expect(await admitted(40)).toBe(0);
    await waitOut(94);
    expect(await admitted(40)).toBe(1);
    await waitOut(-86_400);
    expect(await admitted(40)).toBe(1);
    expect(await admitted(40)).toBe(0);
  });

  test("starts with the shortest delay after a day without failures", async () => {
    await admitted(10);
    await waitOut(86_401);
    // A single attempt would also be admitted if the failures were still stored.
    expect(await admitted(10)).toBe(10);
  });
});

test("unknown networks don't delay logins from networks of recent logins", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await attemptRight("192.0.2.1");
  // Known networks are read again, now with the new login.
  vi.advanceTimersByTime(3_600_000);
  for (let login = 0; login < 2; login += 1) await attemptRight("192.0.2.1");
  let waitingCount = 0;
  const strangers = Array.from({ length: 60 }, (_, index) => {
    waitingCount += 1;
    return attemptWrong(`198.51.${index}.1`, `name ${index}`).finally(() => (waitingCount -= 1));
  });
  const staff = await Promise.all(Array.from({ length: 8 }, () => attemptRight("192.0.2.1")));
  expect(staff.every(({ ok }) => ok)).toBe(true);
  expect(waitingCount).toBeGreaterThan(20);
  await Promise.all(strangers);
});

test("a network can fill only its share of the queue for unknown networks", async () => {
  const results = await Promise.all(
    Array.from({ length: 90 }, (_, index) => attemptWrong(`198.51.100.${index}`, `name ${index}`)),
  );
  const checked = results.filter((result) => !result.ok && result.reason === "credentials");
  expect(checked).toHaveLength(30);
  expect(
    results.filter((result) => !result.ok && result.reason === "throttled" && result.retryAfter === 1),
  ).toHaveLength(50);
});

test("a login with an unknown username takes the same work as one with a known username: a password hash and as many statements", async () => {
  // The clock is fixed: only the first login reads the known networks.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await attemptWrong("203.0.113.1", "luca");
  const [checks, statements] = [vi.mocked(verify), vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery")];
  checks.mockClear();
  const workPerLogin = [];
  for (const username of ["anna", "nobody"]) {
    await attemptWrong("203.0.113.1", username);
    const kinds = checks.mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
    workPerLogin.push({ kinds, statements: statements.mock.calls.length });
    for (const spy of [checks, statements]) spy.mockClear();
  }
  const [known, unknown] = workPerLogin;
  expect(known?.kinds).toEqual([["", "argon2id", "v=19", expect.stringMatching(/^m=/)]]);
  expect(known?.statements).toBeGreaterThan(5);
  expect(unknown).toEqual(known);
});

/** Returns the Retry-After seconds of a throttled login. */
async function readRetryAfter(login: ReturnType<typeof logIn>): Promise<number> {
  const blocked = await login;
  if (blocked.ok || blocked.reason !== "throttled") throw new Error("It isn't throttled");
  return blocked.retryAfter;
}

async function age(seconds: number) {
  await db
    .updateTable("login_attempts")
    .set({ at: sql<Date>`at - interval ${seconds} second` })
    .execute();
}

/** Moves the last admitted attempts this many seconds into the past. */
async function waitOut(seconds: number) {
  await sql`update login_delays set last_at = last_at - interval ${seconds} second`.execute(db);
}

async function attempts(): Promise<number> {
  return (await db.selectFrom("login_attempts").select("id").execute()).length;
}
