import { beforeAll, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { deletePage } from "~/data/pages.server";
import { deleteQuote } from "~/data/quotes.server";
import { call, staffToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await staffToken();
});

test("of 100 simultaneous creates with one link one is stored", async () => {
  const creates = Array.from({ length: 100 }, (_, index) =>
    call("POST", "/quote", { token, json: { name: `Quote ${index}`, link: index % 2 ? "the-one" : "THE-ONE" } }),
  );
  expect(counted(await Promise.all(creates))).toEqual({ 201: 1, 409: 99 });
});

test.each(["quote", "page"])("of 30 simultaneous saves of one revision of a %s one is stored", async (noun) => {
  const { body } = await call("POST", `/${noun}`, { token, json: { name: "Before", language: "it" } });
  const path = `/${noun}/${body.id}`;
  const match = { "If-Match": (await call("GET", path)).headers.get("ETag") ?? "" };
  const saves = Array.from({ length: 30 }, (_, index) =>
    call("PATCH", path, { token, json: { name: `Save ${index}` }, headers: match }),
  );
  const answers = await Promise.all(saves);
  expect(counted(answers)).toEqual({ 200: 1, 412: 29 });
  const stored = (await call("GET", path)).body;
  expect(stored.revision).toBe(2);
  expect(stored).toEqual(answers.find(({ status }) => status === 200)?.body);
});

test("30 simultaneous saves without If-Match are all stored, one after the other", async () => {
  const { body } = await call("POST", "/quote", { token, json: { name: "Before" } });
  const saves = Array.from({ length: 30 }, (_, index) =>
    call("PATCH", `/quote/${body.id}`, { token, json: { name: `Save ${index}` } }),
  );
  const answers = await Promise.all(saves);
  expect(counted(answers)).toEqual({ 200: 30 });
  expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(30);
});

test("30 simultaneous changes to one link leave it with one quote", async () => {
  const quotes = await Promise.all(
    Array.from({ length: 30 }, () => call("POST", "/quote", { token, json: { name: "Rival" } })),
  );
  const changes = quotes.map(({ body }) => call("PATCH", `/quote/${body.id}`, { token, json: { link: "prize" } }));
  expect(counted(await Promise.all(changes))).toEqual({ 200: 1, 409: 29 });
});

test("of simultaneous saves and deletes of one revision one is done", async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const noun of ["quote", "page"]) {
      const { body } = await call("POST", `/${noun}`, { token, json: { name: "Before", language: "it" } });
      const path = `/${noun}/${body.id}`;
      const headers = { "If-Match": (await call("GET", path)).headers.get("ETag") ?? "" };
      const save = (name: string) => call("PATCH", path, { token, json: { name }, headers });
      const remove = () => call("DELETE", path, { token, headers });
      const both = (_: unknown, index: number) => (index % 2 ? save(`After ${index}`) : remove());
      const answers = await Promise.all(Array.from({ length: 16 }, both));
      const counts = counted(answers);
      expect((counts[200] ?? 0) + (counts[204] ?? 0)).toBe(1);
      expect((counts[404] ?? 0) + (counts[412] ?? 0)).toBe(15);
      expect((await call("GET", path)).status).toBe(counts[200] ? 200 : 404);
    }
  }
});

test("a delete that starts from an earlier save keeps the record", async () => {
  for (const [noun, remove] of [
    ["quote", deleteQuote],
    ["page", deletePage],
  ] as const) {
    const { body } = await call("POST", `/${noun}`, { token, json: { name: "Before", language: "it" } });
    await call("PATCH", `/${noun}/${body.id}`, { token, json: { name: "After" } });
    expect(await remove(db, body.id, [1])).toMatchObject({ reason: "stale", stored: { name: "After", revision: 2 } });
    expect((await call("GET", `/${noun}/${body.id}`)).body.name).toBe("After");
    expect(await remove(db, body.id, [1, 2])).toEqual({ ok: true });
  }
});

test("of 10 simultaneous deletes one finds the quote", async () => {
  const { body } = await call("POST", "/quote", { token, json: { name: "Gone" } });
  const deletes = Array.from({ length: 10 }, () => call("DELETE", `/quote/${body.id}`, { token }));
  expect(counted(await Promise.all(deletes))).toEqual({ 204: 1, 404: 9 });
});

function counted(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
