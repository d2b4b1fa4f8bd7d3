import fc from "fast-check";
import { offerFields } from "../offers/offer-fields";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyDraft, draftWithItems, findBrokenInvariants, anyDraftWithIntents } from "../../../tests/support/drafts";
import { anyText } from "../../../tests/support/arbitraries";
import { oneItemOfEachType } from "../../../tests/support/factories";
import type { Draft } from "./draft";
import { type DraftIntent, reduceDraft } from "./reducer";
import { parseDraft, draftToFormFields } from "./form";
import { limits } from "~/domain/limits";
import { normalizeText } from "~/domain/text";

type FormFields = Iterable<readonly [string, unknown]>;

/** Parses the draft in a form's fields; fails if the form is rejected. */
function parseValidForm(kind: Draft["kind"], fields: FormFields): Draft {
  const parsed = parseDraft(kind, fields);
  if (!parsed.ok) throw new Error(`refused: ${parsed.error}`);
  return parsed.draft;
}

const parseAgain = (draft: Draft) => parseValidForm(draft.kind, draftToFormFields(draft));

describe("a form", () => {
  test("contains every item as JSON in order, and the open and the new item also as plain fields", () => {
    const draft = draftWithItems(oneItemOfEachType, {
      open: 3,
      adding: { key: 9, item: { type: "text", text: "", size: "" } },
      nextKey: 10,
      panels: ["name", "display"],
      undo: { type: "move-back", from: 1, to: 2 },
      revision: 4,
    });
    const form = draftToFormFields({ ...draft, fields: { ...draft.fields, name: "Rinaldi", display: true } });
    expect(form.map((field) => field.join("="))).toEqual([
      ...splitWords(
        `id=${draft.id} revision=4 nextKey=10 name=Rinaldi customerName= link= displayDescription= displayCover=`,
      ),
      ...splitWords("language= firstDay= stops= priceFrom= bestMonths= groupSize= longestDrive= pairOf="),
      ...offerFields.map((name) => `${name}=`),
      "customerId=",
      ...splitWords('display=on panel=name panel=display undo={"type":"move-back","from":1,"to":2}'),
      ...oneItemOfEachType.map((item, key) => `item:${key}=${JSON.stringify(item)}`),
      ...splitWords("open=3 open.type=slider open.images=/images/patio.webp open.images=/images/roof.webp"),
      ...splitWords("adding=9 adding.type=text adding.text= adding.size="),
    ]);
  });

  test("contains only the fields of a page for a page", () => {
    const names = draftToFormFields({ ...draftWithItems([]), kind: "page" }).map(([name]) => name);
    expect(names).toEqual(["id", "revision", "nextKey", "name", "language", "address"]);
  });

  test("parses to the same draft, even after a multipart request", async () => {
    await fc.assert(
      fc.asyncProperty(anyDraft, async (draft) => {
        expect(parseAgain(draft)).toEqual(draft);
        // A request removes a byte order mark at the start of a field; keyboards don't type it.
        fc.pre(!draftToFormFields(draft).some(([, value]) => value.startsWith("\uFEFF")));
        const body = new FormData();
        for (const [name, value] of draftToFormFields(draft)) body.append(name, value);
        const formData = await new Request("http://site.invalid/", { method: "POST", body }).formData();
        expect(parseValidForm(draft.kind, formData)).toEqual(draft);
      }),
      { numRuns: 200 },
    );
  });

  test("yields the same draft on server and browser after each intent", () => {
    fc.assert(
      fc.property(anyDraftWithIntents, ([start, intents]) => {
        let [browser, server] = [start, start];
        for (const intent of intents) {
          browser = reduceDraft(browser, intent);
          server = parseAgain(reduceDraft(parseAgain(server), intent));
          expect(server, JSON.stringify(intent)).toEqual(browser);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("parses 5,000 items", () => {
    const draft = draftWithItems(
      Array.from({ length: limits.items }, (_, index) => oneItemOfEachType[index % 5] ?? { type: "interruption" }),
    );
    expect(parseAgain(draft)).toEqual(draft);
  });
});

describe("typed text", () => {
  const base = draftWithItems(oneItemOfEachType, { open: 2 });
  const typedOver = (changes: Record<string, string>) =>
    parseValidForm("quote", [
      ...draftToFormFields(base).filter(([name]) => !(name in changes)),
      ...Object.entries(changes),
    ]);

  test("of the open item takes precedence over its JSON; an unknown size is blank", () => {
    const draft = typedOver({ "open.text": "Rewritten", "open.size": "xl" });
    expect(draft.items[2]).toEqual({ key: 2, item: { type: "text", text: "Rewritten", size: "" } });
    expect(draft.items.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4]);
  });

  test("retains blanks, with \\n as line breaks", () => {
    expect(typedOver({ "open.text": " a\r\nb\rc\n " }).items[2]?.item).toMatchObject({ text: " a\nb\nc\n " });
    expect(typedOver({ name: " a\r\nb " }).fields.name).toBe(" a\nb ");
    const json = JSON.stringify({ type: "text", text: "a\r\nb\ud800", size: "md" });
    expect(typedOver({ "item:4": json }).items.find(({ key }) => key === 4)?.item).toMatchObject({
      text: "a\nb\ufffd",
    });
  });

  test("is accepted at any length and validated later", () => {
    const long = "x".repeat(limits.text + 1);
    expect(typedOver({ "open.text": long, name: long })).toMatchObject({ fields: { name: long } });
  });

  test("is normalized as it is stored, in any script", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const draft = typedOver({ name: text, "open.text": text });
        expect(draft.fields.name).toBe(normalizeText(text));
        expect(draft.items[2]?.item).toMatchObject({ text: normalizeText(text) });
      }),
    );
  });
});

describe("a form that none of our pages sends", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const buildFields = (count: number, field: (index: number) => [string, unknown]) =>
    Array.from({ length: count }, (_, index) => field(index));
  const title = '{"type":"title","title1":"A","title2":"","size":"md"}';
  const formatPutBack = (key: unknown, index = 0, type = "interruption") =>
    JSON.stringify({ type: "put-back", at: index, entry: { key, item: { type } } });
  const moveFrom = (place: string) => `{"type":"move-back","from":${place},"to":0}`;
  const file = new File(["text"], "text.txt");
  const base = draftToFormFields(draftWithItems(oneItemOfEachType));
  const opened = (key: string, type?: string): FormFields => [...base, ["open", key], ...typed("open", type)];
  const adding = (key: string, type?: string): FormFields => [...base, ["adding", key], ...typed("adding", type)];
  const typed = (prefix: string, type?: string) => (type === undefined ? [] : [[`${prefix}.type`, type] as const]);

  const deep = nested(10_000);
  const items = [
    ...splitWords('{ null 5 [] {} true undefined {"type":5} {"type":["text"]} {"type":"hero"} {"type":"constructor"}'),
    ...splitWords('{"type":"__proto__"} {"__proto__":{"type":"interruption"}} {"type":"text","size":"md"}'),
    ...splitWords('{"type":"text","__proto__":{"text":"x"}} {"type":"text","text":["a"],"size":"md"}'),
    ...splitWords(
      '{"type":"text","text":{"toString":1},"size":"md"} {"type":"title","title1":1,"title2":"","size":"md"}',
    ),
    ...splitWords('{"type":"slider","images":"/images/a.webp"} {"type":"slider","images":{"length":3}}'),
    ...splitWords(`{"type":"slider","images":["/images/a.webp",5]} {"type":"slider","images":[${deep}]}`),
    ...["", '"text"', deep, `{"type":"text","text":${deep},"size":"md"}`, "[".repeat(1_000_000)],
  ];
  const keys = [
    "",
    " 1",
    "1 ",
    ...splitWords("-1 1.5 1e3 0x1 NaN __proto__ constructor 9999999999 ٣"),
    "9".repeat(100_000),
  ];
  const undos = [
    ...splitWords('{ null [] 5 {"type":"redo"} {"type":"__proto__"} {"type":"put-back"} {"type":"write-on"}'),
    ...["", '{"type":"put-back","at":0,"entry":null}', formatPutBack(undefined), formatPutBack(1, 0, "hero")],
    ...[-1, 0.5, 1e21].map((key) => formatPutBack(key)),
    ...["-1", "{}", '{"toString":1}', deep, "1e999"].map(moveFrom),
    ...["-1", '"1"', "{}", deep, "1e999"].map((key) => `{"type":"take-out","keys":[${key}]}`),
  ];
  const named = (field: string, value: string) => `${field} ${value.slice(0, 70) || "blank"}`;

  test.each<[string, FormFields]>([
    ...items.map((json): [string, FormFields] => [named("the item", json), [["item:0", json]]]),
    ...keys.map((key): [string, FormFields] => [named("the key", key), [[`item:${key}`, title]]]),
    ...undos.map((json): [string, FormFields] => [named("the undo", json), [["undo", json]]]),
    ["one key twice", buildFields(2, () => ["item:1", title])],
    ["one key in two spellings", buildFields(2, (index) => [index ? "item:1" : "item:01", title])],
    ["an item too many", buildFields(limits.items + 1, (index) => [`item:${index}`, title])],
    ["an open item that isn't there", opened("77", "interruption")],
    ["an open item without a number", opened("", "interruption")],
    ["an open item of no type", opened("1")],
    ["an open item of another's type", opened("1", "__proto__")],
    ["an added item that is listed", adding("1", "interruption")],
    ["an added item of no type", adding("9", "")],
    ["an added item below zero", adding("-1", "interruption")],
    ["a revision that is no number", [["revision", "1e9"]]],
    ["a revision below zero", [["revision", "-1"]]],
    ["a next key that is no number", [["nextKey", "Infinity"]]],
  ])("is rejected with a sentence: %s", (_, fields) => {
    const parsed = parseDraft("quote", fields);
    expect(parsed).toEqual({ ok: false, error: expect.stringMatching(/^[A-Z].{10,}$/) as string });
    if (!parsed.ok) expect(parsed.error.length, "what was sent isn't sent back at length").toBeLessThan(200);
  });

  /** Expects a valid draft, even after two intents, and that its forms can be parsed. */
  function expectSound(draft: Draft) {
    const steps: DraftIntent[] = [{ type: "undo" }, { type: "choose", itemType: "text" }];
    for (const next of [draft, ...steps.map((step) => reduceDraft(draft, step))]) {
      expect(findBrokenInvariants(next)).toEqual([]);
      expect(parseAgain(next), "its own form is taken").toEqual(next);
    }
  }

  test.each<[string, FormFields]>([
    ["the largest next key", [["nextKey", "999999999"]]],
    ["the largest key", [["item:999999999", title]]],
    ["the largest key to undo", [["undo", formatPutBack(999_999_999)]]],
  ])("is rejected, or yields a draft whose own form can be parsed after each intent: %s", (_, fields) => {
    const parsed = parseDraft("quote", fields);
    if (parsed.ok) expectSound(parsed.draft);
    else expect(parsed.error).toMatch(/^[A-Z]/);
  });

  const prototypeKeys = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}';
  describe.each(["quote", "page"] as const)("still yields a valid draft of a %s:", (kind) => {
    test.each<[string, FormFields]>([
      ["no field at all", []],
      ["100,000 fields", buildFields(100_000, (index) => [`field${index}`, "x"])],
      ["100,000 times one field", buildFields(100_000, () => ["name", "x"])],
      ["100,000 panels", buildFields(100_000, () => ["panel", "name"])],
      ["unknown panels", ["__proto__", "language"].map((panel) => ["panel", panel])],
      ["parts of every object", splitWords("__proto__ constructor toString hasOwnProperty").map((name) => [name, "x"])],
      ["prototypes in an item", [["item:0", `{${prototypeKeys},"type":"interruption"}`]]],
      ["prototypes in an undo", [["undo", `{${prototypeKeys},"type":"move-back","from":0,"to":0}`]]],
      ["depth in what is no part of an item", [["item:0", `{"type":"interruption","x":${nested(10_000)}}`]]],
      ["files for texts", splitWords("name item:0 open adding undo nextKey id").map((name) => [name, file])],
      [
        "no texts at all",
        Object.entries({ name: null, link: undefined, id: 5, "item:0": {}, undo: ["{}"], revision: 5 }),
      ],
      ["a next key that was given out", [...base.filter(([name]) => name !== "nextKey"), ["nextKey", "0"]]],
      ["an undo of an item that is listed", [...base, ["undo", formatPutBack(0)]]],
      ["an undo far away", [...base, ["undo", formatPutBack(50, 999_999_999)]]],
      ["an undo of what is being added", [...adding("9", "interruption"), ["undo", formatPutBack(9)]]],
      ["parts of every type in one item", [...opened("2", "text"), ["open.title1", "x"], ["open.images", "/a"]]],
      ["another type for the open item", opened("2", "slider")],
      ["another kind's fields", Object.entries({ language: "en", display: "no" })],
      ["a text of a million letters", [["name", "x".repeat(1_000_000)]]],
      ["a million line breaks", [["name", "\r".repeat(1_000_000)]]],
    ])("%s", (_, fields) => expectSound(parseValidForm(kind, fields)));
  });

  test("is rejected or yields a valid draft, whatever it contains, without side effects", () => {
    const names = fc.constantFrom(
      ...splitWords("id revision nextKey name undo panel open adding item:0 item:1 item: __proto__"),
      ...splitWords("open.type open.text adding.type adding.images"),
    );
    const known = fc.constantFrom(...splitWords("0 1 text slider interruption"), title, formatPutBack(1));
    const values = fc.oneof(anyText, fc.nat().map(String), known, fc.json(), fc.constant(file));
    const objectBefore = Object.getOwnPropertyNames(Object.prototype).sort();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(names, anyText), values), { maxLength: 12 }), (fields) => {
        const parsed = parseDraft("quote", fields);
        if (!parsed.ok) return;
        expect(findBrokenInvariants(parsed.draft)).toEqual([]);
        expect(parseAgain(parsed.draft)).toEqual(parsed.draft);
      }),
      { numRuns: 1_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(objectBefore);
    expect("admin" in {}).toBe(false);
  });
});
