import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText, oneOfEach, quoteInputs } from "../../tests/support/factories";
import { documentOf } from "./item-document";
import { limits } from "./limits";
import { quoteChangesSchema, quoteInputSchema } from "./quote";

const bare = {
  name: "Nine days",
  customerName: null,
  link: null,
  display: false,
  displayDescription: "",
  displayCover: null,
  items: [],
};

function pathsOf(input: unknown, schema: typeof quoteInputSchema | typeof quoteChangesSchema = quoteInputSchema) {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
}

describe("a new quote", () => {
  test("needs a name alone", () => {
    expect(quoteInputSchema.parse({ name: "Nine days" })).toEqual(bare);
  });

  test.each([undefined, null, "", "  ", "\r\n", 5, ["a"], {}, true, "x".repeat(limits.name + 1)])(
    "is refused with %j for a name",
    (name) => {
      expect(pathsOf({ name })).toEqual(["name"]);
    },
  );

  test.each([null, [], "a quote", 5, undefined])("isn't %j", (input) => {
    expect(pathsOf(input)).toEqual([""]);
  });

  test.each([null, ""])("has no customer, link or cover where %j is said", (none) => {
    const input = { name: "Nine days", customerName: none, link: none, displayCover: none };
    expect(quoteInputSchema.parse(input)).toEqual(bare);
  });

  test("has no customer or link where only spaces are typed", () => {
    expect(quoteInputSchema.parse({ ...bare, customerName: "  ", link: " " })).toEqual(bare);
  });

  test("takes what GET gives, unchanged, and leaves out what can't be set", () => {
    const shown: unknown = JSON.parse(
      JSON.stringify({
        _id: "x",
        id: "x",
        revision: 9,
        createdAt: "2026-01-01",
        created_at: "2026-01-01",
        ...bare,
        link: "rinaldi",
        display: true,
        items: oneOfEach.map(documentOf),
      }).replace("{", '{"__proto__":{"admin":true},"constructor":1,'),
    );
    const read = quoteInputSchema.parse(shown);
    expect(read).toEqual({ ...bare, link: "rinaldi", display: true, items: oneOfEach });
    expect(Object.keys(read).sort()).toEqual(Object.keys(bare).sort());
    expect("admin" in read).toBe(false);
  });

  test("is the same after its way out and in, whatever it holds", () => {
    fc.assert(
      fc.property(quoteInputs, (quote) => {
        const document: unknown = JSON.parse(JSON.stringify({ ...quote, items: quote.items.map(documentOf) }));
        expect(quoteInputSchema.parse(document)).toEqual(quote);
        expect(quoteChangesSchema.parse(document)).toEqual(quote);
      }),
    );
  });

  test.each([
    ["customerName", [5, true, {}, ["a"], "x".repeat(limits.name + 1)]],
    ["link", [5, true, {}, ["a"]]],
    ["display", [null, 1, 0, "true", "", {}]],
    ["displayDescription", [null, 5, {}, ["a"], "x".repeat(limits.text + 1)]],
    ["displayCover", [5, {}, "patio.webp", "https://elsewhere.example/a.webp", "//x/a.webp", "/\\x", "/\ud800"]],
    ["displayCover", ["javascript:alert(1)", "data:image/png;base64,AA", `/${"x".repeat(limits.address)}`]],
    ["items", [null, {}, "x", 5]],
  ])("is refused at %s for each of %j", (field, values) => {
    for (const value of values) {
      expect(pathsOf({ ...bare, [field]: value }), JSON.stringify(value)).toEqual([field]);
      expect(pathsOf({ [field]: value }, quoteChangesSchema), JSON.stringify(value)).toEqual([field]);
    }
  });

  test("is refused at the item and the field that is wrong", () => {
    const items = [{ text: "a" }, { text: "a", title3: "b" }, {}, { size: "xl" }, { text: "a", size: "sm" }];
    expect(pathsOf({ ...bare, items })).toEqual(["items.1.text", "items.2", "items.3.size"]);
  });

  test("may have 5,000 items and no more", () => {
    const of = (count: number) => ({ ...bare, items: new Array(count).fill({ text: "a" }) });
    expect(pathsOf(of(limits.items))).toEqual([]);
    expect(pathsOf(of(limits.items + 1))).toEqual(["items"]);
  });

  test("has a customer with any name, as valid Unicode with \\n for line breaks", () => {
    fc.assert(
      fc.property(anyText, (customerName) => {
        const read = quoteInputSchema.parse({ ...bare, customerName }).customerName;
        expect(read === null).toBe(customerName.trim() === "");
        expect(read?.isWellFormed() ?? true).toBe(true);
        expect(read ?? "").not.toContain("\r");
      }),
    );
  });
});

describe("a link", () => {
  test.each([
    ["rinaldi-november", "rinaldi-november"],
    ["/rinaldi", "rinaldi"],
    [" /rinaldi ", "rinaldi"],
    ["Rinaldi_2026", "Rinaldi_2026"],
    ["-", "-"],
    ["x".repeat(limits.link), "x".repeat(limits.link)],
    [`/${"x".repeat(limits.link)}`, "x".repeat(limits.link)],
    ["/", null],
  ])("%j is taken as %j", (typed, link) => {
    expect(quoteInputSchema.parse({ ...bare, link: typed }).link).toBe(link);
    expect(quoteChangesSchema.parse({ link: typed })).toEqual({ link });
  });

  test.each([
    "//rinaldi",
    "/a/b",
    "a/",
    "a b",
    "a.b",
    "a?b",
    "a#b",
    "a%20b",
    "a\\b",
    "a\0",
    "a\nb",
    "è",
    "ａ",
    "а",
    "\u212a",
    "\u0131",
    "\u{1f334}",
    "a\u200b",
    "..",
    "https://x.example/a",
    "x".repeat(limits.link + 1),
    "x".repeat(1_000_000),
  ])("%j is refused", (link) => {
    expect(pathsOf({ ...bare, link })).toEqual(["link"]);
    expect(pathsOf({ link }, quoteChangesSchema)).toEqual(["link"]);
  });

  test("is of its alphabet, or none, whatever is typed", () => {
    const typed = fc.oneof(anyText, fc.string({ unit: fc.constantFrom("/", "a", "-", " ", "é", ".") }));
    fc.assert(
      fc.property(typed, (link) => {
        const read = quoteInputSchema.safeParse({ ...bare, link });
        if (read.success && read.data.link !== null) expect(read.data.link).toMatch(/^[A-Za-z0-9_-]{1,100}$/);
      }),
    );
  });
});

describe("changes to a quote", () => {
  test.each([
    ["name", "New"],
    ["customerName", "Marta"],
    ["customerName", null],
    ["link", "marta"],
    ["link", null],
    ["display", true],
    ["displayDescription", ""],
    ["displayCover", "/images/a.webp"],
    ["displayCover", null],
    ["items", []],
  ])("may be %s alone, and then touch nothing else", (field, value) => {
    expect(Object.entries(quoteChangesSchema.parse({ [field]: value }))).toEqual([[field, value]]);
  });

  test.each(["customerName", "link", "displayCover"])("clear %s with the empty string", (field) => {
    expect(quoteChangesSchema.parse({ [field]: "" })).toEqual({ [field]: null });
  });

  test("may be none, and don't set what can't be set", () => {
    expect(quoteChangesSchema.parse({})).toEqual({});
    expect(quoteChangesSchema.parse(JSON.parse('{"_id":"x","revision":7,"__proto__":{"name":"x"}}'))).toEqual({});
  });

  test.each([null, ""])("can't take the name away with %j", (name) => {
    expect(pathsOf({ name }, quoteChangesSchema)).toEqual(["name"]);
  });
});
