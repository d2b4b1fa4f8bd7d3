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
 * Inserts failures as wrong logins would, without the work of a password: one from each of these addresses, on a name of
 * its own or on one name.
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

test("after 10 failures an account waits at that address, also with the right password", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await attemptWrong("192.0.2.1")).toEqual({ ok: false, reason: "credentials" });
  }
  const delay = await readRetryAfter(attemptRight("192.0.2.1"));
  expect(delay).toBeGreaterThan(600);
  expect(delay).toBeLessThanOrEqual(900);
});

test("programs that repeat a wrong password lock out no other account, whether it logged in there before or not", async () => {
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  await failedFrom(tenFrom("192.0.2.1"), "nobody");
  for (const neighbourAddress of ["192.0.2.2", "192.0.2.3", "192.0.2.4"])
    await failedFrom(tenFrom(neighbourAddress), "nobody");
  for (const username of ["luca", "anna"])
    expect(await attemptRight("192.0.2.1", username)).toMatchObject({ ok: true });
  expect(await readRetryAfter(attemptWrong("192.0.2.1", "nobody"))).toBeGreaterThan(600);
});

test("after failures on 10 names an address waits with any other name, but for an account that logged in there", async () => {
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  await failedFrom(tenFrom("192.0.2.1"));
  expect(await readRetryAfter(attemptRight("192.0.2.1"))).toBeGreaterThan(600);
  expect(await attemptWrong("192.0.2.1", "name 3"), "one of the ten").toMatchObject({ reason: "credentials" });
  expect(await attemptRight("192.0.2.1", "luca")).toMatchObject({ ok: true });
  expect(await attemptRight("192.0.2.2"), "from elsewhere").toMatchObject({ ok: true });
});

test("of 100 tries at the same moment 10 are looked at", async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => attemptWrong("192.0.2.1")));
  const reasons = results.map((result) => (result.ok ? "ok" : result.reason));
  expect(reasons.filter((reason) => reason === "credentials")).toHaveLength(10);
  expect(reasons.filter((reason) => reason === "throttled")).toHaveLength(90);
});

test("20 right logins at the same moment from one address all get in", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => attemptRight("192.0.2.1")));
  expect(results.every(({ ok }) => ok)).toBe(true);
});

test("trying on does not prolong the block", async () => {
  await block("192.0.2.1");
  await age(600);
  for (let count = 0; count < 12; count += 1)
    expect(await readRetryAfter(attemptWrong("192.0.2.1"))).toBeLessThanOrEqual(300);
  await age(301);
  expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
});

test("a clock that was set back a day neither prolongs the block nor ends it", async () => {
  await block("192.0.2.1");
  await age(-86_400);
  expect(await readRetryAfter(attemptRight("192.0.2.1"))).toBeLessThanOrEqual(900);
  await age(901);
  expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
});

test("a success clears the address's failures on that account, not those on others", async () => {
  for (let count = 0; count < 6; count += 1) await attemptWrong("192.0.2.1", "anna");
  for (let count = 0; count < 3; count += 1) await attemptWrong("192.0.2.1", "luca");
  expect(await attemptRight("192.0.2.1", "anna")).toMatchObject({ ok: true });
  expect(await attempts()).toBe(3);
});

test("an IPv6 network counts as one address, an IPv4 address in IPv6 dress as itself", async () => {
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
  "a network of %s has failures on %i names, whatever its addresses, but for whom an account knows",
  async (...row) => {
    const [, most, addressAt, elsewhere] = row;
    expect(await attemptRight(addressAt(200))).toMatchObject({ ok: true });
    await failedFrom(Array.from({ length: most }, (_, index) => addressAt(index)));
    expect(await readRetryAfter(attemptRight(addressAt(150), "luca"))).toBeGreaterThan(600);
    expect(await attemptRight(elsewhere, "luca")).toMatchObject({ ok: true });
    expect(await attemptRight(addressAt(200))).toMatchObject({ ok: true });
  },
);

test("an account has one delay and one known place, whatever the letter case of the typed name", async () => {
  const spellings = ["anna", "Anna", "ANNA", "aNNA"];
  for (const [index, username] of spellings.entries()) await attemptWrong(`198.51.${index}.1`, username);
  const delays = await db.selectFrom("login_delays").select("failures").execute();
  expect(delays).toHaveLength(1);
  await db.deleteFrom("login_delays").execute();
  expect(await attemptLogin(password, "192.0.2.1", "Anna", "laptop")).toMatchObject({ ok: true });
  await block("192.0.2.2");
  expect(await attemptLogin(password, "192.0.2.2", "ANNA", "laptop")).toMatchObject({ ok: true });
});

describe("an account attacked from many networks", () => {
  /** Ten failures and some more: the first delays are short, and could be over on a slow machine. */
  const attack = async (username = "anna") => {
    for (let index = 0; index < 10; index += 1)
      expect(await attemptWrong(`198.51.${index}.1`, username)).toMatchObject({ reason: "credentials" });
    await setFailures(20);
  };
  const setFailures = (failures: number) => db.updateTable("login_delays").set({ failures }).execute();
  /** Attempts without the work of a password: how many of them may go on. */
  const admitted = async (count: number) => {
    const all = Array.from({ length: count }, (_, index) =>
      admitLoginAttempt(db, { address: `203.0.${index}.1`, username: "anna" }),
    );
    return (await Promise.all(all)).filter(({ ok }) => ok).length;
  };

  test("delays clients from unknown networks increasingly, up to a quarter of an hour, also for unknown names", async () => {
    for (const username of ["anna", "nobody"]) {
      await attack(username);
      await setFailures(15);
      for (const [index, longest] of [32, 64, 128, 256, 512, 900, 900].entries()) {
        const delay = await readRetryAfter(attemptWrong(`203.0.${index}.1`, username));
        expect(delay).toBeLessThanOrEqual(longest);
        // More than before: the rest is the time that the test itself takes.
        expect(delay).toBeGreaterThan(longest / 2);
        await waitOut(delay);
        expect(await attemptWrong(`203.0.${index}.1`, username)).toMatchObject({ reason: "credentials" });
      }
    }
  });

  test("doesn't delay an owner in a known network or browser despite four typos", async () => {
    expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
    expect(await attemptLogin(password, "192.0.2.2", "anna", "laptop")).toMatchObject({ ok: true });
    await attack();
    for (let typo = 0; typo < 4; typo += 1) {
      expect(await attemptWrong("192.0.2.1")).toMatchObject({ reason: "credentials" });
      expect(await attemptLogin("wrong", "203.0.113.1", "anna", "laptop")).toMatchObject({ reason: "credentials" });
    }
    expect(await attemptRight("192.0.2.1")).toMatchObject({ ok: true });
    expect(await attemptLogin(password, "203.0.113.1", "anna", "laptop")).toMatchObject({ ok: true });
    // The browser is known to this account only, and has ten failures from any networks.
    await attack("luca");
    expect(await attemptLogin(password, "203.0.113.7", "luca", "laptop")).toMatchObject({ reason: "throttled" });
    for (let index = 0; index < 10; index += 1) await attemptLogin("wrong", `203.0.${index}.1`, "anna", "laptop");
    expect(await attemptLogin(password, "203.0.113.9", "anna", "laptop")).toMatchObject({ reason: "throttled" });
  });

  test("is known nowhere any more after ninety days", async () => {
    await attemptRight("192.0.2.1");
    await sql`update login_places set seen_at = seen_at - interval 91 day`.execute(db);
    await attack();
    expect(await attemptRight("192.0.2.1")).toMatchObject({ reason: "throttled" });
  });

  test("is open again after a login from a new network, not after one from a known place", async () => {
    await attemptRight("192.0.2.1");
    await attack();
    await attemptRight("192.0.2.1");
    await waitOut(await readRetryAfter(attemptRight("192.0.2.2")));
    expect(await attemptRight("192.0.2.2")).toMatchObject({ ok: true });
    await attack();
  });

  test("gives one turn, however many ask at the same moment; a clock set back gives one as well", async () => {
    expect(await admitted(10)).toBe(10);
    // The next delays are of a minute or more, so a slow machine admits no more.
    await setFailures(16);
    expect(await admitted(40)).toBe(0);
    // As an attempt sees it that began before the last turn and waited for its row.
    await waitOut(-30);
    expect(await admitted(40)).toBe(0);
    await waitOut(94);
    expect(await admitted(40)).toBe(1);
    await waitOut(-86_400);
    expect(await admitted(40)).toBe(1);
    expect(await admitted(40)).toBe(0);
  });

  test("begins anew after a quiet day", async () => {
    await admitted(10);
    await waitOut(86_401);
    // A single one would be admitted to an account whose failures are remembered.
    expect(await admitted(10)).toBe(10);
  });
});

test("unknown networks don't delay logins from networks of recent logins", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await attemptRight("192.0.2.1");
  // The places are read again, and then are there.
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

test("a network has its share of the strangers' line alone", async () => {
  const results = await Promise.all(
    Array.from({ length: 90 }, (_, index) => attemptWrong(`198.51.100.${index}`, `name ${index}`)),
  );
  const checked = results.filter((result) => !result.ok && result.reason === "credentials");
  expect(checked).toHaveLength(30);
  expect(
    results.filter((result) => !result.ok && result.reason === "throttled" && result.retryAfter === 1),
  ).toHaveLength(50);
});

test("an unknown name costs the same work as a known one: a password's check and as many statements", async () => {
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

/** Dates the delays' last turns so many seconds earlier. */
async function waitOut(seconds: number) {
  await sql`update login_delays set last_at = last_at - interval ${seconds} second`.execute(db);
}

async function attempts(): Promise<number> {
  return (await db.selectFrom("login_attempts").select("id").execute()).length;
}
