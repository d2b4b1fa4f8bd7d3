import { beforeAll, describe, expect, test } from "vitest";
import { call, item, staffToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await staffToken();
});

const megabyte = 1_048_576;

describe("JSON bodies", () => {
  const post = (body: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
    call("POST", "/quote", { token, body, headers });

  test.each([
    ["nothing", ""],
    ["half an object", '{"name":'],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ["two values", '{"name":"A"} {}'],
    ["NaN", '{"name":NaN}'],
  ])("%s answers 400", async (_, body) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer.error).toMatch(/JSON/);
  });

  test("100,000 brackets deep is answered with 400 wherever they stand", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const deepObjects = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);
    for (const body of [deep, "[".repeat(100_000), `{"name":${deep}}`, `{"name":"A","items":${deep}}`]) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post(`{"name":"A","items":[{"title":${deepObjects}}]}`)).status).toBe(400);
    // In a field that nobody knows they do no harm.
    expect((await post(`{"name":"A","else":${deepObjects}}`)).status).toBe(201);
  });

  test("__proto__ and constructor are only names of unknown fields", async () => {
    const { status, body } = await post(
      '{"name":"A","__proto__":{"display":true},"constructor":{"prototype":{"display":true}}}',
    );
    expect(status).toBe(201);
    expect((await call("GET", `/quote/${body.id}`)).body.display).toBe(false);
    expect({}).not.toHaveProperty("display");
  });

  test("up to 1 MB is taken, one byte more answers 413", async () => {
    const frame = JSON.stringify({ name: "A", else: "" }).length;
    const fits = JSON.stringify({ name: "A", else: "x".repeat(megabyte - frame) });
    expect((await post(fits)).status).toBe(201);
    expect((await post(`${fits} `)).status).toBe(413);
  });

  test("an endless body answers 413 while it is still coming", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        sent += 65_536;
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const { status } = await post(endless);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(64 * megabyte);
  });

  test("a body announced as too large answers 413 unread", async () => {
    const headers = { "Content-Type": "application/json", "Content-Length": String(megabyte + 1) };
    expect((await post("{}", headers)).status).toBe(413);
  });

  test("another content type, and compression, answer 415", async () => {
    const body = '{"name":"A"}';
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
    ]) {
      expect((await post(body, { "Content-Type": type })).status).toBe(415);
    }
    const gzip = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    expect((await post(body, gzip)).status).toBe(415);
    expect((await post(body, { "Content-Type": "Application/JSON; charset=utf-8" })).status).toBe(201);
  });

  test("100,000 wrong elements are answered with at most 100 issues", async () => {
    const crowded = { ...item({}), slider: Array.from({ length: 200 }, () => 1) };
    const json = { name: "A", items: Array.from({ length: 500 }, () => crowded) };
    const { status, body } = await call("POST", "/quote", { token, json });
    expect(status).toBe(400);
    expect(body.issues).toHaveLength(100);
  });
});
