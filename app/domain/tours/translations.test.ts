import { expect, test } from "vitest";
import type { Language } from "../site/language.ts";
import { mapTourTranslations, filterToursByLanguage } from "./translations.ts";

const tour = (id: string, language: Language | null, pairOf: string | null = null) => ({
  ...{ id, pairOf, journey: language && { language } },
});
type Tours = ReturnType<typeof tour>[];

const idsOf = (tours: Tours) =>
  Object.fromEntries([...mapTourTranslations(tours)].map(([id, { id: other }]) => [id, other]));

test.each<[string, Tours, Record<string, string>]>([
  ["named by one", [tour("a", "it", "b"), tour("b", "en")], { a: "b", b: "a" }],
  ["named by both", [tour("a", "it", "b"), tour("b", "en", "a")], { a: "b", b: "a" }],
  ["of one language", [tour("a", "it", "b"), tour("b", "it")], {}],
  ["without a language", [tour("a", null, "b"), tour("b", "en")], {}],
  ["of which one isn't there", [tour("a", "it", "b")], {}],
  ["with itself", [tour("a", "it", "a")], {}],
  ["named by two", [tour("a", "it", "b"), tour("c", "it", "b"), tour("b", "en")], { a: "b", b: "a" }],
  ["in a ring", [tour("a", "it", "b"), tour("b", "en", "c"), tour("c", "it", "a")], { a: "b", b: "a" }],
])("a pair %s", (_, tours, pairs) => {
  expect(idsOf(tours)).toEqual(pairs);
});

test("a page lists the tour of each pair in its language, and all unpaired tours, in order", () => {
  const tours = [tour("a", "it", "b"), tour("b", "en"), tour("c", "en"), tour("d", null)];
  const paired = tours.map((each) => ({ ...each, pair: mapTourTranslations(tours).get(each.id)?.id ?? null }));
  const listIds = (language: Language) => filterToursByLanguage(paired, language).map(({ id }) => id);
  expect([listIds("it"), listIds("en")]).toEqual([
    ["a", "c", "d"],
    ["b", "c", "d"],
  ]);
});
