import fc from "fast-check";
import { expect, test } from "vitest";
import { parseListCursor, formatListCursor } from "./list-cursor";

test("a cursor is parsed as it was formatted, and needs no escapes in an address", () => {
  const order = fc.constantFrom("created", "changed");
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/);
  fc.assert(
    fc.property(order, fc.nat({ max: 4_000_000_000_000 }), id, (order, time, id) => {
      const text = formatListCursor({ order, time, id } as const);
      expect([parseListCursor(text), encodeURIComponent(text)]).toEqual([{ order, time, id }, text]);
    }),
  );
});

test.each(["", "r", "r.", "rx", "x0.abc", "r0.", "r0.a'b", `r${"z".repeat(10)}.abc`, "R0.abc", "r0.abc\n"])(
  "%j is no cursor",
  (text) => {
    expect(parseListCursor(text)).toBe(null);
  },
);
