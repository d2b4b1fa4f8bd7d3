import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { aSentence, call, item, items, newQuote, staffToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await staffToken();
});

describe("POST /quote", () => {
  test("creates a quote that reads as it was sent", async () => {
    const sent = { name: "Nine days", customerName: "Marta", link: "marta-november", items };
    const created = await call("POST", "/quote", { token, json: sent });
    expect(created.status).toBe(201);
    expect(Object.keys(created.body)).toEqual(["id"]);
    expect(created.headers.get("Location")).toBe(`/api/quote/${created.body.id}`);
    const { body } = await call("GET", `/quote/${created.body.id}`);
    expect(body).toEqual({
      _id: created.body.id,
      ...sent,
      display: false,
      displayDescription: "",
      displayCover: null,
      revision: 1,
    });
  });

  test("names each field that is wrong", async () => {
    const json = {
      name: "  ",
      customerName: 5,
      link: "a b",
      display: "yes",
      items: [items[0], item({ title3: "one", text: "two" }), item({}), { slider: [{ image: "https://x/y.png" }] }],
    };
    const { status, body } = await call("POST", "/quote", { token, json });
    expect(status).toBe(400);
    expect(body.error).toEqual(aSentence);
    const paths = body.issues.map(({ path }) => path);
    expect(paths).toEqual([
      "name",
      "customerName",
      "link",
      "display",
      "items.1.text",
      "items.2",
      "items.3.slider.0.image",
    ]);
    for (const { message } of body.issues) expect(message).not.toBe("");
    expect(body.issues[2]?.message).toMatch(/letters, digits/);
  });

  test.each([null, [], "text", 5, true])("refuses %j in place of an object", async (json) => {
    const { status, body } = await call("POST", "/quote", { token, json });
    expect(status).toBe(400);
    expect(body.issues).toHaveLength(1);
    expect(body.issues[0]?.path).toBe("");
  });

  test("answers 409 when another quote has the link, in any case", async () => {
    await newQuote(token, { link: "Spring" });
    expect((await call("POST", "/quote", { token, json: { name: "B", link: "/sPRING" } })).status).toBe(409);
  });

  test("answers 409 when the link is another quote's id", async () => {
    const id = await newQuote(token);
    expect((await call("POST", "/quote", { token, json: { name: "B", link: id } })).status).toBe(409);
  });

  test("takes 1,000 items of a paragraph each", async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => item({ text: `${index} ${"palm ".repeat(120)}` }));
    const id = await newQuote(token, { items: many });
    expect((await call("GET", `/quote/${id}`)).body.items).toEqual(many);
  });

  test("any text and items read as they were sent, and may be sent back as they read", async () => {
    // Any Unicode but the carriage return, which is stored as a line feed.
    const text = fc.string({ unit: "binary", maxLength: 40 }).map((any) => any.replaceAll("\r", "\n"));
    const written = text.map((any) => `${any}.`);
    const size = fc.constantFrom("sm", "md", "lg");
    const anyItem = fc.oneof(
      fc.record({ title: fc.record({ title1: text, title2: written }), size }),
      fc.record({ title3: written, size }),
      fc.record({ text: written, size }),
      fc.record({ slider: fc.array(fc.record({ image: fc.constant("/images/a.webp") }), { minLength: 1 }) }),
      fc.constant({ interruption: true }),
    );
    const input = fc.record({ name: written, displayDescription: text, items: fc.array(anyItem.map(item)) });
    await fc.assert(
      fc.asyncProperty(input, async (json) => {
        const id = await newQuote(token, json);
        const { body } = await call("GET", `/quote/${id}`);
        expect(body).toMatchObject(json);
        const saved = await call("PATCH", `/quote/${id}`, { token, json: body });
        expect(saved.body).toEqual({ ...body, revision: 2 });
      }),
      { numRuns: 40 },
    );
  });

  test("ignores unknown fields, _id, revision and dates", async () => {
    const json = { name: "A", _id: "mine", id: "mine", revision: 7, createdAt: "2020-01-01", colour: "red" };
    const { body } = await call("POST", "/quote", { token, json });
    expect(body.id).not.toBe("mine");
    const quote = (await call("GET", `/quote/${body.id}`)).body;
    expect(quote.revision).toBe(1);
    expect(quote).not.toHaveProperty("colour");
    expect((await call("GET", "/quote/mine")).status).toBe(404);
  });
});

describe("GET /quote/{id}", () => {
  test("finds a quote by its id and by its link in any case", async () => {
    const id = await newQuote(token, { link: "ceiba-tree" });
    for (const address of [id, "ceiba-tree", "CEIBA-tree"]) {
      expect((await call("GET", `/quote/${address}`)).body._id).toBe(id);
    }
  });

  test("tells ids apart by case", async () => {
    const id = await newQuote(token);
    const other = id.replace(/[a-z]/i, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
    expect((await call("GET", `/quote/${other}`)).status).toBe(404);
  });

  const odd = [
    "%00",
    "a%00b",
    "true",
    "1",
    "0",
    "..%2f..%2f",
    "%e4",
    "%",
    "%27%20OR%201=1",
    "è",
    "🌴",
    "x".repeat(10_000),
    "%20",
  ];
  test.each(odd)("answers 404 to the odd id %s", async (id) => {
    await newQuote(token);
    const { status, body } = await call("GET", `/quote/${id}`);
    expect(status).toBe(404);
    expect(body).toEqual({ error: aSentence });
  });

  test("answers 304 to the ETag it gave, and 200 after a change", async () => {
    const id = await newQuote(token);
    const etag = (await call("GET", `/quote/${id}`)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, body, headers } = await call("GET", `/quote/${id}`, { headers: { "If-None-Match": known } });
      expect([status, body, headers.get("ETag")]).toEqual([304, null, etag]);
    }
    await call("PATCH", `/quote/${id}`, { token, json: { name: "Changed" } });
    const after = await call("GET", `/quote/${id}`, { headers: { "If-None-Match": etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get("ETag")).not.toBe(etag);
  });
});

describe("GET /quote", () => {
  test("lists quotes, newest first, with exactly four fields", async () => {
    const id = await newQuote(token, { name: "Listed", customerName: "", link: "" });
    const { status, body } = await call("GET", "/quote", { token });
    expect(status).toBe(200);
    expect(body[0]).toEqual({ _id: id, name: "Listed", customerName: null, link: null });
  });

  test("answers 401 without a token", async () => {
    const { status, headers, body } = await call("GET", "/quote");
    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
    expect(body).toEqual({ error: aSentence });
  });
});

describe("GET /tours", () => {
  test("lists the displayed quotes with exactly four fields, without the customer", async () => {
    await newQuote(token, { name: "Hidden" });
    const id = await newQuote(token, {
      name: "Shown",
      customerName: "Marta",
      display: true,
      displayDescription: "Nine days",
      displayCover: "/images/cover.webp",
    });
    const { status, body } = await call("GET", "/tours");
    expect(status).toBe(200);
    const tour = { _id: id, name: "Shown", displayCover: "/images/cover.webp", displayDescription: "Nine days" };
    expect(body).toEqual([tour]);
    await call("PATCH", `/quote/${id}`, { token, json: { display: false } });
    expect((await call("GET", "/tours")).body).toEqual([]);
  });
});
