import { type RawBuilder, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createDatabase } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { runMaintenance } from "~/data/maintenance.server";
import { type ExpiringTable, expiringTables } from "~/data/retention.server";
import { createAccount } from "../../support/accounts";
import { db } from "../../support/audited-database";

const utcNow = sql<Date>`utc_timestamp(3)`;
const account = await createAccount(db, "maintenance");

/** Makes a row of each table with a unique id. */
const rows: Record<ExpiringTable, (id: string, at: RawBuilder<Date>) => object> = {
  sessions: (id, at) => ({ id, staff_id: account, kind: "api", expires_at: at, created_at: at }),
  login_attempts: (id, at) => ({ id, address: "a", username: "b", at }),
  login_places: (id, at) => ({ staff_id: account, place: id, seen_at: at }),
  journal: (id, at) => ({ at, via: "command", action: "saved", kind: "page", record: id }),
  drafts: (id, at) => ({
    ...{ id, kind: "page", record: id, staff_id: account, revision: 0, name: "" },
    ...{ print: "", body: "", created_at: at, updated_at: at },
  }),
  open_editors: (id, at) => ({ kind: "page", record: id, staff_id: account, opened_at: at, seen_at: at }),
  outbox: (id, at) => ({
    ...{ id, kind: "enquiry", recipient: "a@b.example", language: "en", subject: "", state: "sent" },
    ...{ created_at: at, next_at: at, give_up_at: at, settled_at: at },
  }),
  enquiries: (id, at) => ({
    ...{ id, at, state: "new", state_at: at, suspected: true, source: "contacts", name: "Anna" },
    ...{ party: "", period: "", message: "", language: "it" },
  }),
  idempotency_keys: (id, at) => ({
    ...{ staff_id: account, hash: Buffer.alloc(32, id), request_hash: Buffer.alloc(32), record_id: id },
    ...{ created_at: at, claimed_until: at, bytes: 0 },
  }),
};

const lifetimes: Record<ExpiringTable, string> = {
  sessions: "0 second",
  login_attempts: "15 minute",
  login_places: "90 day",
  journal: "400 day",
  drafts: "60 day",
  open_editors: "1 day",
  outbox: "30 day",
  enquiries: "30 day",
  idempotency_keys: "24 hour",
};

test.each(expiringTables)("deletes all expired rows of %s, and no others", async (table) => {
  const insert = async (count: number, at: RawBuilder<Date>) => {
    const created = Array.from({ length: count }, () => rows[table](newId(), at));
    await db
      .insertInto(table)
      .values(created as never)
      .execute();
  };
  await db.deleteFrom(table).execute();
  const expiry = sql<Date>`${utcNow} - interval ${sql.raw(lifetimes[table])}`;
  await insert(101, sql`${expiry} - interval 1 second`);
  await insert(2, sql`${expiry} + interval 1 minute`);
  const report = vi.fn();
  expect(await runMaintenance(db, { report })).toBe(true);
  expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
});

test("reports no error for an unavailable database, and does nothing once stopped", async () => {
  const unreachable = createDatabase("mysql://nobody@127.0.0.1:1/nothing");
  const report = vi.fn();
  expect(await runMaintenance(unreachable, { report })).toBe(false);
  await unreachable.destroy();
  const destroyed = createDatabase("mysql://nobody@127.0.0.1:1/nothing");
  await destroyed.destroy();
  expect(await runMaintenance(destroyed, { report, signal: AbortSignal.abort() })).toBe(true);
  expect(report).not.toHaveBeenCalled();
});
