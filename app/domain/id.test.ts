import { expect, test } from "vitest";
import { splitWords } from "../../tests/support/schema-cases";
import { isIdOrLink } from "./id";

test.each(["a", "A-_9", "QR-1", "about-cuba-en", "x".repeat(100), "-", "__proto__", "constructor"])(
  "%j may be looked up",
  (value) => {
    expect(isIdOrLink(value)).toBe(true);
  },
);

test.each([
  ...splitWords("a/b a.b a%20 a'-- è \u212a \u{1f334} \ud800"),
  ...["", " ", "a ", "a\n", "\na", "a\0", "x".repeat(101), "x".repeat(1_000_000)],
  ...[5, 0, true, null, undefined, {}, ["a"], { toString: () => "a" }],
])("%j is never looked up", (value) => {
  expect(isIdOrLink(value as string)).toBe(false);
});
