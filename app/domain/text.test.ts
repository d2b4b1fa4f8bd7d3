import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../tests/support/arbitraries";
import { truncateText, normalizeText } from "./text";

test("normalized text is valid Unicode with \\n for line breaks, and normalizing is idempotent", () => {
  expect(normalizeText(" a\r\nb\rc\n\ud800\u{1f334}\udc00 ")).toBe(" a\nb\nc\n\ufffd\u{1f334}\ufffd ");
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = normalizeText(text);
      expect(stored.isWellFormed()).toBe(true);
      expect(stored).not.toContain("\r");
      expect(normalizeText(stored)).toBe(stored);
      expect(Buffer.from(stored).toString()).toBe(stored);
      expect(stored.split("\n")).toHaveLength(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

test("truncates a text to the longest beginning without half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 20 }), (text, length) => {
      const cut = truncateText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(length, text.length) - 1);
    }),
  );
});
