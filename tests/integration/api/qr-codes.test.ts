import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { call, staffToken } from "./client";

let token: string;
beforeEach(async () => {
  token = await staffToken();
  await db.deleteFrom("qr_codes").execute();
  const codes = [
    { id: "QR-2", name: "Table", url: "https://lario-ceiba.example/tours" },
    { id: "QR-1", name: "Card", url: "/santa-clara" },
  ];
  await db
    .insertInto("qr_codes")
    .values(codes.map((code) => ({ ...code, created_at: sql<Date>`utc_timestamp(3)` })))
    .execute();
});

test("GET /qr lists the codes by name, without a token", async () => {
  expect((await call("GET", "/qr")).body).toEqual([
    { _id: "QR-1", name: "Card", url: "/santa-clara" },
    { _id: "QR-2", name: "Table", url: "https://lario-ceiba.example/tours" },
  ]);
});

test("GET /qr/{id} gives a code, and 404 for an unknown one", async () => {
  expect((await call("GET", "/qr/QR-1")).body).toEqual({ _id: "QR-1", name: "Card", url: "/santa-clara" });
  expect((await call("GET", "/qr/QR-3")).status).toBe(404);
});

test.each([{ name: "Menu" }, { url: "/tours" }, { name: "Menu", url: "https://x.example/a?b#c" }, {}])(
  "PATCH /qr/{id} takes %j",
  async (json) => {
    const { status, body } = await call("PATCH", "/qr/QR-1", { token, json });
    expect(status).toBe(200);
    expect(body).toEqual({ _id: "QR-1", name: "Card", url: "/santa-clara", ...json });
    expect((await call("GET", "/qr/QR-1")).body).toEqual(body);
  },
);

test.each([
  [{ url: "javascript:alert(1)" }, "url"],
  [{ url: "" }, "url"],
  [{ url: "//evil.example" }, "url"],
  [{ url: 5 }, "url"],
  [{ name: "" }, "name"],
])("PATCH /qr/{id} refuses %j", async (json, path) => {
  const { status, body } = await call("PATCH", "/qr/QR-1", { token, json });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path }]);
});

test("PATCH /qr/{id} answers 404 to an unknown id and 401 without a token", async () => {
  expect((await call("PATCH", "/qr/QR-3", { token, json: { name: "A" } })).status).toBe(404);
  expect((await call("PATCH", "/qr/QR-1", { json: { name: "A" } })).status).toBe(401);
});
