import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuePaths } from "../../../tests/support/schema-cases";
import { anyText, anyItemDocument, anyItem } from "../../../tests/support/arbitraries";
import { itemToDocument, itemDocumentSchema, documentToItem, itemInputSchema } from "./document";
import { itemTypes } from "./item";
import { limits } from "~/domain/limits";
import { normalizeText } from "~/domain/text";

const blank = { slider: [], title: { title1: "", title2: "" }, title3: "", text: "", size: "md", interruption: false };

/** Returns the paths of errors; null if valid. */
function refusedAt(document: unknown): string | null {
  return itemInputSchema.safeParse(document).success ? null : issuePaths(itemInputSchema, document).join(" ");
}

describe("an item and its document", () => {
  test("convert into each other for every item and stored document, even as JSON", () => {
    fc.assert(
      fc.property(anyItem, anyItemDocument, (item, document) => {
        expect(documentToItem(itemToDocument(item))).toEqual(item);
        expect(itemInputSchema.parse(itemToDocument(item))).toEqual(item);
        expect(Object.keys(itemToDocument(item)).sort()).toEqual(Object.keys(blank).sort());
        const parsed = JSON.parse(JSON.stringify(document)) as typeof document;
        expect(itemToDocument(documentToItem(parsed))).toEqual(document);
        expect(itemToDocument(itemInputSchema.parse(parsed))).toEqual(document);
      }),
    );
  });
});

describe("a document in a request", () => {
  test.each([
    ['{"title":{"title1":"A"}}', { type: "title", title1: "A", title2: "", size: "md" }],
    ['{"title":{"title2":"B"},"size":"lg"}', { type: "title", title1: "", title2: "B", size: "lg" }],
    ['{"title3":"C"}', { type: "title3", title3: "C", size: "md" }],
    ['{"text":"D","size":"sm"}', { type: "text", text: "D", size: "sm" }],
    ['{"slider":[{"image":"/images/a.webp"}]}', { type: "slider", images: ["/images/a.webp"] }],
    ['{"interruption":true}', { type: "interruption" }],
    ['{"text":"a","_id":"1","type":"title","__proto__":{"title3":"b"}}', { type: "text", text: "a", size: "md" }],
  ])("%s is parsed, with missing keys as blank and without unknown ones", (document, item) => {
    expect(itemInputSchema.parse(JSON.parse(document))).toEqual(item);
  });

  const input = {
    title: { title: { title1: "A", title2: "" } },
    title3: { title3: "B" },
    text: { text: "C" },
    slider: { slider: [{ image: "/images/a.webp" }] },
    interruption: { interruption: true },
  };
  const pairs = itemTypes.flatMap((firstType, index) =>
    itemTypes.slice(index + 1).map((secondType) => [firstType, secondType] as const),
  );

  test.each(pairs)("with both %s and %s is rejected at the second", (firstType, secondType) => {
    const message = `An item is of one type, but this one is ${firstType} and ${secondType}`;
    const { error } = itemInputSchema.safeParse({ ...blank, ...input[firstType], ...input[secondType] });
    expect(error?.issues).toMatchObject([{ path: [secondType], message }]);
  });

  const ofNoType = [
    {},
    blank,
    { text: " \n\t\u00a0" },
    { title: { title1: " ", title2: "\r\n" } },
    { slider: [], size: "lg" },
  ];
  test.each(ofNoType)("%j has no type and is rejected", (document) => {
    const message = "An item needs a title, a title3, a text, images in its slider or an interruption";
    expect(itemInputSchema.safeParse(document).error?.issues).toMatchObject([{ path: [], message }]);
  });

  test.each<[string, unknown[]]>([
    ["", [null, undefined, [], "text", 5]],
    ["text", [{ text: 5 }, { text: null }, { text: ["a"] }, { text: true }]],
    ["title3", [{ title3: { a: 1 } }, { title3: null }]],
    ["title", [{ title: "A" }, { title: null }, { title: ["A", "B"] }]],
    ["title.title1 title.title2", [{ title: { title1: 1, title2: null } }]],
    ["slider", [{ slider: "x" }, { slider: {} }, { slider: null }]],
    ["slider.0", [{ slider: ["/images/a.webp"] }]],
    ["slider.0.image", [{ slider: [{}] }, { slider: [{ image: null }] }]],
    ["slider.0.image", ["https://elsewhere.example/a", "//x/a", "/\ud800"].map((image) => ({ slider: [{ image }] }))],
    ["slider.1.image", [{ slider: [{ image: "/a" }, { image: "" }] }]],
    ["size", ["xl", null, 2, ""].map((size) => ({ text: "a", size }))],
    ["interruption", ["true", 1, null].map((interruption) => ({ interruption }))],
    ["text size interruption", [{ text: 1, size: 1, interruption: 1 }]],
  ])("is rejected at %j for each of %j", (paths, documents) => {
    for (const document of documents) expect(refusedAt(document), JSON.stringify(document)).toBe(paths);
  });

  test("retains blanks, and line breaks as \\n", () => {
    expect(itemInputSchema.parse({ text: " a\r\nb\rc\n\n d " })).toMatchObject({ text: " a\nb\nc\n\n d " });
    expect(itemInputSchema.parse({ title: { title1: "a\r\nb" } })).toMatchObject({ title1: "a\nb" });
    expect(itemInputSchema.parse({ title3: "a\rb" })).toMatchObject({ title3: "a\nb" });
  });

  test("with any text becomes valid Unicode without \\r, or is rejected as blank", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = itemInputSchema.safeParse({ text });
        expect(result.success).toBe(text.trim() !== "");
        if (!result.success || result.data.type !== "text") return;
        expect(result.data.text).toBe(normalizeText(text));
        expect(itemToDocument(result.data)).toEqual(itemDocumentSchema.parse(itemToDocument(result.data)));
      }),
    );
  });

  test.each([
    ["title.title1", limits.shortText, (text: string) => ({ title: { title1: text } })],
    ["title.title2", limits.shortText, (text: string) => ({ title: { title2: text } })],
    ["title3", limits.shortText, (text: string) => ({ title3: text })],
    ["text", limits.text, (text: string) => ({ text })],
    ["slider.0.image", limits.address, (text: string) => ({ slider: [{ image: `/${text.slice(1)}` }] })],
  ])("is limited at %s to %d units", (path, limit, document) => {
    expect(refusedAt(document("x".repeat(limit)))).toBeNull();
    expect(refusedAt(document("x".repeat(limit + 1)))).toBe(path);
  });

  test("is limited to 200 images", () => {
    const slider = (count: number) => ({ slider: new Array(count).fill({ image: "/images/a.webp" }) });
    expect(issuePaths(itemInputSchema, slider(limits.images))).toEqual([]);
    expect(issuePaths(itemInputSchema, slider(limits.images + 1))).toEqual(["slider"]);
  });
});
