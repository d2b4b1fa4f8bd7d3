import { expect, test } from "vitest";
import { packCodePoints, findPdfFontOfCharacter, listUnprintableCharacters } from "./printable";
import { hasUnusualCharacters } from "./unusual-characters";

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

test.each([
  ["é", "text"],
  ["Ω", "sans"],
  ["ب", "arabic"],
  ["✓", "symbols"],
  ["★", "symbols"],
  ["☎", "symbols"],
  ["🌴", "emoji"],
  ["→", "math"],
  ["≈", "math"],
  ["日", "japanese"],
  ["の", "japanese"],
  ["ש", null],
  ["한", null],
])("prints %s with the font %s", (character, font) => {
  expect(findPdfFontOfCharacter(codePoint(character))).toBe(font);
});

test("lists each character without a font once, except those without a glyph", () => {
  expect(listUnprintableCharacters("Suite → ✓ ★ ≈ ☎ 👨‍👩‍👧 ❤️ 日本語 مرحبًا q\u0303 \u200f\u00ad")).toEqual([]);
  // Private use: devices show their own characters, such as Word's bullets and Apple's logo.
  expect(listUnprintableCharacters("\uf0b7 tea \uf8ff")).toEqual(["\uf0b7", "\uf8ff"]);
  expect(listUnprintableCharacters("שלום ל-한국 and 简, again 한")).toEqual(["ש", "ל", "ו", "ם", "한", "국", "简"]);
});

test("finds a font's characters in the packed form, even at both ends", () => {
  expect(packCodePoints([3, 4, 5, 9, 100])).toBe("3-2 4 2j");
});

test("every usual character is printable", () => {
  const characters = Array.from({ length: 0x10000 }, (_, index) => String.fromCharCode(index));
  const usual = characters.filter((each) => !hasUnusualCharacters(each)).join("");
  expect(usual.length).toBeGreaterThan(300);
  expect(listUnprintableCharacters(usual)).toEqual([]);
});
