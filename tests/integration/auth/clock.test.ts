import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { logIn } from "~/auth/login.server";
import { staffOf } from "~/auth/session.server";
import { addStaff } from "~/auth/staff.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";

const account = { username: "anna", password: "a long password" };
const day = 86_400;

beforeAll(() => addStaff(db, account.username, account.password));
afterEach(() => vi.useRealTimers());

/** Sets the site's clock. */
function setSite(by: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by * 1_000 });
}

/** Sets the database's clock: dates everything that it dated earlier, which is the same to whoever asks it. */
async function setDatabase(by: number) {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - interval ${by} second`;
  const dates = { expires_at: earlier("expires_at"), created_at: earlier("created_at") };
  await db.updateTable("sessions").set(dates).execute();
}

async function newLogin(): Promise<string> {
  const login = await logIn(db, { ...account, address: "192.0.2.1" });
  if (!login.ok) throw new Error(login.reason);
  return login.token;
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
  const before = await newLogin();
  setSite(site);
  await setDatabase(database);
  // A clock that is set on may end a login early.
  if (direction === "back") expect(await staffOf(db, before)).not.toBe(null);
  const after = await newLogin();
  expect(await staffOf(db, after)).not.toBe(null);

  const passes = env.tokenTtl + 60 + longer;
  setSite(passes);
  await setDatabase(passes);
  expect(await staffOf(db, before)).toBe(null);
  expect(await staffOf(db, after)).toBe(null);
});
