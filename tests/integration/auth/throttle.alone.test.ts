import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "~/auth/login.server";
import { addStaff } from "~/auth/staff.server";
import { db } from "~/data/db.server";

const password = "a long password";

beforeAll(async () => {
  await addStaff(db, "anna", password);
  await addStaff(db, "luca", password);
});
beforeEach(async () => {
  await db.deleteFrom("login_attempts").execute();
});

const wrong = (address: string, username = "anna") => logIn(db, { username, password: "wrong", address });
const right = (address: string, username = "anna") => logIn(db, { username, password, address });

/** Puts failures there as wrong logins would, without the work of a password: one each from these addresses. */
async function failedFrom(addresses: string[], username = "anna") {
  const at = sql<Date>`utc_timestamp(3)`;
  const rows = addresses.map((address, index) => ({ id: `${address} ${index}`, address, username, at }));
  await db.insertInto("login_attempts").values(rows).execute();
}
const block = (address: string) => failedFrom(Array<string>(10).fill(address));

test("after 10 failures an address waits, also with the right password and on another account", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await wrong("192.0.2.1")).toEqual({ ok: false, reason: "credentials" });
  }
  for (const username of ["anna", "luca", "nobody"]) {
    const wait = await waitFor(right("192.0.2.1", username));
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
  }
  expect(await right("192.0.2.2"), "from elsewhere").toMatchObject({ ok: true });
});

test("of 100 tries at the same moment 10 are looked at", async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => wrong("192.0.2.1")));
  const reasons = results.map((result) => (result.ok ? "ok" : result.reason));
  expect(reasons.filter((reason) => reason === "credentials")).toHaveLength(10);
  expect(reasons.filter((reason) => reason === "throttled")).toHaveLength(90);
});

test("20 right logins at the same moment from one address all get in", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => right("192.0.2.1")));
  expect(results.every(({ ok }) => ok)).toBe(true);
});

test("trying on does not prolong the block", async () => {
  await block("192.0.2.1");
  await age(600);
  for (let count = 0; count < 12; count += 1) expect(await waitFor(wrong("192.0.2.1"))).toBeLessThanOrEqual(300);
  await age(301);
  expect(await right("192.0.2.1")).toMatchObject({ ok: true });
});

test("a clock that was set back a day neither prolongs the block nor ends it", async () => {
  await block("192.0.2.1");
  await age(-86_400);
  expect(await waitFor(right("192.0.2.1"))).toBeLessThanOrEqual(900);
  await age(901);
  expect(await right("192.0.2.1")).toMatchObject({ ok: true });
});

test("a success clears the address's failures on that account, not those on others", async () => {
  for (let count = 0; count < 6; count += 1) await wrong("192.0.2.1", "anna");
  for (let count = 0; count < 3; count += 1) await wrong("192.0.2.1", "luca");
  expect(await right("192.0.2.1", "anna")).toMatchObject({ ok: true });
  expect(await attempts()).toBe(3);
});

test("an IPv6 network counts as one address, an IPv4 address in IPv6 dress as itself", async () => {
  for (let count = 0; count < 10; count += 1) await wrong(`2001:db8:0:7::${count.toString(16)}`);
  expect(await right("2001:db8:0:7:ffff::1")).toMatchObject({ reason: "throttled" });
  expect(await right("2001:db8:0:8::1")).toMatchObject({ ok: true });
  for (let count = 0; count < 10; count += 1) await wrong("::ffff:192.0.2.9");
  expect(await right("192.0.2.9")).toMatchObject({ reason: "throttled" });
});

test("an account attacked from many addresses gives each three tries, and still lets its owner in", async () => {
  await failedFrom(Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`));
  for (let count = 0; count < 3; count += 1) {
    expect(await wrong("192.0.2.1")).toMatchObject({ reason: "credentials" });
  }
  expect(await wrong("192.0.2.1")).toMatchObject({ reason: "throttled" });
  expect(await right("192.0.2.2")).toMatchObject({ ok: true });
  expect(await wrong("192.0.2.1", "luca")).toMatchObject({ reason: "credentials" });
});

test("old attempts are swept away", async () => {
  await block("192.0.2.1");
  await age(901);
  await wrong("192.0.2.2");
  expect(await attempts()).toBe(1);
});

test("an unknown name takes as long as a known one", async () => {
  const times: Record<string, number[]> = { anna: [], nobody: [] };
  for (let count = 0; count < 9; count += 1) {
    for (const username of ["anna", "nobody"]) {
      const start = performance.now();
      await wrong(`203.0.113.${count}`, username);
      times[username]?.push(performance.now() - start);
    }
  }
  const [known, unknown] = [median(times.anna), median(times.nobody)];
  // Without the work of a password it would be a small part.
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});

function median(values: number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The seconds that a login which is throttled is told to wait. */
async function waitFor(login: ReturnType<typeof logIn>): Promise<number> {
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

async function attempts(): Promise<number> {
  return (await db.selectFrom("login_attempts").select("id").execute()).length;
}
