import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageInputs } from "../../tests/support/factories";
import { documentOf } from "./item-document";
import { languages } from "./language";
import { limits } from "./limits";
import { pageChangesSchema, pageInputSchema } from "./page";
import { remotePageIds, remotePageOf, remotePages } from "./remote-pages";

function pathsOf(input: unknown, schema: typeof pageInputSchema | typeof pageChangesSchema = pageInputSchema) {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
}

describe("a new page", () => {
  test("needs a name and a language", () => {
    expect(pageInputSchema.parse({ name: "Visas", language: "it" })).toEqual({
      name: "Visas",
      language: "it",
      items: [],
    });
    expect(pathsOf({})).toEqual(["name", "language"]);
  });

  test.each([undefined, null, "", "fr", "IT", "en-GB", 1, ["it"]])("is refused with %j for a language", (language) => {
    expect(pathsOf({ name: "Visas", language })).toEqual(["language"]);
  });

  test.each([null, "", " ", 5, "x".repeat(limits.name + 1)])("is refused with %j for a name", (name) => {
    expect(pathsOf({ name, language: "it" })).toEqual(["name"]);
    expect(pathsOf({ name }, pageChangesSchema)).toEqual(["name"]);
  });

  test("is refused at the item and the field that is wrong", () => {
    const items = [{ interruption: true }, { title: { title1: 1 } }, {}];
    expect(pathsOf({ name: "Visas", language: "en", items })).toEqual(["items.1.title.title1", "items.2"]);
  });

  test("is the same after its way out and in, and what can't be set is left out", () => {
    fc.assert(
      fc.property(pageInputs, (page) => {
        const shown = { _id: "x", revision: 3, customerName: "x", ...page, items: page.items.map(documentOf) };
        expect(pageInputSchema.parse(JSON.parse(JSON.stringify(shown)))).toEqual(page);
      }),
    );
  });
});

test.each([
  ["name", "New"],
  ["language", "en"],
  ["items", []],
])("changes to a page may be %s alone, and then touch nothing else", (field, value) => {
  expect(Object.entries(pageChangesSchema.parse({ [field]: value }))).toEqual([[field, value]]);
});

test("a remote page is looked for in the wanted language first, then in the other", () => {
  expect(remotePageIds("about-cuba", "it")).toEqual(["about-cuba-it", "about-cuba-en"]);
  expect(remotePageIds("about-cuba", "en")).toEqual(["about-cuba-en", "about-cuba-it"]);
  const ids = remotePages.flatMap((page) => remotePageIds(page, "it"));
  expect(new Set(ids).size).toBe(10);
});

test("a remote page is told by its id, and no other page is taken for one", () => {
  for (const page of remotePages) {
    for (const language of languages) {
      expect(remotePageOf(remotePageIds(page, language)[0] ?? "")).toEqual({ page, language });
    }
  }
  for (const id of [
    "",
    "about-cuba",
    "about-cuba-",
    "about-cuba-fr",
    "About-cuba-it",
    "about-cuba-it2",
    "why-cuba-it",
  ]) {
    expect(remotePageOf(id), id).toBe(null);
  }
});
