import { expect, test } from "vitest";
import { diffWords, type WordDiffPart } from "./diff-words";

const formatParts = (parts: readonly WordDiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const compared = (before: string, after: string) => {
  const parts = diffWords(before, after);
  return [formatParts(parts.before), formatParts(parts.after)];
};

test.each([
  ["Three nights in Viñales", "Four nights in Viñales", "[Three] nights in Viñales", "[Four] nights in Viñales"],
  ["è già così", "è già", "è già[ così]", "è già"],
  ["", "new", "", "[new]"],
  ["the same", "the same", "the same", "the same"],
])("marks changed words: %j and %j", (before, after, oldParts, newParts) => {
  expect(compared(before, after)).toEqual([oldParts, newParts]);
});

test("marks everything in texts that are too long or too different", () => {
  const words = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word}${index}`).join(" ");
  for (const count of [1_000, 20_000]) {
    const [before, after] = [words("a", count), words("b", count)];
    expect(compared(before, after)).toEqual([`[${before}]`, `[${after}]`]);
  }
});
