import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuePaths, splitWords } from "../../../tests/support/schema-cases";
import { anyPageInput } from "../../../tests/support/arbitraries";
import { buildPageInput } from "../../../tests/support/factories";
import { itemToDocument } from "~/domain/items/document";
import { languages } from "~/domain/site/language";
import { limits } from "~/domain/limits";
import { pageChangesSchema, pageInputSchema } from "./page";
import { remotePageIds, parseRemotePageId, remotePages } from "./remote-pages";

describe("a new page", () => {
  test("requires a name and a language", () => {
    expect(pageInputSchema.parse({ name: "Visas", language: "it" })).toEqual(
      buildPageInput({ name: "Visas", language: "it", customerName: undefined }),
    );
    expect(issuePaths(pageInputSchema, {})).toEqual(["name", "language"]);
  });

  test.each([
    ["language", [null, "", "fr", "IT", "en-GB", 1, ["it"]]],
    ["name", [null, "", " ", 5, "x".repeat(limits.name + 1)]],
  ])("and changes to one are rejected at %s for each of %j", (field, values) => {
    for (const value of values) {
      expect(issuePaths(pageInputSchema, { ...buildPageInput(), [field]: value }), JSON.stringify(value)).toEqual([
        field,
      ]);
      expect(issuePaths(pageChangesSchema, { [field]: value }), JSON.stringify(value)).toEqual([field]);
    }
  });

  test("is rejected at the invalid item and field", () => {
    const items = [{ interruption: true }, { title: { title1: 1 } }, {}];
    expect(issuePaths(pageInputSchema, { ...buildPageInput(), items })).toEqual(["items.1.title.title1", "items.2"]);
  });

  test("survives a round trip, without fields that can't be set", () => {
    fc.assert(
      fc.property(anyPageInput, (page) => {
        const shown = { _id: "x", revision: 3, link: "x", ...page, items: page.items.map(itemToDocument) };
        expect(pageInputSchema.parse(JSON.parse(JSON.stringify(shown)))).toEqual(page);
      }),
    );
  });
});

test.each([
  ["name", "New"],
  ["language", "en"],
  ["items", []],
])("changes may contain only %s, and affect nothing else", (field, value) => {
  expect(Object.entries(pageChangesSchema.parse({ [field]: value }))).toEqual([[field, value]]);
});

test("looks for a remote page in the given language first, then in the other", () => {
  expect(remotePageIds("about-cuba", "it")).toEqual(["about-cuba-it", "about-cuba-en"]);
  expect(remotePageIds("about-cuba", "en")).toEqual(["about-cuba-en", "about-cuba-it"]);
  const ids = remotePages.flatMap((page) => remotePageIds(page, "it"));
  expect(new Set(ids).size).toBe(10);
});

test("recognises remote pages by their ids, and no other pages", () => {
  for (const page of remotePages) {
    for (const language of languages) {
      expect(parseRemotePageId(remotePageIds(page, language)[0] ?? "")).toEqual({ page, language });
    }
  }
  for (const id of [
    "",
    ...splitWords("about-cuba about-cuba- about-cuba-fr About-cuba-it about-cuba-it2 why-cuba-it"),
  ]) {
    expect(parseRemotePageId(id), id).toBe(null);
  }
});
