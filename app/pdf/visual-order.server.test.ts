import { expect, test } from "vitest";
import type { FontFace } from "./faces.server";
import type { TextLine } from "./text-line";
import { getTextDirection, toVisualOrder } from "./visual-order.server";

const face = { scale: 1 } as FontFace;
const measure = (text: string) => text.length;

/** Returns the parts of a line in visual order. */
function visualOrder(texts: readonly string[]): string[] {
  let x = 0;
  const line: TextLine = texts.map((text) => {
    const piece = { text, face, x, width: text.length, isMissing: false, cut: "regular", size: 1, color: "" } as const;
    x += text.length;
    return piece;
  });
  const placed = toVisualOrder(line, getTextDirection(texts.join("")), measure);
  expect(placed.map((piece) => piece.x)).toEqual([...placed.map((piece) => piece.x)].sort((one, other) => one - other));
  return placed.map(({ text }) => text);
}

test.each([
  [
    ["Two nights ", "at sea"],
    ["Two nights ", "at sea"],
  ],
  [
    ["In ", "سانتا", " ", "كلارا", " again"],
    ["In ", "كلارا", " ", "سانتا", " again"],
  ],
  [
    ["يوم", " 14 ", "فبراير"],
    ["فبراير", " ", "14", " ", "يوم"],
  ],
  [
    ["في", " Suite Florencia ", "(", "جدا", ")"],
    ["(", "جدا", ")", " ", "Suite Florencia", " ", "في"],
  ],
  [
    ["مرحبا", "!"],
    ["!", "مرحبا"],
  ],
])("%j is seen as %j", (texts, order) => {
  expect(visualOrder(texts)).toEqual(order);
});

test.each([
  ["", "ltr"],
  ["14 → Havana", "ltr"],
  ["«مرحبا» Havana", "rtl"],
  ["Havana مرحبا", "ltr"],
  ["שלום", "rtl"],
])("the direction of %j is %s", (text, direction) => {
  expect(getTextDirection(text)).toBe(direction);
});
