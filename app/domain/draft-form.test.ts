import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drafts, draftWith, faultsOf, walks } from "../../tests/support/drafts";
import { anyText, oneOfEach } from "../../tests/support/factories";
import type { Draft } from "./draft";
import { reduceDraft } from "./draft-reducer";
import { draftOf, type FormFields, formOf, itemField } from "./draft-form";
import { limits } from "./limits";
import { storedText } from "./text";

type Posted = Iterable<readonly [string, unknown]>;

/** Returns the draft in a form's fields; fails when the form is refused. */
function readBack(kind: Draft["kind"], fields: Posted): Draft {
  const read = draftOf(kind, fields);
  if (!read.ok) throw new Error(`refused: ${read.error}`);
  return read.draft;
}

const again = (draft: Draft) => readBack(draft.kind, formOf(draft));

/** Returns the fields that a server receives when a form is sent as multipart/form-data. */
async function sent(fields: FormFields): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return await new Request("http://site.invalid/", { method: "POST", body }).formData();
}

describe("a form", () => {
  test("has every item as JSON in its order, and what is open and what is being added as plain fields too", () => {
    const draft = draftWith(oneOfEach, {
      open: 3,
      adding: { key: 9, item: { type: "text", text: "", size: "" } },
      nextKey: 10,
      panels: ["name", "display"],
      undo: { type: "move-back", from: 1, to: 2 },
      revision: 4,
    });
    expect(formOf({ ...draft, fields: { ...draft.fields, name: "Rinaldi", display: true } })).toEqual([
      ["id", draft.id],
      ["revision", "4"],
      ["nextKey", "10"],
      ["name", "Rinaldi"],
      ["customerName", ""],
      ["link", ""],
      ["displayDescription", ""],
      ["displayCover", ""],
      ["display", "on"],
      ["panel", "name"],
      ["panel", "display"],
      ["undo", '{"type":"move-back","from":1,"to":2}'],
      ...oneOfEach.map((item, key) => [itemField(key), JSON.stringify(item)]),
      ["open", "3"],
      ["open.type", "slider"],
      ["open.images", "/images/patio.webp"],
      ["open.images", "/images/roof.webp"],
      ["adding", "9"],
      ["adding.type", "text"],
      ["adding.text", ""],
      ["adding.size", ""],
    ]);
  });

  test("of a page has a language and none of a quote's fields", () => {
    const names = formOf({ ...draftWith([]), kind: "page" }).map(([name]) => name);
    expect(names).toEqual(["id", "revision", "nextKey", "name", "language"]);
  });

  test("gives the very draft that was written in it", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(again(draft)).toEqual(draft);
      }),
      { numRuns: 500 },
    );
  });

  test("gives it through a multipart post too", async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        // Sending removes a byte order mark at the start of a field; no keyboard writes one.
        fc.pre(!formOf(draft).some(([, value]) => value.startsWith("\uFEFF")));
        expect(readBack(draft.kind, await sent(formOf(draft)))).toEqual(draft);
      }),
      { numRuns: 200 },
    );
  });

  test("gives the server and the browser the same draft, step by step", () => {
    fc.assert(
      fc.property(walks, ([start, intents]) => {
        let [browser, server] = [start, start];
        for (const intent of intents) {
          browser = reduceDraft(browser, intent);
          server = again(reduceDraft(again(server), intent));
          expect(server, JSON.stringify(intent)).toEqual(browser);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("of 5,000 items comes back whole", () => {
    const draft = draftWith(
      Array.from({ length: limits.items }, (_, at) => oneOfEach[at % 5] ?? { type: "interruption" }),
    );
    expect(again(draft)).toEqual(draft);
  });
});

describe("what is typed", () => {
  const base = draftWith(oneOfEach, { open: 2 });
  const typedOver = (changes: Record<string, string>) =>
    readBack("quote", [...formOf(base).filter(([name]) => !(name in changes)), ...Object.entries(changes)]);

  test("in the open item counts, not the JSON beside it", () => {
    const draft = typedOver({ "open.text": "Rewritten", "open.size": "lg" });
    expect(draft.items[2]).toEqual({ key: 2, item: { type: "text", text: "Rewritten", size: "lg" } });
    expect(draft.items.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4]);
  });

  test("keeps its spaces, and breaks its lines with \\n", () => {
    expect(typedOver({ "open.text": " a\r\nb\rc\n " }).items[2]?.item).toMatchObject({ text: " a\nb\nc\n " });
    expect(typedOver({ name: " a\r\nb " }).fields.name).toBe(" a\nb ");
    const json = JSON.stringify({ type: "text", text: "a\r\nb\ud800", size: "md" });
    expect(typedOver({ "item:4": json }).items.find(({ key }) => key === 4)?.item).toMatchObject({
      text: "a\nb\ufffd",
    });
  });

  test("is taken at any length, to be checked later", () => {
    const long = "x".repeat(limits.text + 1);
    expect(typedOver({ "open.text": long, name: long })).toMatchObject({ fields: { name: long } });
  });

  test("a size that is none is no size", () => {
    expect(typedOver({ "open.size": "xl" }).items[2]?.item).toMatchObject({ size: "" });
  });

  test("in whatever letters comes as it is stored", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const draft = typedOver({ name: text, "open.text": text });
        expect(draft.fields.name).toBe(storedText(text));
        expect(draft.items[2]?.item).toMatchObject({ text: storedText(text) });
      }),
    );
  });
});

describe("a form that no page of ours sends", () => {
  const title = JSON.stringify({ type: "title", title1: "A", title2: "", size: "md" });
  const put = (entry: unknown) => JSON.stringify({ type: "put-back", at: 0, entry });
  const moveBack = (from: unknown) => JSON.stringify({ type: "move-back", from, to: 0 });
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const numbered = (count: number, field: (at: number) => [string, unknown]) =>
    Array.from({ length: count }, (_, at) => field(at));
  const file = new File(["text"], "text.txt");
  const base = formOf(draftWith(oneOfEach));

  const refused: [string, Posted][] = [
    ...["", "{", "null", "5", '"text"', "[]", "{}", "true", "undefined", '{"type":5}', '{"type":["text"]}'].map(
      (json): [string, Posted] => [`an item that is ${json || "blank"}`, [["item:0", json]]],
    ),
    ["an item of no known type", [["item:0", '{"type":"hero"}']]],
    ["an item of the type constructor", [["item:0", '{"type":"constructor"}']]],
    ["an item of the type __proto__", [["item:0", '{"type":"__proto__"}']]],
    ["an item whose type is its prototype's", [["item:0", '{"__proto__":{"type":"interruption"}}']]],
    ["a text without text", [["item:0", '{"type":"text","size":"md"}']]],
    ["a text whose text is its prototype's", [["item:0", '{"type":"text","__proto__":{"text":"x"}}']]],
    ["an array for a text", [["item:0", '{"type":"text","text":["a"],"size":"md"}']]],
    ["an object for a text", [["item:0", '{"type":"text","text":{"toString":1},"size":"md"}']]],
    ["a number for a title", [["item:0", '{"type":"title","title1":1,"title2":"","size":"md"}']]],
    ["a text for pictures", [["item:0", '{"type":"slider","images":"/images/a.webp"}']]],
    ["an object for pictures", [["item:0", '{"type":"slider","images":{"length":3}}']]],
    ["a number for a picture", [["item:0", '{"type":"slider","images":["/images/a.webp",5]}']]],
    ["arrays for pictures", [["item:0", `{"type":"slider","images":[${nested(10_000)}]}`]]],
    ["arrays 10,000 deep for an item", [["item:0", nested(10_000)]]],
    ["arrays 10,000 deep for a text", [["item:0", `{"type":"text","text":${nested(10_000)},"size":"md"}`]]],
    ["brackets 1,000,000 deep that never close", [["item:0", "[".repeat(1_000_000)]]],
    [
      "one key twice",
      [
        ["item:1", title],
        ["item:1", title],
      ],
    ],
    [
      "one key in two spellings",
      [
        ["item:1", title],
        ["item:01", title],
      ],
    ],
    ...[
      "",
      "-1",
      "1.5",
      "1e3",
      "0x1",
      " 1",
      "1 ",
      "NaN",
      "__proto__",
      "constructor",
      "9999999999",
      "٣",
      "9".repeat(100_000),
    ].map((key): [string, Posted] => [`the key ${key.slice(0, 20) || "blank"}`, [[`item:${key}`, title]]]),
    ["an item too many", numbered(limits.items + 1, (at) => [`item:${at}`, title])],
    ["an open item that isn't there", [...base, ["open", "77"], ["open.type", "interruption"]]],
    ["an open item without a number", [...base, ["open", ""], ["open.type", "interruption"]]],
    ["an open item of no type", [...base, ["open", "1"]]],
    ["an open item of another's type", [...base, ["open", "1"], ["open.type", "__proto__"]]],
    ["an added item that is listed", [...base, ["adding", "1"], ["adding.type", "interruption"]]],
    ["an added item of no type", [...base, ["adding", "9"], ["adding.type", ""]]],
    ["an added item below zero", [...base, ["adding", "-1"], ["adding.type", "interruption"]]],
    ["a revision that is no number", [["revision", "1e9"]]],
    ["a revision below zero", [["revision", "-1"]]],
    ["a next key that is no number", [["nextKey", "Infinity"]]],
    ...[
      "",
      "{",
      "null",
      "[]",
      "5",
      '{"type":"redo"}',
      '{"type":"__proto__"}',
      '{"type":"put-back"}',
      '{"type":"write-on"}',
    ].map((json): [string, Posted] => [`${json || "nothing"} to undo`, [["undo", json]]]),
    ["an undo of no item", [["undo", put(null)]]],
    ["an undo of no key", [["undo", put({ item: { type: "interruption" } })]]],
    ["an undo of a key below zero", [["undo", put({ key: -1, item: { type: "interruption" } })]]],
    ["an undo of half a key", [["undo", put({ key: 0.5, item: { type: "interruption" } })]]],
    ["an undo of a key too large", [["undo", put({ key: 1e21, item: { type: "interruption" } })]]],
    ["an undo of no type of item", [["undo", put({ key: 1, item: { type: "hero" } })]]],
    ["an undo from below zero", [["undo", moveBack(-1)]]],
    ["an undo from an object", [["undo", moveBack({})]]],
    ["an undo from an object that says no text", [["undo", moveBack({ toString: 1 })]]],
    ["an undo from arrays 10,000 deep", [["undo", moveBack(0).replace("0", nested(10_000))]]],
    ["an undo from an infinity", [["undo", moveBack(0).replace("0", "1e999")]]],
  ];

  test.each(refused)("is refused with a sentence: %s", (_, fields) => {
    const read = draftOf("quote", fields);
    expect(read).toEqual({ ok: false, error: expect.stringMatching(/^[A-Z].{10,}$/) as string });
    if (!read.ok) expect(read.error.length, "what was sent isn't sent back at length").toBeLessThan(200);
  });

  const forgiven: [string, Posted][] = [
    ["no field at all", []],
    ["100,000 fields", numbered(100_000, (at) => [`field${at}`, "x"])],
    ["100,000 times one field", numbered(100_000, () => ["name", "x"])],
    ["100,000 panels", numbered(100_000, () => ["panel", "name"])],
    [
      "unknown panels",
      [
        ["panel", "__proto__"],
        ["panel", "language"],
      ],
    ],
    [
      "fields named as parts of every object",
      ["__proto__", "constructor", "toString", "hasOwnProperty"].map((name) => [name, "x"]),
    ],
    [
      "prototypes in an item",
      [["item:0", '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"type":"interruption"}']],
    ],
    ["prototypes in an undo", [["undo", '{"__proto__":{"admin":true},"type":"move-back","from":0,"to":0}']]],
    ["depth in what is no part of an item", [["item:0", `{"type":"interruption","x":${nested(10_000)}}`]]],
    [
      "files where texts belong",
      ["name", "item:0", "open", "adding", "undo", "nextKey", "id"].map((name) => [name, file]),
    ],
    [
      "no texts at all",
      [
        ["name", null],
        ["link", undefined],
        ["id", 5],
        ["item:0", {}],
        ["undo", ["{}"]],
        ["revision", 5],
      ],
    ],
    ["a next key that was given out", [...base.filter(([name]) => name !== "nextKey"), ["nextKey", "0"]]],
    ["an undo of an item that is listed", [...base, ["undo", put({ key: 0, item: { type: "interruption" } })]]],
    [
      "an undo far away",
      [...base, ["undo", put({ key: 50, item: { type: "interruption" } }).replace('"at":0', '"at":999999999')]],
    ],
    [
      "an undo of what is being added",
      [
        ...base,
        ["adding", "9"],
        ["adding.type", "interruption"],
        ["undo", put({ key: 9, item: { type: "interruption" } })],
      ],
    ],
    [
      "parts of every type in one item",
      [...base, ["open", "2"], ["open.type", "text"], ["open.title1", "x"], ["open.images", "/a"]],
    ],
    ["another type for the open item", [...base, ["open", "2"], ["open.type", "slider"]]],
    [
      "another kind's fields",
      [
        ["language", "en"],
        ["display", "no"],
      ],
    ],
    ["a text of a million letters", [["name", "x".repeat(1_000_000)]]],
    ["a million line breaks", [["name", "\r".repeat(1_000_000)]]],
  ];

  test.each<[string, Posted]>([
    ["the largest next key", [["nextKey", "999999999"]]],
    ["the largest key", [["item:999999999", title]]],
    ["the largest key to undo", [["undo", put({ key: 999_999_999, item: { type: "interruption" } })]]],
  ])("is refused, or gives a draft whose own form is taken, step by step: %s", (_, fields) => {
    const read = draftOf("quote", fields);
    if (!read.ok) return expect(read.error).toMatch(/^[A-Z]/);
    for (const next of [read.draft, reduceDraft(read.draft, { type: "choose", itemType: "text" })]) {
      expect(faultsOf(next)).toEqual([]);
      expect(draftOf("quote", formOf(next))).toEqual({ ok: true, draft: next });
    }
  });

  describe.each(["quote", "page"] as const)("for a %s, gives a sound draft all the same:", (kind) => {
    test.each(forgiven)("%s", (_, fields) => {
      const draft = readBack(kind, fields);
      expect(faultsOf(draft)).toEqual([]);
      const [undone, grown] = [
        reduceDraft(draft, { type: "undo" }),
        reduceDraft(draft, { type: "choose", itemType: "text" }),
      ];
      for (const next of [draft, undone, grown]) {
        expect(faultsOf(next)).toEqual([]);
        expect(again(next), "its own form is taken").toEqual(next);
      }
    });
  });

  test("is refused or gives a sound draft, whatever is in it, and leaves no trace", () => {
    const known = ["id", "revision", "nextKey", "name", "undo", "panel", "open", "adding", "item:0", "item:1"];
    const names = fc.oneof(
      fc.constantFrom(...known, "open.type", "open.text", "adding.type", "adding.images", "__proto__", "item:"),
      anyText,
    );
    const values = fc.oneof(
      anyText,
      fc.nat().map(String),
      fc.constantFrom(
        "0",
        "1",
        "text",
        "slider",
        "interruption",
        title,
        put({ key: 1, item: { type: "interruption" } }),
      ),
      fc.json(),
      fc.constant(file),
    );
    const objectBefore = Object.getOwnPropertyNames(Object.prototype).sort();
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (fields) => {
        const read = draftOf("quote", fields);
        if (!read.ok) return;
        expect(faultsOf(read.draft)).toEqual([]);
        expect(again(read.draft)).toEqual(read.draft);
      }),
      { numRuns: 1_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(objectBefore);
    expect("admin" in {}).toBe(false);
  });
});
