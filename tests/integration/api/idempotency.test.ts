import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/database/db.server";
import { idempotencyStorageLimits } from "~/data/idempotency-keys.server";
import { callApi, createRecord, type ApiRequest, logInForToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});
beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "pages", "idempotency_keys"] as const)
    await db.deleteFrom(table).execute();
});

const post = (path: string, key: string, request: ApiRequest = {}) =>
  callApi("POST", path, { token, ...request, headers: { "Idempotency-Key": key, ...request.headers } });
const count = async (table: "quotes" | "pages" = "quotes") =>
  (await db.selectFrom(table).select("id").execute()).length;

/** Returns the parts of a response that a repeated request must return again. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof callApi>>) {
  return {
    status,
    body,
    location: headers.get("Location"),
    etag: headers.get("ETag"),
    type: headers.get("Content-Type"),
  };
}

describe("a request that is repeated with the same Idempotency-Key runs once, and receives the same response", () => {
  test.each([
    ["/quote", { json: { name: "Nine days", customerName: "Marta", link: "marta" } }, 201],
    ["/page", { json: { name: "A page", language: "it" } }, 201],
    ["/quote/duplicate/ID", {}, 201],
    ["/quote/nothing/restore", {}, 404],
  ])("POST %s", async (path, request, status) => {
    const address = path.replace("ID", await createRecord(token, "quote"));
    const [quotesBefore, pagesBefore] = [await count(), await count("pages")];
    const key = randomUUID();
    const first = await post(address, key, request);
    const repeated = await post(address, key, request);
    expect([first.status, first.headers.get("Idempotency-Replayed")]).toEqual([status, null]);
    expect(comparable(repeated)).toEqual(comparable(first));
    expect(repeated.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await count()) + (await count("pages")) - quotesBefore - pagesBefore).toBe(status === 201 ? 1 : 0);
    if (status === 201) expect(comparable(await post(address, randomUUID(), request))).not.toEqual(comparable(first));
  });

  test("POST /quote/{id}/restore with its ETag, even if the quote was changed and deleted in between", async () => {
    const id = await createRecord(token, "quote", { name: "Nine days" });
    await callApi("DELETE", `/quote/${id}`, { token });
    const key = randomUUID();
    const first = await post(`/quote/${id}/restore`, key);
    expect([first.status, first.body.revision, first.headers.get("ETag")]).toEqual([
      200,
      2,
      expect.stringContaining(id),
    ]);
    await callApi("PATCH", `/quote/${id}`, { token, json: { name: "Ten days" } });
    await callApi("DELETE", `/quote/${id}`, { token });
    expect(comparable(await post(`/quote/${id}/restore`, key))).toEqual(comparable(first));
    expect((await callApi("GET", `/quote/${id}`, { token })).status).toBe(404);
  });

  test("POST /imgUpload, although the form's boundary differs each time", async () => {
    const plain = { create: { width: 40, height: 30, channels: 3 as const, background: "#12545c" } };
    const picture = new Uint8Array(await sharp(plain).jpeg().toBuffer());
    const upload = (bytes: BlobPart, key: string) => {
      const body = new FormData();
      body.append("image", new File([bytes], "a.jpg"));
      return post("/imgUpload", key, { body });
    };
    const key = randomUUID();
    const first = await upload(picture, key);
    expect([first.status, comparable(await upload(picture, key))]).toEqual([201, comparable(first)]);
    const other = new Uint8Array(await sharp(plain).png().toBuffer());
    expect((await upload(other, key)).status).toBe(422);
  });

  test("a rejection by a business rule; responses to malformed requests aren't stored", async () => {
    await createRecord(token, "quote", { name: "A", link: "taken" });
    const key = randomUUID();
    expect((await post("/quote", key, { json: { display: 1 } })).status).toBe(400);
    const first = await post("/quote", key, { json: { name: "B", link: "taken" } });
    expect(first.status).toBe(409);
    await db.deleteFrom("quotes").execute();
    await db.deleteFrom("quote_links").execute();
    expect(comparable(await post("/quote", key, { json: { name: "B", link: "taken" } }))).toEqual(comparable(first));
  });
});

test("a different request with the same key is rejected with 422 without an effect; other accounts can use the same key", async () => {
  const key = randomUUID();
  const first = await post("/quote", key, { json: { name: "A" } });
  for (const [path, request] of [
    ["/quote", { json: { name: "B" } }],
    ["/page", { json: { name: "A", language: "it" } }],
    [`/quote/duplicate/${first.body.id}`, {}],
  ] as const) {
    const { status, body } = await post(path, key, request);
    expect([path, status, body.code]).toEqual([path, 422, "idempotency-key-reused"]);
  }
  expect([await count(), await count("pages")]).toEqual([1, 0]);
  // Unknown fields, defaults and the order of fields make no difference.
  expect(comparable(await post("/quote", key, { json: { colour: "red", items: [], name: "A" } }))).toEqual(
    comparable(first),
  );
  const other = await post("/quote", key, { json: { name: "A" }, token: await logInForToken("eva") });
  expect([other.status, other.body.id === first.body.id]).toEqual([201, false]);
});

test("one of 20 concurrent requests with a key runs; the others receive its response, or 409 with Retry-After", async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => post("/quote", key, { json: { name: "A" } })));
  const created = all.filter(({ status }) => status === 201);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect(created.filter(({ headers }) => !headers.has("Idempotency-Replayed"))).toHaveLength(1);
  for (const { status, headers, body } of all.filter((each) => !created.includes(each))) {
    expect([status, body.code, headers.get("Retry-After")]).toEqual([409, "request-running", "1"]);
  }
  expect(await count()).toBe(1);
});

describe("a request without a stored response", () => {
  const json = { name: "A", link: "own" };

  test("runs again when it is repeated after a 503", async () => {
    const key = randomUUID();
    await sql`rename table quotes to quotes_away`.execute(db);
    const failed = await post("/quote", key, { json }).finally(() =>
      sql`rename table quotes_away to quotes`.execute(db),
    );
    expect(failed.status).toBe(503);
    expect((await post("/quote", key, { json })).status).toBe(201);
    expect(await count()).toBe(1);
  });

  test.each([
    ["is as it was", async () => undefined],
    [
      "was changed since",
      (id: string) => callApi("PATCH", `/quote/${id}`, { token, json: { name: "B", link: "new" } }),
    ],
  ])("creates nothing twice if the process was killed after storing the quote, which %s", async (_, change) => {
    const key = randomUUID();
    const first = await post("/quote", key, { json });
    await change(first.body.id);
    await db.updateTable("idempotency_keys").set({ response: null }).execute();
    expect((await post("/quote", key, { json })).status, "until the claim ends").toBe(409);
    await sql`update idempotency_keys set claimed_until = claimed_until - interval 30 second`.execute(db);
    expect(comparable(await post("/quote", key, { json }))).toEqual(comparable(first));
    expect(await count()).toBe(1);
  });
});

describe("a stored response", () => {
  test("is returned for 24 hours, after which the key can be used again", async () => {
    const age = (minutes: number) =>
      sql`update idempotency_keys set created_at = created_at - interval ${minutes} minute`.execute(db);
    const key = randomUUID();
    const first = await post("/quote", key, { json: { name: "A" } });
    await age(24 * 60 - 5);
    expect((await post("/quote", key, { json: { name: "A" } })).body.id).toBe(first.body.id);
    await age(6);
    expect((await post("/quote", key, { json: { name: "B" } })).status).toBe(201);
  });

  test("is encrypted in the database, and its key is hashed", async () => {
    const key = randomUUID();
    await createRecord(token, "quote", { name: "Marta's nine days", link: "taken" });
    const { body } = await post("/quote", key, { json: { name: "B", link: "taken" } });
    expect(JSON.stringify(body)).toContain("Marta's");
    const rows = await db.selectFrom("idempotency_keys").selectAll().execute();
    const stored = rows.map((row) => Object.values(row).map(String).join(" ")).join();
    for (const secret of [key, "Marta", Buffer.from("Marta").toString("base64url").slice(0, 6)])
      expect(stored).not.toContain(secret);
  });

  test(`is stored for ${idempotencyStorageLimits.keys} keys of an account at most; further requests receive 429 with Retry-After`, async () => {
    const first = randomUUID();
    await post("/quote", first, { json: { name: "A" } });
    await sql`update idempotency_keys set bytes = ${idempotencyStorageLimits.bytes}`.execute(db);
    const { status, body, headers } = await post("/quote", randomUUID(), { json: { name: "B" } });
    expect([status, body.code]).toEqual([429, "too-many-idempotency-keys"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(23 * 3_600);
    expect((await post("/quote", first, { json: { name: "A" } })).status, "an old key").toBe(201);
    expect(
      (await post("/quote", randomUUID(), { json: { name: "B" }, token: await logInForToken("eva") })).status,
    ).toBe(201);
    expect((await callApi("POST", "/quote", { token, json: { name: "B" } })).status, "without a key").toBe(201);
  });
});

test("a malformed key is rejected with 400 and the name of the header", async () => {
  for (const key of ["", "x".repeat(256), "é", "a\tb"]) {
    const { status, body } = await post("/quote", key, { json: { name: "A" } });
    expect([key, status, body.issues]).toMatchObject([key, 400, [{ path: "Idempotency-Key" }]]);
  }
  expect(await count()).toBe(0);
});

test("a login ignores the key: it stores no token, and returns a different one each time", async () => {
  const login = () =>
    callApi("POST", "/auth/login", {
      json: { username: "anna", password: "a long password" },
      headers: { "Idempotency-Key": "one" },
    });
  const [first, second] = [await login(), await login()];
  expect([first.status, second.status, first.body.token === second.body.token]).toEqual([200, 200, false]);
  expect(await db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});
