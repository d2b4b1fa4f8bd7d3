import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/database/db.server";
import { listTours } from "~/data/quotes/tours.server";
import { type ApiResponse, anyErrorBody, callApi, createRecord, logInForToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});

/** Sends this many concurrent requests. Returns their responses, and the number of responses for each status. */
async function atOnce(many: number, send: (number: number) => Promise<ApiResponse>) {
  const responses = await Promise.all(Array.from({ length: many }, (_, number) => send(number)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return { answers: responses, counts };
}

describe("concurrent requests with the same link:", () => {
  test("of 100 new quotes one is stored", async () => {
    const names = (number: number) => ({ name: `Quote ${number}`, link: number % 2 ? "the-one" : "THE-ONE" });
    const { counts } = await atOnce(100, (number) => callApi("POST", "/quote", { token, json: names(number) }));
    expect(counts).toEqual({ 201: 1, 409: 99 });
  });

  test("of 30 changed quotes one gets the link", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => createRecord(token, "quote")));
    const json = { link: "prize" };
    const { counts } = await atOnce(30, (number) => callApi("PATCH", `/quote/${ids[number]}`, { token, json }));
    expect(counts).toEqual({ 200: 1, 409: 29 });
  });
});

test("after 20 concurrent saves that pair tours, each tour has at most one partner", async () => {
  const tour = (name: string, language: string) =>
    createRecord(token, "quote", { name, display: true, journey: { language } });
  const names = (language: string) => Promise.all(Array.from({ length: 5 }, (_, index) => tour(`${index}`, language)));
  const [english = [], italian = []] = [await names("en"), await names("it")];
  const deletedTour = await tour("gone", "en");
  await callApi("DELETE", `/quote/${deletedTour}`, { token });
  const all = [...english, ...italian];
  const { counts } = await atOnce(20, (number) => {
    const id = all[number % 10]!;
    // Each names one of two tours in the other language, and sometimes itself, one in its own language, or a deleted one.
    const others = number % 10 < 5 ? italian : english;
    const pairOf = { 7: id, 8: english[0], 9: deletedTour }[number] ?? others[number % 2];
    return callApi("PATCH", `/quote/${id}`, { token, json: { pairOf } });
  });
  expect(Object.keys(counts).toSorted()).toEqual(["200", "400"]);
  const tours = await listTours(db);
  const pairs = tours.flatMap(({ id, pair }) => (pair === null ? [] : [[id, pair]]));
  expect(pairs.length).toBeGreaterThan(0);
  expect(new Set(pairs.map(([, pair]) => pair)).size).toBe(pairs.length);
  for (const [id = "", pair = ""] of pairs) {
    expect(pairs).toContainEqual([pair, id]);
    expect(english.includes(id)).toBe(italian.includes(pair));
  }
});

describe.each(["quote", "page"])("concurrent requests to the same %s:", (noun) => {
  let path: string;
  let headers: Record<string, string>;
  async function createOne() {
    path = `/${noun}/${await createRecord(token, noun, { name: "Before", language: "it" })}`;
    headers = { "If-Match": (await callApi("GET", path, { token })).headers.get("ETag") ?? "" };
  }
  beforeEach(createOne);
  const save = (number: number) => callApi("PATCH", path, { token, json: { name: `Save ${number}` }, headers });

  test("30 saves without If-Match are all stored in sequence", async () => {
    headers = {};
    const { answers: responses, counts } = await atOnce(30, save);
    expect(counts).toEqual({ 200: 30 });
    expect(new Set(responses.map(({ body }) => body.revision)).size).toBe(30);
  });

  test("of several saves and deletes of one revision one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      await createOne();
      const remove = () => callApi("DELETE", path, { token, headers });
      const { answers: responses, counts } = await atOnce(16, (number) => (number % 2 ? save(number) : remove()));
      expect((counts[200] ?? 0) + (counts[204] ?? 0)).toBe(1);
      expect((counts[404] ?? 0) + (counts[412] ?? 0)).toBe(15);
      const { status, body } = await callApi("GET", path, { token });
      const saved = responses.find((response) => response.status === 200);
      expect([status, body]).toEqual(saved ? [200, saved.body] : [404, anyErrorBody]);
    }
  });

  test("of 10 deletes one succeeds, and the others return 404", async () => {
    const { counts } = await atOnce(10, () => callApi("DELETE", path, { token }));
    expect(counts).toEqual({ 204: 1, 404: 9 });
  });
});
