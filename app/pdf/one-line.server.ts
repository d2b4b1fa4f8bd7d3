import type { Faces } from "./faces.server";
import { type Line, piecesOf, type Span } from "./lines.server";
import type { Sheets } from "./sheets.server";
import { directionOf, inVisualOrder } from "./visual-order.server";

/** What is needed to lay out a line. */
export interface Typesetter {
  faces: Faces;
  sheets: Sheets;
}

/** A text as one line of any length. */
export function lineOf(span: Span, { faces, sheets }: Typesetter): Line {
  let x = 0;
  const line = piecesOf(span, faces, sheets.measure).map((piece) => {
    const placed = { ...piece, x };
    x += piece.width;
    return placed;
  });
  return inVisualOrder(line, directionOf(span.text), sheets.measure);
}

/** A text as one line of at most `width` points, shortened with an ellipsis. */
export function shortened(span: Span, width: number, setter: Typesetter): Line {
  const letters = Array.from(span.text);
  let line = lineOf(span, setter);
  while (lengthOf(line) > width && letters.length > 0) {
    letters.pop();
    line = lineOf({ ...span, text: `${letters.join("").trimEnd()}…` }, setter);
  }
  return line;
}

/** A line's length in points. */
export function lengthOf(line: Line): number {
  const last = line.at(-1);
  return last ? last.x + last.width : 0;
}
