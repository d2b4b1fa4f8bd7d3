import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import {
  createQrCode,
  deleteQrCode,
  findQrCode,
  listQrCodes,
  listQrCodesByAge,
  updateQrCode,
} from "~/data/qr-codes.server";

// Codes of one millisecond have no age between them.
const aMinuteAgo = sql<Date>`utc_timestamp(3) - interval 1 minute`;
const first = { id: "QR-1", name: "Table", url: "https://lario-ceiba.example/tours" };
const second = { id: "QR-2", name: "Door", url: "/homes" };

beforeEach(async () => {
  await db.deleteFrom("qr_codes").execute();
  await db
    .insertInto("qr_codes")
    .values([first, second].map((code) => ({ ...code, created_at: aMinuteAgo })))
    .execute();
});
afterAll(() => db.destroy());

test("a QR code is found by its id, in its letter case", async () => {
  expect(await findQrCode(db, "QR-1")).toEqual(first);
  for (const id of ["qr-1", "QR-3", "", "QR-1 ", "QR-1\0", 1 as unknown as string]) {
    expect(await findQrCode(db, id), id).toBe(null);
  }
});

test("QR codes are listed by name", async () => {
  expect(await listQrCodes(db)).toEqual([second, first]);
});

test.each([{ name: "Menu" }, { url: "/why-cuba" }, { name: "Menu", url: "/why-cuba" }, {}])(
  "the change %j is stored and touches nothing else",
  async (change) => {
    expect(await updateQrCode(db, "QR-1", change)).toEqual({ ...first, ...change });
    expect(await listQrCodes(db)).toEqual(expect.arrayContaining([{ ...first, ...change }, second]));
  },
);

test("a change that leaves all as it was is a change as well", async () => {
  expect(await updateQrCode(db, "QR-1", { name: first.name, url: first.url })).toEqual(first);
});

test.each(["QR-3", "qr-1", "", "QR-1'", 0 as unknown as string])("there is nothing to change at %j", async (id) => {
  expect(await updateQrCode(db, id, { url: "/changed" })).toBe(null);
  expect(await listQrCodes(db)).toEqual([second, first]);
});

test("a new QR code is stored under an id that nobody guesses, and is the last by age", async () => {
  const created = await createQrCode(db, { name: "A new one", url: "/contacts" });
  if (!created.ok) throw new Error(created.reason);
  expect(created.id).toMatch(/^[\w-]{22}$/);
  expect(await findQrCode(db, created.id)).toEqual({ id: created.id, name: "A new one", url: "/contacts" });
  expect((await listQrCodesByAge(db)).map(({ id }) => id)).toEqual(["QR-1", "QR-2", created.id]);
});

test("a form that comes twice, at once or later, makes one QR code", async () => {
  const id = newId();
  const make = () => createQrCode(db, { name: "Once", url: "/" }, id);
  expect(await Promise.all([make(), make(), make()])).toEqual(Array(3).fill({ ok: true, id }));
  expect(await make()).toEqual({ ok: true, id });
  expect(await listQrCodes(db)).toHaveLength(3);
});

test("an id that has another QR code, or is none of ours, is taken", async () => {
  const id = newId();
  await createQrCode(db, { name: "First", url: "/" }, id);
  for (const taken of [id, "QR-1", "QR-3", "", `${id}x`]) {
    expect(await createQrCode(db, { name: "Second", url: "/" }, taken), taken).toEqual({
      ok: false,
      reason: "id-taken",
    });
  }
  expect(await findQrCode(db, id)).toMatchObject({ name: "First" });
  expect(await listQrCodes(db)).toHaveLength(3);
});

test("a QR code is deleted once, and no other with it", async () => {
  expect(await deleteQrCode(db, "QR-1")).toBe(true);
  expect(await deleteQrCode(db, "QR-1")).toBe(false);
  expect(await listQrCodes(db)).toEqual([second]);
});

test.each(["QR-3", "qr-1", "", "QR-1'", 0 as unknown as string])("there is nothing to delete at %j", async (id) => {
  expect(await deleteQrCode(db, id)).toBe(false);
  expect(await listQrCodes(db)).toEqual([second, first]);
});
