import bidiFactory from "bidi-js";
import type { TextLine, MeasureText, TextPiece } from "./text-line";

const bidi = bidiFactory();

/** Right-to-left scripts: Hebrew, Arabic and related ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export type Direction = "ltr" | "rtl";

/** Returns the direction of a paragraph's first letter, like `dir="auto"`. */
export function getTextDirection(text: string): Direction {
  return (/\p{L}/u.exec(text)?.[0] ?? "").search(rightToLeft) === 0 ? "rtl" : "ltr";
}

/**
 * Reorders the pieces of a line for display (Unicode Standard Annex 9). The font's shaping reverses Arabic words itself;
 * neutral characters between them are reversed here.
 */
export function toVisualOrder(line: TextLine, base: Direction, measure: MeasureText): TextLine {
  const text = line.map((piece) => piece.text).join("");
  if (base === "ltr" && !rightToLeft.test(text)) return line;
  const { levels } = bidi.getEmbeddingLevels(text, base);
  let index = 0;
  const parts = line.flatMap((piece) => {
    const found = ofOneLevel(piece, levels.subarray(index, index + piece.text.length), measure);
    index += piece.text.length;
    return found;
  });
  let x = 0;
  return reordered(parts).map((piece) => {
    const placed = { ...piece, x };
    x += piece.width;
    return placed;
  });
}

interface Part {
  piece: TextPiece;
  level: number;
}

/** Splits a piece into parts of one level each. */
function ofOneLevel(piece: TextPiece, levels: Uint8Array, measure: MeasureText): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < piece.text.length;) {
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < piece.text.length && levels[to] === level) to += 1;
    const text = piece.isMissing ? piece.text : shown(piece.text.slice(from, to), level);
    const isWhole = from === 0 && to === piece.text.length && text === piece.text;
    const width = isWhole || piece.isMissing ? piece.width : measure(text, piece.face, piece.size);
    parts.push({ piece: { ...piece, text, width }, level });
    from = piece.isMissing ? piece.text.length : to;
  }
  return parts;
}

/** Reverses and mirrors neutral characters between right-to-left words. */
function shown(text: string, level: number): string {
  if (level % 2 === 0 || rightToLeft.test(text)) return text;
  return Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each)
    .reverse()
    .join("");
}

/** Reverses each sequence of a level or higher ones, from the highest level down (UAX 9, rule L2). */
function reordered(parts: Part[]): TextPiece[] {
  const order = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length;) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return order.map(({ piece }) => piece);
}
