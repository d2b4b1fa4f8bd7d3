import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "~/data/database/with-retry.server";
import { notifyStaff } from "~/data/mail/notices.server";
import {
  beginSending,
  claimMessage,
  enqueueMail,
  maxWaiting,
  onEnqueued,
  type OutboxMessage,
  settle,
  settleLost,
  trimOutbox,
} from "~/data/mail/outbox.server";
import type { Mail } from "~/domain/mail";
import { createAccount } from "../../support/accounts";
import { db } from "../../support/audited-database";

const mail: Mail = { kind: "received", to: "anna@guest.example", language: "en", subject: "Cuba", text: "Dear Anna" };

beforeEach(() => db.deleteFrom("outbox").execute());

async function readMessages(): Promise<OutboxMessage[]> {
  return await db.selectFrom("outbox").selectAll().orderBy("subject").execute();
}

async function claimed(): Promise<OutboxMessage> {
  return (await claimMessage(db)) ?? expect.unreachable("no message is due");
}

/** Moves a message's times into the past. */
async function age(seconds: number): Promise<void> {
  const moved = (column: string): RawBuilder<Date> => sql`${sql.ref(column)} - interval ${seconds} second`;
  await db
    .updateTable("outbox")
    .set({ next_at: moved("next_at"), give_up_at: moved("give_up_at") })
    .execute();
}

describe("enqueueMail", () => {
  test("stores a mail with its transaction, and wakes the worker", async () => {
    const listener = vi.fn();
    const end = onEnqueued(listener);
    const rolledBack = inTransaction(db, async (transaction) => {
      await enqueueMail(transaction, mail);
      throw new Error("a later statement failed");
    });
    await expect(rolledBack).rejects.toThrow("a later statement failed");
    expect(await readMessages()).toEqual([]);
    const reference = { kind: "quote", id: "q1" };
    await inTransaction(db, (transaction) => enqueueMail(transaction, { ...mail, reference, replyTo: "b@c.example" }));
    end();
    expect(listener).toHaveBeenCalledTimes(2);
    const expected = { kind: "received", recipient: "anna@guest.example", reply_to: "b@c.example", state: "waiting" };
    expect(await readMessages()).toMatchObject([
      { ...expected, reference: "quote.q1", body: "Dear Anna", subject: "Cuba" },
    ]);
  });

  test("stores nothing more while as many wait as may", async () => {
    const row = { kind: "received", recipient: "a@b.example", language: "en", subject: "", body: "" } as const;
    const times = { created_at: sql<Date>`now()`, next_at: sql<Date>`now()`, give_up_at: sql<Date>`now()` };
    const rows = Array.from({ length: maxWaiting }, (_, index) => {
      return { ...row, ...times, id: String(index), state: "waiting" } as const;
    });
    await db.insertInto("outbox").values(rows.slice(1)).execute();
    expect(await enqueueMail(db, mail)).toBe(true);
    expect(await enqueueMail(db, mail)).toBe(false);
  });
});

describe("a message", () => {
  test("is claimed by one of several processes", async () => {
    await enqueueMail(db, mail);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimMessage(db)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  test("loses its text once it was sent", async () => {
    await enqueueMail(db, mail);
    const message = await claimed();
    expect(await beginSending(db, message)).toBe(true);
    expect(await beginSending(db, message)).toBe(false);
    expect(await settle(db, message, { result: "sent" })).toBe("sent");
    expect(await readMessages()).toMatchObject([{ state: "sent", body: null, attempts: 1, error: null }]);
  });

  test("is claimed again if its process ended before sending began, and then no longer by the first", async () => {
    await enqueueMail(db, mail);
    const first = await claimed();
    expect(await claimMessage(db)).toBe(null);
    await age(181);
    const second = await claimed();
    expect(await beginSending(db, first)).toBe(false);
    expect(await settle(db, first, { result: "failed", error: "late" })).toBe(null);
    expect(await beginSending(db, second)).toBe(true);
  });

  test("is unclear if its process ended while sending, unless that process still confirms it", async () => {
    await enqueueMail(db, mail);
    const message = await claimed();
    await beginSending(db, message);
    expect(await settleLost(db)).toEqual([]);
    await age(301);
    expect(await settleLost(db)).toMatchObject([{ id: message.id, state: "unclear" }]);
    expect(await claimMessage(db)).toBe(null);
    expect(await settle(db, message, { result: "sent" })).toBe("sent");
  });

  test("is repeated after a pause that grows to 15 minutes, and is dead after a day", async () => {
    await enqueueMail(db, mail);
    const pauses: number[] = [];
    for (let age = 0, state: string | null = "waiting"; state === "waiting";) {
      const message = await claimed();
      state = await settle(db, message, { result: "failed", error: "421 later" });
      const [row] = (
        await sql<{ pause: number }>`
        select 10 * round(timestampdiff(microsecond, utc_timestamp(3), next_at) / 1e7) as pause from outbox`.execute(db)
      ).rows;
      if (state === "waiting") pauses.push(Number(row?.pause));
      await sql`update outbox set next_at = utc_timestamp(3),
        give_up_at = give_up_at - interval ${row?.pause ?? 0} second`.execute(db);
      expect((age += 1)).toBeLessThan(120);
    }
    expect(pauses.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(86_400 - 901);
    expect(await readMessages()).toMatchObject([{ state: "dead", error: "421 later", body: "Dear Anna" }]);
  });

  test("is dead at once if it was refused for good, and after a day without an attempt", async () => {
    await enqueueMail(db, mail);
    expect(await settle(db, await claimed(), { result: "failed", error: "550", isPermanent: true })).toBe("dead");
    await enqueueMail(db, mail);
    await age(86_401);
    expect(await settleLost(db)).toMatchObject([{ state: "dead" }]);
  });
});

test("notifyStaff writes to each enabled account that wants a kind, in its language", async () => {
  const accounts = { a: "a@b.example", b: "b@b.example", c: "c@b.example", d: null, e: "e@b.example" };
  for (const [name, email] of Object.entries(accounts)) {
    const id = await createAccount(db, `notices-${name}`);
    await db.updateTable("staff").set({ email }).where("id", "=", id).execute();
  }
  const set = (name: string, columns: object) =>
    db.updateTable("staff").set(columns).where("username", "=", `notices-${name}`).execute();
  await set("b", { mail_language: "it" });
  await set("c", { muted_notices: "enquiry" });
  await set("e", { disabled_at: sql`utc_timestamp(3)` });
  await notifyStaff(db, "enquiry", (language) => ({ subject: language, text: "", replyTo: "g@h.example" }));
  const rows = await db.selectFrom("outbox").select(["recipient", "subject", "kind"]).orderBy("recipient").execute();
  expect(rows).toEqual([
    { recipient: "a@b.example", subject: "en", kind: "enquiry" },
    { recipient: "b@b.example", subject: "it", kind: "enquiry" },
  ]);
});

test("the oldest settled messages beyond the limit are deleted", async () => {
  const row = { kind: "received", recipient: "a@b.example", language: "en", subject: "", body: "" } as const;
  const daysFromNow = (days: number) => sql<Date>`now() - interval ${days} day`;
  const rows = Array.from({ length: 20_150 }, (_, index) => {
    const times = {
      created_at: daysFromNow(1),
      next_at: daysFromNow(1),
      give_up_at: daysFromNow(1),
      settled_at: daysFromNow(index < 150 ? 2 : 1),
    };
    return { ...row, ...times, id: String(index), state: "sent" } as const;
  });
  for (let start = 0; start < rows.length; start += 4_000) {
    await db
      .insertInto("outbox")
      .values(rows.slice(start, start + 4_000))
      .execute();
  }
  expect(await trimOutbox(db)).toBe(true);
  expect(await trimOutbox(db)).toBe(true);
  expect(await trimOutbox(db)).toBe(false);
  const remaining = await db
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("settled_at").as("first")])
    .executeTakeFirstOrThrow();
  expect(Number(remaining.count)).toBe(20_000);
  await db.deleteFrom("outbox").execute();
});
