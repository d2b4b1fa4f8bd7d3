import fc from "fast-check";
import { expect, test } from "vitest";
import { toSearchableText, splitSearchWords, signatureBitCount, computeWordSignature } from "./search-words";

test("splits a text into distinct lower-case words without accents, with one kind of apostrophe", () => {
  expect(splitSearchWords(" L’Avana\u00a0e l'avana,\n PERÙ été\tété ")).toEqual([
    "l'avana",
    "e",
    "l'avana,",
    "peru",
    "ete",
  ]);
  expect(splitSearchWords(" \n")).toEqual([]);
});

test.each([
  ["Plain 50% text", "Plain 50% text"],
  ["to #[Hotel|https://h.example/a?x=Due%20case], by sea", "to Hotel, by sea\nhttps://h.example/a?x=Due case"],
  ["#[a|/x%C3%A8%25]#[b|/%ff%]", "ab\n/xè%\n/\ufffd%"],
  ["see www.x.example/a%20b.", "see www.x.example/a%20b."],
])("the searchable text of %j is %j", (text, searched) => {
  expect(toSearchableText(text)).toBe(searched);
});

test("a part of a word sets only bits that the word sets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), fc.nat(), (word, from, length) => {
      const bits = computeWordSignature(word);
      expect(bits).toEqual(expect.arrayContaining(computeWordSignature(word.slice(from, from + length))));
      for (const bit of bits) expect(bit >= 0 && bit < signatureBitCount).toBe(true);
    }),
  );
});

test("words set different bits", () => {
  const words = ["havana", "trinidad", "camaguey", "schooner", "guayaba", "rossi"];
  expect(new Set(words.flatMap(computeWordSignature)).size).toBeGreaterThan(26);
});
