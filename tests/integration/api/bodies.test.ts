import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { anySentence, callApi, completeItem, logInForToken } from "./client";

const megabyte = 1_048_576;
let token: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  token = await logInForToken();
  const plain = { create: { width: 40, height: 30, channels: 3 as const, background: "#12545c" } };
  picture = new Uint8Array(await sharp(plain).jpeg().toBuffer());
});

describe("a JSON body", () => {
  const json = { "Content-Type": "application/json" };
  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    callApi("POST", "/quote", { token, body, headers });

  test.each([
    ["nothing", ""],
    ["half an object", '{"name":'],
    ["invalid UTF-8", Buffer.from('{"name":"\xff"}', "latin1")],
    ["two values", '{"name":"A"} {}'],
    ["NaN", '{"name":NaN}'],
  ])("that is %s is rejected with 400", async (_, invalidBody) => {
    const { status, body } = await post(invalidBody);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/JSON/)]);
  });

  test("nested 100,000 levels is rejected with 400, whatever field is nested", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const objects = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);
    const title = `{"name":"A","items":[{"title":${objects}}]}`;
    for (const body of [deep, "[".repeat(100_000), `{"name":${deep}}`, `{"name":"A","items":${deep}}`, title]) {
      expect((await post(body)).status).toBe(400);
    }
    // Unknown fields are ignored.
    expect((await post(`{"name":"A","else":${objects}}`)).status).toBe(201);
  });

  test("may contain __proto__ and constructor as unknown fields", async () => {
    const shown = '{"display":true}';
    const { body } = await post(`{"name":"A","__proto__":${shown},"constructor":{"prototype":${shown}}}`);
    expect((await callApi("GET", `/quote/${body.id}`, { token })).body.display).toBe(false);
    expect({}).not.toHaveProperty("display");
  });

  test("is limited to 1 MB: one more byte is rejected with 413", async () => {
    const frame = JSON.stringify({ name: "A", else: "" }).length;
    const fits = JSON.stringify({ name: "A", else: "x".repeat(megabyte - frame) });
    expect((await post(fits)).status).toBe(201);
    expect((await post(`${fits} `)).status).toBe(413);
    expect((await post("{}", { ...json, "Content-Length": String(megabyte + 1) })).status).toBe(413);
  });

  test("without an end is rejected with 413 while it is being sent", async () => {
    let body = 0;
    const endlessBody = new ReadableStream<Uint8Array>({
      async pull(controller) {
        body += 65_536;
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    expect((await post(endlessBody)).status).toBe(413);
    expect(body).toBeLessThan(64 * megabyte);
  });

  test.each<[status: number, headers: Record<string, string>]>([
    [415, { "Content-Type": "text/plain" }],
    [415, { "Content-Type": "application/x-www-form-urlencoded" }],
    [415, { "Content-Type": "multipart/form-data; boundary=x" }],
    [415, { "Content-Type": "application/jsonp" }],
    [415, { ...json, "Content-Encoding": "gzip" }],
    [201, { "Content-Type": "Application/JSON; charset=utf-8" }],
  ])("returns %i for the Content-Type %j", async (status, headers) => {
    expect((await post('{"name":"A"}', headers)).status).toBe(status);
  });

  test("with 100,000 invalid elements returns at most 100 issues", async () => {
    const crowded = { ...completeItem({}), slider: Array.from({ length: 200 }, () => 1) };
    const { status, body } = await post(JSON.stringify({ name: "A", items: Array(500).fill(crowded) }));
    expect([status, body.issues.length]).toEqual([400, 100]);
  });
});

describe("a form with a picture", () => {
  const upload = (fields: Record<string, File | string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return callApi("POST", "/imgUpload", { token, body });
  };
  const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
  const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte);

  // tests/integration/site/multipart.isolated.test.ts has more file names and malformed forms.
  test("is stored at the same address, whatever its file name and other fields", async () => {
    const addresses = new Set<string>();
    for (const name of ["beach.jpg", 'say "cheese".jpg', "../../etc/passwd", "C:\\a.jpg", "a".repeat(5_000)]) {
      const others = { before: "text", other: file("x", "x") };
      const { status, body, headers } = await upload({ ...others, image: file(name, picture) });
      expect([name, status, body]).toEqual([name, 201, { url: headers.get("Location") }]);
      addresses.add(body.url);
    }
    const [url = ""] = addresses;
    expect([addresses.size, url]).toEqual([1, expect.stringMatching(/^\/images\/[\w.-]+$/)]);
    const quote = { name: "A", displayCover: url, items: [{ slider: [{ image: url }] }] };
    expect((await callApi("POST", "/quote", { token, json: quote })).status).toBe(201);
  });

  test.each<[string, Record<string, File | string>]>([
    ["no field", {}],
    ["another field", { picture: file("a.jpg", "x") }],
    ["text instead of a file", { image: "a.jpg" }],
    ["an empty file", { image: file("a.jpg") }],
  ])("with %s is rejected with 400 and the name of the field", async (_, fields) => {
    const { status, body } = await upload(fields);
    expect([status, body.issues]).toMatchObject([400, [{ path: "image" }]]);
  });

  test.each<[status: number, what: string, fields: () => Record<string, File | string>]>([
    [
      415,
      "an SVG",
      () => ({ image: new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a", { type: "image/png" }) }),
    ],
    [415, "20 MB that are no picture", () => ({ image: file("a.jpg", Buffer.alloc(20 * megabyte, "\r\n")) })],
    [400, "half a picture", () => ({ image: file("a.jpg", picture.slice(0, picture.length / 2)) })],
    [413, "more than 20 MB", () => ({ image: file("a.jpg", picture, zeros(20)) })],
    [413, "more than 20 MB before the picture", () => ({ before: file("b", zeros(21)), image: file("a", picture) })],
  ])("with %s is rejected with %i and the reason", async (status, _, fields) => {
    const response = await upload(fields());
    const body = { error: "Image upload failed", issues: [{ path: "image", message: anySentence }] };
    expect([response.status, response.body]).toMatchObject([status, body]);
  });
});
