import { expect, test } from "vitest";
import type { FontFace, FontFaces } from "./faces.server";
import { breakIntoLines } from "./lines.server";
import type { TextSpan } from "./text-line";

const face = { scale: 1 } as FontFace;
const faces = { runs: (text: string) => [{ text, face, isMissing: false }] } as unknown as FontFaces;
/** A line has ten letters of ten points. */
const lines = (spans: Pick<TextSpan, "text" | "isFlush">[]) =>
  breakIntoLines(
    spans.map((span) => ({ cut: "regular", size: 10, color: "", ...span })),
    100,
    faces,
    (text, _face, size) => text.length * size,
  );

test("aligns a price to the right edge, on a line of its own if necessary", async () => {
  const [first, second, third] = await lines([
    { text: "Two: " },
    { text: "7€", isFlush: true },
    { text: "\nAll seven: " },
    { text: "12\u00a0€", isFlush: true },
  ]);
  expect(first?.map(({ text, x }) => [text, x])).toEqual([
    ["Two: ", 0],
    ["7€", 80],
  ]);
  expect(second?.map(({ text, x }) => [text, x])).toEqual([["All seven:", 0]]);
  expect(third?.map(({ text, x }) => [text, x])).toEqual([["12\u00a0€", 60]]);
});
