import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText, itemDocuments, items } from "../../tests/support/factories";
import { documentOf, itemDocumentSchema, itemOf, itemSchema } from "./item-document";
import { itemTypes } from "./item";
import { limits } from "./limits";

const blank = {
  slider: [],
  title: { title1: "", title2: "" },
  title3: "",
  text: "",
  size: "md",
  interruption: false,
};

/** What is wrong with a document: `path: message` for each issue. */
function issuesOf(document: unknown): string[] {
  const result = itemSchema.safeParse(document);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function pathsOf(document: unknown): string[] {
  return issuesOf(document).map((issue) => issue.split(":")[0] ?? "");
}

describe("an item and its document", () => {
  test("are each made from the other, of every item", () => {
    fc.assert(
      fc.property(items, (item) => {
        expect(itemOf(documentOf(item))).toEqual(item);
        expect(itemSchema.parse(documentOf(item))).toEqual(item);
      }),
    );
  });

  test("are each made from the other, of every stored document, also after its way through JSON", () => {
    fc.assert(
      fc.property(itemDocuments, (document) => {
        const read = JSON.parse(JSON.stringify(document)) as typeof document;
        expect(documentOf(itemOf(read))).toEqual(document);
        expect(documentOf(itemSchema.parse(read))).toEqual(document);
      }),
    );
  });

  test("have every key, whatever the type", () => {
    fc.assert(
      fc.property(items, (item) => {
        expect(Object.keys(documentOf(item)).sort()).toEqual(Object.keys(blank).sort());
      }),
    );
  });
});

describe("a document that comes in", () => {
  test.each([
    [{ title: { title1: "A" } }, { type: "title", title1: "A", title2: "", size: "md" }],
    [
      { title: { title2: "B" }, size: "lg" },
      { type: "title", title1: "", title2: "B", size: "lg" },
    ],
    [{ title3: "C" }, { type: "title3", title3: "C", size: "md" }],
    [
      { text: "D", size: "sm" },
      { type: "text", text: "D", size: "sm" },
    ],
    [{ slider: [{ image: "/images/a.webp" }] }, { type: "slider", images: ["/images/a.webp"] }],
    [{ interruption: true }, { type: "interruption" }],
  ])("%j lacks keys, which count as blank", (document, item) => {
    expect(itemSchema.parse(document)).toEqual(item);
  });

  test("with keys that nobody knows is read without them", () => {
    const document: unknown = JSON.parse('{"text":"a","_id":"1","type":"title","__proto__":{"title3":"b"}}');
    expect(itemSchema.parse(document)).toEqual({ type: "text", text: "a", size: "md" });
  });

  const said = {
    title: { title: { title1: "A", title2: "" } },
    title3: { title3: "B" },
    text: { text: "C" },
    slider: { slider: [{ image: "/images/a.webp" }] },
    interruption: { interruption: true },
  };
  const pairs = itemTypes.flatMap((one, index) => itemTypes.slice(index + 1).map((two) => [one, two] as const));

  test.each(pairs)("that is %s and %s at once is refused at the second", (one, two) => {
    const message = `${two}: An item is of one type, but this one is ${one} and ${two}`;
    expect(issuesOf({ ...blank, ...said[one], ...said[two] })).toEqual([message]);
  });

  test.each([
    {},
    blank,
    { ...blank, text: " \n\t\u00a0" },
    { ...blank, title: { title1: " ", title2: "\r\n" } },
    { ...blank, slider: [], size: "lg" },
  ])("%j says no type and is refused as a whole", (document) => {
    expect(issuesOf(document)).toEqual([
      ": An item needs a title, a title3, a text, images in its slider or an interruption",
    ]);
  });

  test.each<[unknown, string[]]>([
    [null, [""]],
    [undefined, [""]],
    [[], [""]],
    ["text", [""]],
    [5, [""]],
    [{ text: 5 }, ["text"]],
    [{ text: null }, ["text"]],
    [{ text: ["a"] }, ["text"]],
    [{ text: true }, ["text"]],
    [{ title3: { a: 1 } }, ["title3"]],
    [{ title3: null }, ["title3"]],
    [{ title: "A" }, ["title"]],
    [{ title: null }, ["title"]],
    [{ title: ["A", "B"] }, ["title"]],
    [{ title: { title1: 1, title2: null } }, ["title.title1", "title.title2"]],
    [{ slider: "x" }, ["slider"]],
    [{ slider: {} }, ["slider"]],
    [{ slider: null }, ["slider"]],
    [{ slider: ["/images/a.webp"] }, ["slider.0"]],
    [{ slider: [{}] }, ["slider.0.image"]],
    [{ slider: [{ image: null }] }, ["slider.0.image"]],
    [{ slider: [{ image: "/a" }, { image: "" }] }, ["slider.1.image"]],
    [{ slider: [{ image: "https://elsewhere.example/a.webp" }] }, ["slider.0.image"]],
    [{ slider: [{ image: "//elsewhere.example/a.webp" }] }, ["slider.0.image"]],
    [{ slider: [{ image: "javascript:alert(1)" }] }, ["slider.0.image"]],
    [{ slider: [{ image: "/images/\ud800.webp" }] }, ["slider.0.image"]],
    [{ text: "a", size: "xl" }, ["size"]],
    [{ text: "a", size: null }, ["size"]],
    [{ text: "a", size: 2 }, ["size"]],
    [{ text: "a", size: "" }, ["size"]],
    [{ interruption: "true" }, ["interruption"]],
    [{ interruption: 1 }, ["interruption"]],
    [{ interruption: null }, ["interruption"]],
    [{ text: 1, size: 1, interruption: 1 }, ["text", "size", "interruption"]],
  ])("%j is refused at %j", (document, paths) => {
    expect(pathsOf(document)).toEqual(paths);
  });

  test("keeps line breaks, as \\n alone, and the spaces that were typed", () => {
    expect(itemSchema.parse({ text: " a\r\nb\rc\n\n d " })).toMatchObject({ text: " a\nb\nc\n\n d " });
    expect(itemSchema.parse({ title: { title1: "a\r\nb" } })).toMatchObject({ title1: "a\nb" });
    expect(itemSchema.parse({ title3: "a\rb" })).toMatchObject({ title3: "a\nb" });
  });

  test("has a replacement character where half a character was sent", () => {
    expect(itemSchema.parse({ text: "a\ud800b\udc00\u{1f334}" })).toMatchObject({ text: "a\ufffdb\ufffd\u{1f334}" });
  });

  test("with any text at all becomes valid Unicode without \\r, or is refused as blank", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = itemSchema.safeParse({ text });
        expect(result.success).toBe(text.trim() !== "");
        if (!result.success || result.data.type !== "text") return;
        expect(result.data.text.isWellFormed()).toBe(true);
        expect(result.data.text).not.toContain("\r");
        expect(documentOf(result.data)).toEqual(itemDocumentSchema.parse(documentOf(result.data)));
      }),
    );
  });

  test.each([
    ["title.title1", limits.shortText, (text: string) => ({ title: { title1: text } })],
    ["title.title2", limits.shortText, (text: string) => ({ title: { title2: text } })],
    ["title3", limits.shortText, (text: string) => ({ title3: text })],
    ["text", limits.text, (text: string) => ({ text })],
    ["slider.0.image", limits.address, (text: string) => ({ slider: [{ image: `/${text.slice(1)}` }] })],
  ])("may be so long at %s, %d units, and no longer", (path, limit, document) => {
    expect(pathsOf(document("x".repeat(limit)))).toEqual([]);
    expect(pathsOf(document("x".repeat(limit + 1)))).toEqual([path]);
  });

  test("may have 200 images and no more", () => {
    const slider = (count: number) => ({ slider: new Array(count).fill({ image: "/images/a.webp" }) });
    expect(pathsOf(slider(limits.images))).toEqual([]);
    expect(pathsOf(slider(limits.images + 1))).toEqual(["slider"]);
  });
});
