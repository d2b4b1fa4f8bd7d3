import type { FontFaces } from "./faces.server";
import { shapeSpan } from "./lines.server";
import type { TextLine, TextSpan } from "./text-line";
import type { PdfSheets } from "./sheets.server";
import { getTextDirection, toVisualOrder } from "./visual-order.server";

export interface Typesetter {
  faces: FontFaces;
  sheets: PdfSheets;
}

/** Returns a text as one line of any length. */
export function layOutLine(span: TextSpan, { faces, sheets }: Typesetter): TextLine {
  let x = 0;
  const line = shapeSpan(span, faces, sheets.measure).map((piece) => {
    const placed = { ...piece, x };
    x += piece.width;
    return placed;
  });
  return toVisualOrder(line, getTextDirection(span.text), sheets.measure);
}

/** Returns a text as one line of at most `width` points, with an ellipsis. */
export function truncateLine(span: TextSpan, width: number, setter: Typesetter): TextLine {
  const letters = Array.from(span.text);
  let line = layOutLine(span, setter);
  while (lineWidth(line) > width && letters.length > 0) {
    letters.pop();
    line = layOutLine({ ...span, text: `${letters.join("").trimEnd()}…` }, setter);
  }
  return line;
}

/** Returns points. */
export function lineWidth(line: TextLine): number {
  const last = line.at(-1);
  return last ? last.x + last.width : 0;
}
