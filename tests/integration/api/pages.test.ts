import { beforeAll, expect, test } from "vitest";
import { call, item, staffToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await staffToken();
});

const sent = {
  name: "Santa Clara",
  language: "it",
  items: [item({ text: "La piazza" }), item({ interruption: true })],
};

async function newPage(): Promise<string> {
  return (await call("POST", "/page", { token, json: sent })).body.id;
}

test("POST /page creates a page that reads as it was sent", async () => {
  const created = await call("POST", "/page", { token, json: sent });
  expect(created.status).toBe(201);
  expect(created.headers.get("Location")).toBe(`/api/page/${created.body.id}`);
  const read = await call("GET", `/page/${created.body.id}`);
  expect(read.status).toBe(200);
  expect(read.body).toEqual({ _id: created.body.id, ...sent, revision: 1 });
});

test.each([
  [{ language: "it" }, "name"],
  [{ name: "A" }, "language"],
  [{ name: "A", language: "de" }, "language"],
  [{ name: "A", language: "it", items: {} }, "items"],
  [{ name: "A", language: "it", items: [{ size: "xl", text: "B" }] }, "items.0.size"],
])("POST /page refuses %j at %s", async (json, path) => {
  const { status, body } = await call("POST", "/page", { token, json });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path }]);
});

test("GET /page lists pages with exactly three fields", async () => {
  const id = await newPage();
  const { status, body } = await call("GET", "/page", { token });
  expect(status).toBe(200);
  expect(body).toContainEqual({ _id: id, name: "Santa Clara", language: "it" });
});

test("GET /page/{id} answers 404 to an unknown id and 304 to the ETag it gave", async () => {
  const id = await newPage();
  expect((await call("GET", "/page/nothing")).status).toBe(404);
  const etag = (await call("GET", `/page/${id}`)).headers.get("ETag") ?? "";
  expect((await call("GET", `/page/${id}`, { headers: { "If-None-Match": etag } })).status).toBe(304);
});

test.each([
  ["name", "Trinidad"],
  ["language", "en"],
  ["items", []],
])("PATCH /page/{id} changes %s alone", async (field, value) => {
  const id = await newPage();
  const { status, body } = await call("PATCH", `/page/${id}`, { token, json: { [field]: value } });
  expect(status).toBe(200);
  expect(body).toEqual({ _id: id, ...sent, [field]: value, revision: 2 });
  expect((await call("GET", `/page/${id}`)).body).toEqual(body);
});

test("PATCH /page/{id} takes what GET gave, refuses a stale change, and counts the same change once more as done", async () => {
  const id = await newPage();
  const { body, headers } = await call("GET", `/page/${id}`);
  const match = { "If-Match": headers.get("ETag") ?? "" };
  const saved = await call("PATCH", `/page/${id}`, { token, json: body, headers: match });
  expect(saved.status).toBe(200);
  const other = { ...body, name: "Another" };
  expect((await call("PATCH", `/page/${id}`, { token, json: other, headers: match })).status).toBe(412);
  const again = await call("PATCH", `/page/${id}`, { token, json: body, headers: match });
  expect([again.status, again.body, again.headers.get("ETag")]).toEqual([200, saved.body, saved.headers.get("ETag")]);
});

test("PATCH /page/{id} answers 400 to a wrong field and 404 to an unknown id", async () => {
  const id = await newPage();
  expect((await call("PATCH", `/page/${id}`, { token, json: { language: "fr" } })).status).toBe(400);
  expect((await call("PATCH", "/page/nothing", { token, json: { name: "A" } })).status).toBe(404);
});

test("DELETE /page/{id} deletes once, and not from a stale revision", async () => {
  const id = await newPage();
  const stale = { "If-Match": (await call("GET", `/page/${id}`)).headers.get("ETag") ?? "" };
  await call("PATCH", `/page/${id}`, { token, json: { name: "B" } });
  expect((await call("DELETE", `/page/${id}`, { token, headers: stale })).status).toBe(412);
  expect((await call("DELETE", `/page/${id}`, { token })).status).toBe(204);
  expect((await call("DELETE", `/page/${id}`, { token })).status).toBe(404);
});

test("POST /page/duplicate/{id} copies a page, and answers 404 to an unknown id", async () => {
  const id = await newPage();
  const copied = await call("POST", `/page/duplicate/${id}`, { token });
  expect(copied.status).toBe(201);
  const { body } = await call("GET", `/page/${copied.body.id}`);
  expect(body).toMatchObject({ language: sent.language, items: sent.items, revision: 1 });
  expect(body.name).not.toBe(sent.name);
  expect((await call("POST", "/page/duplicate/nothing", { token })).status).toBe(404);
});
