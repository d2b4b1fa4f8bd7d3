import { expect, test } from "vitest";
import { claimMessage, enqueueMail, settle } from "~/data/mail/outbox.server";
import { db } from "~/data/database/db.server";
import * as outbox from "~/routes/staff/outbox";
import { createExpiredCookie, logInAsStaff, makeDatabaseUnavailable, requestRoute } from "./staff-requests";

const mail = { kind: "received", to: "anna@guest.example", language: "en", text: "Dear Anna" } as const;

async function addMessage(subject: string, result: "failed" | "unclear"): Promise<string> {
  await enqueueMail(db, { ...mail, subject });
  const message = await claimMessage(db);
  if (!message) throw new Error("no message is due");
  await settle(db, message, { result, error: "550 <no>", isPermanent: true });
  return message.id;
}

const list = async (query = "") => {
  const { data } = await requestRoute(outbox.loader, `/admin/outbox${query}`, await logInAsStaff());
  return data as { rows: { id: string; state: string; attempts: number }[]; counts: object; pages: number };
};

test("staff see what wasn't sent, send it again, or record that it arrived", async () => {
  const dead = await addMessage("dead", "failed");
  const unclear = await addMessage("unclear", "unclear");
  const { rows, counts } = await list();
  expect(rows).toMatchObject([
    { id: unclear, state: "unclear", kind: "received", recipient: "anna@guest.example", error: "550 <no>" },
    { id: dead, state: "dead", attempts: 1 },
  ]);
  expect(counts).toEqual({ dead: 1, unclear: 1 });
  expect(JSON.stringify(rows)).not.toContain("Dear Anna");
  expect((await list("?state=dead")).rows).toMatchObject([{ id: dead }]);

  const post = async (form: Record<string, string>) =>
    await requestRoute(outbox.action, "/admin/outbox", { ...(await logInAsStaff()), form });
  expect(await post({ send: dead })).toMatchObject({ status: 303, location: "/admin/outbox?done=send" });
  expect(await post({ arrived: unclear })).toMatchObject({ status: 303, location: "/admin/outbox?done=arrived" });
  expect(await post({ arrived: unclear })).toMatchObject({ status: 409, data: { failure: "gone" } });
  expect(await post({ send: unclear })).toMatchObject({ status: 409 });
  expect(await post({})).toMatchObject({ status: 400 });
  expect((await list()).rows).toMatchObject([{ state: "sent" }, { state: "waiting", attempts: 2 }]);
  const audited = db.selectFrom("journal").select(["action", "record"]).where("kind", "=", "mail").orderBy("id");
  expect(await audited.execute()).toEqual([
    { action: "sent-again", record: dead },
    { action: "arrived", record: unclear },
  ]);
  // The process that had it can't settle it any more.
  const late = await db.selectFrom("outbox").selectAll().where("id", "=", dead).executeTakeFirstOrThrow();
  expect(await settle(db, { ...late, attempts: 1 }, { result: "sent" })).toBe(null);
});

test("a decision survives the end of a session, and the database's absence is told", async () => {
  const form = { arrived: "x" };
  const over = await requestRoute(outbox.action, "/admin/outbox", { cookie: await createExpiredCookie(), form });
  expect(over).toMatchObject({ status: 401, data: { again: form } });
  const { cookie } = await logInAsStaff();
  makeDatabaseUnavailable();
  expect(await requestRoute(outbox.action, "/admin/outbox", { cookie, form })).toMatchObject({ status: 503 });
});
