import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuePaths, splitWords } from "../../../tests/support/schema-cases";
import { anyText, anyQuoteInput } from "../../../tests/support/arbitraries";
import { oneItemOfEachType, buildQuoteInput } from "../../../tests/support/factories";
import { itemToDocument } from "~/domain/items/document";
import { limits } from "~/domain/limits";
import { quoteChangesSchema, quoteInputSchema } from "./quote";

const bare = buildQuoteInput({ name: "Nine days" });
const pathsOfNew = (fields: object) => issuePaths(quoteInputSchema, { ...bare, ...fields });
const pathsOfChanges = (fields: object) => issuePaths(quoteChangesSchema, fields);

describe("a new quote", () => {
  test("requires only a name", () => {
    expect(quoteInputSchema.parse({ name: "Nine days" })).toEqual(bare);
  });

  test.each([null, [], "a quote", 5, undefined])("isn't %j", (input) => {
    expect(issuePaths(quoteInputSchema, input)).toEqual([""]);
  });

  test.each([null, "", "  "])("has no customer or link for %j", (blank) => {
    expect(quoteInputSchema.parse({ ...bare, customerName: blank, link: blank })).toEqual(bare);
  });

  test.each([null, ""])("has no cover for %j", (blank) => {
    expect(quoteInputSchema.parse({ ...bare, displayCover: blank })).toEqual(bare);
  });

  test("accepts the result of GET, without fields that can't be set", () => {
    const fields = { ...bare, link: "rinaldi", display: true };
    const serverFields = { _id: "x", id: "x", revision: 9, createdAt: "2026-01-01", created_at: "2026-01-01" };
    const json = JSON.stringify({ ...serverFields, ...fields, items: oneItemOfEachType.map(itemToDocument) });
    const prototypeKeys = '{"__proto__":{"admin":true},"constructor":1,';
    const parsed = quoteInputSchema.parse(JSON.parse(json.replace("{", prototypeKeys)));
    expect(parsed).toEqual({ ...fields, items: oneItemOfEachType });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(bare).sort());
    expect("admin" in parsed).toBe(false);
  });

  test("survives a round trip with any content", () => {
    fc.assert(
      fc.property(anyQuoteInput, (quote) => {
        const document: unknown = JSON.parse(JSON.stringify({ ...quote, items: quote.items.map(itemToDocument) }));
        expect(quoteInputSchema.parse(document)).toEqual(quote);
        expect(quoteChangesSchema.parse(document)).toEqual(quote);
      }),
    );
  });

  test("is rejected at the invalid item and field", () => {
    const items = [{ text: "a" }, { text: "a", title3: "b" }, {}, { size: "xl" }, { text: "a", size: "sm" }];
    expect(pathsOfNew({ items })).toEqual(["items.1.text", "items.2", "items.3.size"]);
  });

  test("is limited to 5,000 items", () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ text: "a" }));
    expect(pathsOfNew({ items: items(limits.items) })).toEqual([]);
    expect(pathsOfNew({ items: items(limits.items + 1) })).toEqual(["items"]);
  });

  test("accepts any customer name without NUL, as valid Unicode with \\n for line breaks", () => {
    const anyName = anyText.filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(anyName, (customerName) => {
        const parsed = quoteInputSchema.parse({ ...bare, customerName }).customerName;
        expect(parsed === null).toBe(customerName.trim() === "");
        expect(parsed?.isWellFormed() ?? true).toBe(true);
        expect(parsed ?? "").not.toContain("\r");
      }),
    );
  });
});

test("rejects a quote without a name; a change without one leaves it", () => {
  expect(issuePaths(quoteInputSchema, {})).toEqual(["name"]);
  expect(pathsOfChanges({})).toEqual([]);
});

test.each([
  ["name", [null, "", "  ", "\r\n", 5, ["a"], {}, true, "x".repeat(limits.name + 1)]],
  ["customerName", [5, true, {}, ["a"], "x".repeat(limits.name + 1)]],
  ["link", [5, true, {}, ["a"]]],
  ["display", [null, 1, 0, "true", "", {}]],
  ["displayDescription", [null, 5, {}, ["a"], "x".repeat(limits.text + 1)]],
  ["displayCover", [5, {}, "https://elsewhere.example/a.webp", "/\ud800", `/${"x".repeat(limits.address)}`]],
  ["items", [null, {}, "x", 5]],
])("rejects a new quote and changes at %s for each of %j", (field, values) => {
  for (const value of values) {
    expect(pathsOfNew({ [field]: value }), JSON.stringify(value)).toEqual([field]);
    expect(pathsOfChanges({ [field]: value }), JSON.stringify(value)).toEqual([field]);
  }
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
  ])("%j becomes %j", (typed, link) => {
    expect(quoteInputSchema.parse({ ...bare, link: typed }).link).toBe(link);
    expect(quoteChangesSchema.parse({ link: typed })).toEqual({ link });
  });

  test.each([
    ...splitWords(
      "//rinaldi /a/b a/ a.b a?b a#b a%20b a\\b è ａ а \u212a \u0131 \u{1f334} a\u200b .. https://x.example/a",
    ),
    ...["a b", "a\0", "a\nb", "x".repeat(limits.link + 1), "x".repeat(1_000_000)],
  ])("%j is rejected", (link) => {
    expect([pathsOfNew({ link }), pathsOfChanges({ link })]).toEqual([["link"], ["link"]]);
  });

  test("has only allowed characters, or is null, for any input", () => {
    const typed = fc.oneof(anyText, fc.string({ unit: fc.constantFrom("/", "a", "-", " ", "é", ".") }));
    fc.assert(
      fc.property(typed, (link) => {
        const parsed = quoteInputSchema.safeParse({ ...bare, link });
        if (parsed.success && parsed.data.link !== null) expect(parsed.data.link).toMatch(/^[A-Za-z0-9_-]{1,100}$/);
      }),
    );
  });
});

describe("changes to a quote", () => {
  test.each([
    ["name", ["New"]],
    ["customerName", ["Marta", null]],
    ["link", ["marta", null]],
    ["display", [true]],
    ["displayDescription", [""]],
    ["displayCover", ["/images/a.webp", null]],
    ["items", [[]]],
  ])("may contain only %s, and affect nothing else", (field, values) => {
    for (const value of values) {
      expect(Object.entries(quoteChangesSchema.parse({ [field]: value }))).toEqual([[field, value]]);
    }
  });

  test("clear optional fields with an empty string, and ignore fields that can't be set", () => {
    const cleared = { customerName: null, link: null, displayCover: null };
    expect(quoteChangesSchema.parse({ customerName: "", link: "", displayCover: "" })).toEqual(cleared);
    expect(quoteChangesSchema.parse(JSON.parse('{"_id":"x","revision":7,"__proto__":{"name":"x"}}'))).toEqual({});
  });
});
