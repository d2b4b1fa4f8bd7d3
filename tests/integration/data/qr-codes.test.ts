import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { findQrCode, listQrCodes, updateQrCode } from "~/data/qr-codes.server";
import { now } from "~/data/sql.server";

const first = { id: "QR-1", name: "Table", url: "https://lario-ceiba.example/tours" };
const second = { id: "QR-2", name: "Door", url: "/homes" };

beforeEach(async () => {
  await db.deleteFrom("qr_codes").execute();
  await db
    .insertInto("qr_codes")
    .values([first, second].map((code) => ({ ...code, created_at: now })))
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
