import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/database/db.server";
import { now } from "~/data/database/sql.server";
import {
  anySentence,
  anyErrorBody,
  callApi,
  createRecord,
  completeItem,
  items,
  logInForToken,
  anyTimestamps,
} from "./client";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});
beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "pages", "qr_codes"] as const) await db.deleteFrom(table).execute();
});

const words = { displayDescription: "Two lines,\nand \0 \u2028 \\u0000 🌴 </script>", displayCover: "/images/è.webp" };

const journey = {
  ...{ language: "it", firstDay: "2027-02-14", priceFrom: 4350, bestMonths: [1, 11], groupSize: 8 },
  longestDrive: 4.5,
  stops: [{ place: "Casa Prado", nights: 3, point: { longitude: -80.45, latitude: 22.15 } }],
};

type Fields = Record<string, unknown>;

/** Per noun: what a client sends, another record's differences, list fields and possible changes. */
const nouns: { noun: string; sent: Fields; another: Fields; listed: string[]; changes: Fields[] }[] = [
  {
    noun: "quote",
    sent: {
      name: "Nine days",
      customerName: "Marta",
      link: "marta",
      display: true,
      ...words,
      items,
      journey,
      pairOf: null,
      offer: null,
      customerId: null,
      status: "draft",
    },
    another: { link: "another" },
    listed: ["name", "customerName", "link", "status"],
    changes: [
      { name: "Ten days" },
      { customerName: "Luca" },
      { customerName: null },
      { link: "luca" },
      { link: null },
      { display: false },
      { displayDescription: "" },
      { displayCover: "/images/a.webp" },
      { displayCover: null },
      { items: [items[0]] },
      { items: [] },
      { journey: { ...journey, stops: [] } },
      { journey: null },
    ],
  },
  {
    noun: "page",
    sent: { name: "Santa Clara", language: "it", customerName: "Marta", address: null, items },
    another: {},
    listed: ["name", "language"],
    changes: [{ name: "Trinidad" }, { language: "en" }, { customerName: null }, { items: [] }],
  },
];

describe.each(nouns)("a $noun", ({ noun, sent: input, another: otherInput, listed, changes }) => {
  let id: string;
  let path: string;
  /** of revision 1 */
  let etag: string;
  beforeEach(async () => {
    id = await createRecord(token, noun, input);
    path = `/${noun}/${id}`;
    etag = (await callApi("GET", path, { token })).headers.get("ETag") ?? "";
  });
  const ask = (method: string, match?: string, json?: unknown) =>
    callApi(method, path, { token, json, headers: match === undefined ? {} : { "If-Match": match } });
  const patch = (json: unknown, match?: string) => ask("PATCH", match, json);

  test("is returned as it was sent", async () => {
    const { status, body, headers } = await callApi("POST", `/${noun}`, { token, json: { ...input, ...otherInput } });
    expect([status, body, headers.get("Location")]).toEqual([201, { id: body.id }, `/api/${noun}/${body.id}`]);
    expect((await callApi("GET", path, { token })).body).toEqual({ _id: id, ...input, revision: 1, ...anyTimestamps });
  });

  test("ignores unknown fields, _id, revision and dates on creation and change", async () => {
    const unknown = { _id: "mine", id: "mine", revision: 7, createdAt: "2020-01-01", colour: "red" };
    const other = await createRecord(token, noun, { ...input, ...otherInput, ...unknown });
    expect((await callApi("GET", `/${noun}/${other}`, { token })).body).toEqual({
      _id: other,
      ...input,
      ...otherInput,
      revision: 1,
      ...anyTimestamps,
    });
    expect((await patch(unknown)).body).toEqual({ _id: id, ...input, revision: 1, ...anyTimestamps });
    expect((await callApi("GET", `/${noun}/mine`)).status).toBe(404);
  });

  test("is listed without its items, newest record first", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db
      .updateTable(`${noun}s` as "quotes")
      .set({ created_at: hourAgo })
      .execute();
    const newer = await createRecord(token, noun, { ...input, ...otherInput });
    const row = (fields: Fields) => ({
      ...Object.fromEntries(listed.map((field) => [field, fields[field]])),
    });
    expect((await callApi("GET", `/${noun}`, { token })).body).toEqual([
      { _id: newer, ...row({ ...input, ...otherInput }) },
      { _id: id, ...row(input) },
    ]);
  });

  test.each(changes)("can be changed in a single field: %j", async (json) => {
    const { status, body, headers } = await patch(json);
    expect([status, body]).toEqual([200, { _id: id, ...input, ...json, revision: 2, ...anyTimestamps }]);
    const fetched = await callApi("GET", path, { token });
    expect([fetched.body, fetched.headers.get("ETag")]).toEqual([body, headers.get("ETag")]);
  });

  test("is rejected with the name of an invalid field, and stays unchanged", async () => {
    const { status, body } = await patch({ name: "New", display: 1, language: "fr" });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: noun === "quote" ? "display" : "language" }]);
    expect((await callApi("GET", path, { token })).body).toMatchObject({ name: input.name, revision: 1 });
  });

  test("isn't sent to a client that has the current version", async () => {
    expect(etag).toMatch(/^"[^"]+"$/);
    const fetched = (known: string) => callApi("GET", path, { token, headers: { "If-None-Match": known } });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, body, headers } = await fetched(known);
      expect([status, body, headers.get("ETag")]).toEqual([304, null, etag]);
    }
    await patch({ name: "Changed" });
    const { status, headers } = await fetched(etag);
    expect([status, headers.get("ETag") === etag]).toEqual([200, false]);
  });

  test("accepts a save based on a read and its repetition; other saves based on that revision are stale", async () => {
    const { body } = await callApi("GET", path, { token });
    const saved = await patch(body, etag);
    expect([saved.status, saved.body]).toEqual([200, { ...body, revision: 2, ...anyTimestamps }]);
    expect((await patch({ ...body, name: "Another" }, etag)).status).toBe(412);
    const repeated = await patch(body, etag);
    expect([repeated.status, repeated.body, repeated.headers.get("ETag")]).toEqual([
      200,
      saved.body,
      saved.headers.get("ETag"),
    ]);
    const current = saved.headers.get("ETag") ?? "";
    for (const [match, status] of [
      [`W/${current}`, 412],
      ["*", 200],
      [`"x-1" , "${id}-3",`, 200],
    ] as const) {
      expect((await patch({ name: `By ${match}` }, match)).status, match).toBe(status);
    }
  });

  test.each(["abc", '"open', "", '"a" "b"', ","])(
    "rejects the malformed If-Match %j without an effect",
    async (match) => {
      expect((await patch({ name: "B" }, match)).status).toBe(400);
      expect((await ask("DELETE", match)).status).toBe(400);
      expect((await callApi("GET", path, { token })).body.revision).toBe(1);
    },
  );

  test("is deleted once, and only with the current revision", async () => {
    const currentEtag = (await patch({ name: "B" })).headers.get("ETag") ?? "";
    expect((await ask("DELETE", etag)).status).toBe(412);
    expect((await callApi("GET", path, { token })).status).toBe(200);
    const deleted = await ask("DELETE", currentEtag);
    expect([deleted.status, deleted.body]).toEqual([204, null]);
    for (const method of ["GET", "DELETE"]) expect((await ask(method)).status).toBe(404);
  });

  test("is copied with a new name, without a link, and not displayed", async () => {
    const copied = await callApi("POST", `/${noun}/duplicate/${id}`, { token, body: "ignored" });
    const copy = copied.body.id;
    expect([copied.status, copied.headers.get("Location")]).toEqual([201, `/api/${noun}/${copy}`]);
    const copyFields = {
      ...(noun === "quote" && { link: null, display: false }),
      name: `${String(input.name)} (copia)`,
      revision: 1,
    };
    expect((await callApi("GET", `/${noun}/${copy}`, { token })).body).toEqual({
      ...input,
      ...copyFields,
      _id: copy,
      ...anyTimestamps,
    });
    expect((await callApi("GET", path, { token })).body).toEqual({ _id: id, ...input, revision: 1, ...anyTimestamps });
  });

  test("returns 404 to every request if it doesn't exist", async () => {
    const swapped = (letter: string) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase());
    for (const address of ["nothing", "marta", id.replace(/[a-z]/gi, swapped)]) {
      expect((await callApi("POST", `/${noun}/duplicate/${address}`, { token })).status).toBe(404);
      if (address !== "marta") expect((await callApi("GET", `/${noun}/${address}`)).status).toBe(404);
      for (const headers of [{}, { "If-Match": '"x-1"' }]) {
        const sendTo = (method: string, json?: unknown) =>
          callApi(method, `/${noun}/${address}`, { token, json, headers });
        expect((await sendTo("PATCH", { name: "B" })).status).toBe(404);
        expect((await sendTo("DELETE")).status).toBe(404);
      }
    }
    expect((await callApi("GET", path, { token })).body.revision).toBe(1);
  });
});

test("a quote contains its translation, which is validated and hidden from guests", async () => {
  const english = await createRecord(token, "quote", { name: "First", journey: { language: "en" } });
  const display = { display: true, journey: { language: "it" } };
  const id = await createRecord(token, "quote", { name: "Primo", ...display, pairOf: english });
  expect((await callApi("GET", `/quote/${id}`, { token })).body.pairOf).toBe(english);
  expect((await callApi("GET", `/quote/${id}`)).body).not.toHaveProperty("pairOf");
  expect((await callApi("GET", "/tours")).body).toEqual([expect.not.objectContaining({ pairOf: english })]);
  const message = "That tour is a pair with “Primo” already";
  for (const input of [
    () => callApi("POST", "/quote", { token, json: { name: "Terzo", ...display, pairOf: english } }),
    async () => {
      const third = await createRecord(token, "quote", { name: "Terzo", ...display });
      return await callApi("PATCH", `/quote/${third}`, { token, json: { pairOf: english } });
    },
  ]) {
    const { status, body } = await input();
    expect([status, body.issues]).toEqual([400, [{ path: "pairOf", message }]]);
  }
  const fetched = (await callApi("GET", `/quote/${id}`)).body;
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: fetched })).body.pairOf).toBe(english);
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: { pairOf: "" } })).body.pairOf).toBeNull();
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: { pairOf: "no id" } })).status).toBe(400);
});

test("a quote's status has its own address and ETag, and doesn't increase the revision; an empty change has no effect", async () => {
  const id = await createRecord(token, "quote", { name: "Trip", status: "sent" });
  const fetched = (headers = {}) => callApi("GET", `/quote/${id}`, { token, headers });
  const patch = (json: object, match = "*") =>
    callApi("PATCH", `/quote/${id}`, { token, json, headers: { "If-Match": match } });
  const first = await fetched();
  expect(first.body).toMatchObject({ name: "Trip", status: "sent", revision: 1 });
  const tag = first.headers.get("ETag") ?? "";
  const won = await patch({ status: "won" }, tag);
  expect([won.status, won.body]).toEqual([200, { ...first.body, status: "won", ...anyTimestamps }]);
  expect((await patch({ status: "won" }, tag)).status, "the same, sent again").toBe(200);
  expect((await patch({ name: "Trip", status: "lost" }, tag)).status).toBe(412);
  expect((await patch({ name: "Late" }, tag)).status).toBe(412);
  expect((await fetched({ "If-None-Match": tag })).body).toEqual(won.body);
  expect((await fetched({ "If-None-Match": won.headers.get("ETag") ?? "" })).status).toBe(304);
  for (const json of [{}, { colour: "red" }, { status: "won" }]) {
    const same = await patch(json);
    expect([same.status, same.body]).toEqual([200, won.body]);
  }
  expect((await patch({ name: "Tour", status: "lost" })).body).toMatchObject({ status: "lost", revision: 2 });
  expect((await callApi("GET", `/quote/${id}`)).body).not.toHaveProperty("status");
  const versions = (await callApi("GET", `/quote/${id}/versions`, { token })).body as unknown as object[];
  expect(versions).toMatchObject([
    { action: "saved", revision: 2, change: { fields: ["name"] } },
    { action: "created", revision: 1 },
  ]);
  const entries = db.selectFrom("journal").select(["action", "before", "after"]).where("record", "=", id);
  expect(await entries.orderBy("id").execute()).toEqual([
    { action: "created", before: null, after: null },
    { action: "status-set", before: "draft", after: "sent" },
    { action: "status-set", before: "sent", after: "won" },
    { action: "status-set", before: "won", after: "lost" },
    { action: "saved", before: null, after: null },
  ]);
});

test.each(["quote", "page"])(
  "restores a deleted %s once under its id, and returns 404 for unknown ids",
  async (noun) => {
    const input = { name: "Trip", language: "it", link: "back-again", status: "won", items };
    const id = await createRecord(token, noun, input);
    const before = (await callApi("GET", `/${noun}/${id}`, { token })).body;
    const restore = (address: string) => callApi("POST", `/${noun}/${address}/restore`, { token });
    expect((await restore(id)).body, "not deleted").toEqual(before);
    await callApi("DELETE", `/${noun}/${id}`, { token });
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await restore(id);
      expect([status, body]).toEqual([200, { ...before, revision: 2, ...anyTimestamps }]);
      expect(headers.get("ETag")).toBe((await callApi("GET", `/${noun}/${id}`, { token })).headers.get("ETag"));
    }
    for (const address of ["nothing", "back-again", "a%00b", "x".repeat(200)]) {
      expect((await restore(address)).status).toBe(404);
    }
  },
);

test("rejects NUL in a name", async () => {
  for (const [noun, json] of [
    ["quote", { name: "A\0", customerName: "\0" }],
    ["page", { name: "\0A", customerName: "A\0A", language: "it" }],
  ] as const) {
    const { status, body } = await callApi("POST", `/${noun}`, { token, json });
    expect([status, body.issues.map(({ path }) => path)]).toEqual([400, ["name", "customerName"]]);
  }
});

describe("a posted record", () => {
  test.each<[noun: string, sent: Fields, paths: string[]]>([
    [
      "quote",
      {
        ...{ name: "  ", customerName: 5, link: "a b", display: "yes" },
        items: [
          items[0],
          completeItem({ title3: "one", text: "two" }),
          completeItem({}),
          { slider: [{ image: "https://x/y.png" }] },
        ],
      },
      ["name", "customerName", "link", "display", "items.1.text", "items.2", "items.3.slider.0.image"],
    ],
    ["page", { language: "de", items: [{ size: "xl", text: "B" }] }, ["name", "language", "items.0.size"]],
    ["page", { name: "A", language: "it", items: {} }, ["items"]],
  ])("is rejected with a message for the invalid field: %s %j", async (noun, json, paths) => {
    const { status, body } = await callApi("POST", `/${noun}`, { token, json });
    expect([status, body.error]).toEqual([400, anySentence]);
    expect(body.issues.map(({ path }) => path)).toEqual(paths);
    for (const { message } of body.issues) expect(message).not.toBe("");
  });

  test.each([null, [], "text", 5, true])("is rejected if it is %j instead of an object", async (json) => {
    const { status, body } = await callApi("POST", "/quote", { token, json });
    expect([status, body.issues.map(({ path }) => path)]).toEqual([400, [""]]);
  });

  test("may have 1,000 items of a paragraph each", async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => completeItem({ text: `${index} ${"palm ".repeat(120)}` }));
    const id = await createRecord(token, "quote", { name: "Long", items: many });
    expect((await callApi("GET", `/quote/${id}`)).body.items).toEqual(many);
  });
});

describe("a quote's address", () => {
  test("is its link in any letter case, or its id", async () => {
    const id = await createRecord(token, "quote", { name: "A", link: "ceiba-tree" });
    for (const address of [id, "ceiba-tree", "CEIBA-tree"]) {
      expect((await callApi("GET", `/quote/${address}`)).body._id).toBe(id);
    }
  });

  const oddAddresses = ["%00", "a%00b", "true", "1", "0", "..%2f..%2f", "%e4", "%", "%27%20OR%201=1", "è", "🌴", "%20"];
  test.each([...oddAddresses, "x".repeat(10_000)])("doesn't match the unusual %s", async (address) => {
    await createRecord(token, "quote", { name: "A" });
    const { status, body } = await callApi("GET", `/quote/${address}`);
    expect([status, body]).toEqual([404, anyErrorBody]);
  });
});

describe("a quote, read without a token", () => {
  const name = { name: "Nine days", customerName: "Marta Rinaldi", link: "nine-days", display: true };

  test("contains the fields that guests see, and no staff fields", async () => {
    const hidden = {
      ...name,
      display: false,
      displayDescription: "Nine days on the coast",
      displayCover: "/images/a.webp",
    };
    const id = await createRecord(token, "quote", { ...hidden, items });
    for (const address of [id, "nine-days"]) {
      const { body } = await callApi("GET", `/quote/${address}`);
      expect(body).toEqual({ _id: id, customerName: "Marta Rinaldi", items });
    }
  });

  test("contains a tour's public fields without the customer, with its own ETag, at id and link", async () => {
    const id = await createRecord(token, "quote", name);
    const { body: whole, headers: copyFields } = await callApi("GET", `/quote/${id}`, { token });
    for (const address of [id, "NINE-days"]) {
      const { status, body, headers } = await callApi("GET", `/quote/${address}`);
      const { _id, name, displayCover, displayDescription, items } = whole as typeof whole & Record<string, unknown>;
      expect([status, body]).toEqual([200, { _id, name, displayCover, displayDescription, items }]);
      expect(headers.get("Vary")).toContain("Authorization");
      expect(headers.get("ETag")).not.toBe(copyFields.get("ETag"));
      const known = { headers: { "If-None-Match": copyFields.get("ETag") ?? "" } };
      expect((await callApi("GET", `/quote/${address}`, known)).status).toBe(200);
    }
    await callApi("PATCH", `/quote/${id}`, { token, json: { display: false } });
    expect((await callApi("GET", `/quote/${id}`)).body).toMatchObject({ customerName: "Marta Rinaldi" });
  });

  test("can be sent back as it was read, without deleting the customer or overwriting later changes", async () => {
    const id = await createRecord(token, "quote", name);
    const { body, headers } = await callApi("GET", `/quote/${id}`);
    const saved = await callApi("PATCH", `/quote/${id}`, {
      ...{ token, json: { ...body, name: "Ten days" } },
      headers: { "If-Match": headers.get("ETag") ?? "" },
    });
    expect([saved.status, saved.body]).toMatchObject([200, { name: "Ten days", customerName: "Marta Rinaldi" }]);
    const lateRequest = { token, json: { name: "Late" }, headers: { "If-Match": headers.get("ETag") ?? "" } };
    expect((await callApi("PATCH", `/quote/${id}`, lateRequest)).status).toBe(412);
  });
});

describe("a link", () => {
  const patch = async (address: string, link: string | null, headers = {}) =>
    (await callApi("PATCH", `/quote/${address}`, { token, json: { link }, headers })).status;

  test("that belongs to another quote in any letter case, or equals an id, is rejected with 409", async () => {
    const [other, id] = [
      await createRecord(token, "quote", { name: "A", link: "Spring" }),
      await createRecord(token, "quote"),
    ];
    for (const link of ["/sPRING", other]) {
      expect((await callApi("POST", "/quote", { token, json: { name: "B", link } })).status).toBe(409);
      // A taken link isn't reported where nothing would be saved.
      expect(await patch("nothing", link)).toBe(404);
      expect(await patch(id, link, { "If-Match": `"${id}-2"` })).toBe(412);
      expect(await patch(id, link, { "If-Match": `"${id}-1"` })).toBe(409);
    }
    expect((await callApi("GET", `/quote/${id}`, { token })).body).toMatchObject({ link: null, revision: 1 });
    expect((await callApi("GET", "/quote", { token })).body).toHaveLength(2);
  });

  test("can change its letter case, be removed and set again, and is reserved for its quote forever; others receive the quote's name", async () => {
    const [one, other] = [
      await createRecord(token, "quote", { name: "A", link: "own" }),
      await createRecord(token, "quote"),
    ];
    expect([await patch(one, "own"), await patch(one, "OWN"), await patch(one, null)]).toEqual([200, 200, 200]);
    const linkTakenIssues = async () =>
      (await callApi("PATCH", `/quote/${other}`, { token, json: { link: "Own" } })).body.issues;
    expect(await linkTakenIssues()).toEqual([{ path: "link", message: `It belongs to the quote “A” (${one})` }]);
    expect([await patch(one, "Own"), await patch(one, "else")]).toEqual([200, 200]);
    expect((await callApi("GET", "/quote/own", { token })).body).toMatchObject({ _id: one, link: "else" });
    await callApi("DELETE", `/quote/${one}`, { token });
    expect(await linkTakenIssues()).toEqual([
      { path: "link", message: `It belongs to the deleted quote “A” (${one})` },
    ]);
    expect(await patch(other, one)).toBe(409);
  });
});

test("GET /tours lists the displayed quotes, newest first, with exactly four fields, without the customer", async () => {
  await createRecord(token, "quote", { name: "Hidden" });
  const ids: string[] = [];
  for (const [hour, name] of ["oldest", "middle", "newest"].entries()) {
    const id = await createRecord(token, "quote", {
      name,
      customerName: "Marta",
      display: name !== "middle",
      ...words,
    });
    const created_at = new Date(Date.UTC(2026, 0, 1, hour));
    await db.updateTable("quotes").set({ created_at }).where("id", "=", id).execute();
    ids.unshift(id);
  }
  const tours = ["newest", "middle", "oldest"].map((name, index) => ({ _id: ids[index], name, ...words }));
  expect((await callApi("GET", "/tours")).body).toEqual([tours[0], tours[2]]);
  await callApi("PATCH", `/quote/${ids[1]}`, { token, json: { display: true } });
  expect((await callApi("GET", "/tours")).body).toEqual(tours);
  await callApi("PATCH", `/quote/${ids[0]}`, { token, json: { display: false } });
  await callApi("DELETE", `/quote/${ids[1]}`, { token });
  expect((await callApi("GET", "/tours")).body).toEqual([tours[2]]);
});

describe("QR codes", () => {
  const [card, table] = [
    { _id: "QR-1", name: "Card", url: "/santa-clara" },
    { _id: "QR-2", name: "Table", url: "https://lario-ceiba.example/tours" },
  ];
  beforeEach(async () => {
    const rows = [table, card].map(({ _id, ...code }) => ({ id: _id, ...code, created_at: now }));
    await db.insertInto("qr_codes").values(rows).execute();
  });

  test("can be read by anyone, as a list by name and by id", async () => {
    expect((await callApi("GET", "/qr")).body).toEqual([card, table]);
    expect((await callApi("GET", "/qr/QR-1")).body).toEqual(card);
    expect((await callApi("GET", "/qr/QR-3")).status).toBe(404);
  });

  test("don't reveal quotes that aren't displayed: new targets are rejected, and old ones need a token", async () => {
    const quote = await createRecord(token, "quote", { name: "Own", link: "own" });
    const targets = ["/quote/own", "https://x.example/QUOTE/%6Fwn/pdf", `/tours/${quote}`, `/api/quote/${quote}?a=b`];
    for (const url of targets) {
      const { status, body } = await callApi("PATCH", "/qr/QR-1", { token, json: { url } });
      expect([status, body.error, body.issues]).toEqual([400, anySentence, [{ path: "url", message: anySentence }]]);
    }
    await callApi("PATCH", `/quote/${quote}`, { token, json: { display: true } });
    expect((await callApi("PATCH", "/qr/QR-1", { token, json: { url: "/quote/own" } })).status).toBe(200);
    const listCodes = async (asked = {}) => (await callApi("GET", "/qr", asked)).body;
    expect(await listCodes()).toEqual([{ ...card, url: "/quote/own" }, table]);
    await callApi("PATCH", `/quote/${quote}`, { token, json: { display: false } });
    expect(await listCodes()).toEqual([table]);
    expect(await listCodes({ token })).toEqual([{ ...card, url: "/quote/own" }, table]);
    // A printed code still redirects there, and its name can be changed.
    expect((await callApi("GET", "/qr/QR-1")).body.url).toBe("/quote/own");
    const json = { name: "Renamed", url: "/quote/own" };
    expect((await callApi("PATCH", "/qr/QR-1", { token, json })).body).toEqual({ ...card, ...json });
  });

  test.each([{ name: "Menu" }, { url: "/tours" }, { name: "Menu", url: "https://x.example/a?b#c" }, {}])(
    "accept the change %j, and keep the other fields",
    async (json) => {
      const { status, body } = await callApi("PATCH", "/qr/QR-1", { token, json });
      expect([status, body]).toEqual([200, { ...card, ...json }]);
      expect((await callApi("GET", "/qr")).body).toEqual(expect.arrayContaining([body, table]));
    },
  );

  test.each([{ url: "javascript:alert(1)" }, { url: "" }, { url: "//evil.example" }, { url: 5 }, { name: "" }])(
    "reject %j",
    async (json) => {
      const { status, body } = await callApi("PATCH", "/qr/QR-1", { token, json });
      expect([status, body.issues.map(({ path }) => path)]).toEqual([400, Object.keys(json)]);
      expect((await callApi("PATCH", "/qr/QR-3", { token, json: { name: "A" } })).status).toBe(404);
      expect((await callApi("GET", "/qr")).body).toEqual([card, table]);
    },
  );
});

test("staff can list the versions of a quote, also of a deleted one", async () => {
  const { id } = (await callApi("POST", "/quote", { token, json: { name: "Trip" } })).body;
  for (let save = 0; save < 31; save += 1)
    await callApi("PATCH", `/quote/${id}`, { token, json: { name: `Trip ${save}` } });
  await callApi("DELETE", `/quote/${id}`, { token });
  const versions = async (query: string) =>
    (await callApi("GET", `/quote/${id}/versions${query}`, { token })).body as unknown as {
      id: number;
      name: string;
    }[];
  const newest = await versions("");
  expect(newest.slice(0, 2)).toMatchObject([
    { action: "deleted", name: "Trip 30", change: { fields: [], added: 0, removed: 0, changed: 0, moved: 0 } },
    { action: "saved", name: "Trip 30", revision: 32, change: { fields: ["name"] } },
  ]);
  const older = await versions(`?before=${newest.at(-1)?.id}`);
  expect([newest.length, older.map(({ name }) => name)]).toEqual([30, ["Trip 1", "Trip 0", "Trip"]]);
  expect(older.at(-1)).toMatchObject({ action: "created", revision: 1, change: null });
  expect((await callApi("GET", "/quote/none/versions", { token })).status).toBe(404);
});
