import type { FontFaces } from "./faces.server";
import type { MeasureText, TextLine, TextPiece, TextSpan } from "./text-line";
import { getTextDirection, toVisualOrder } from "./visual-order.server";

/**
 * Breaks text into lines as browsers do (`white-space: pre-line`, `overflow-wrap: anywhere`): preserves line breaks,
 * collapses other white space, and breaks words wider than a line.
 * @param width of a line, in points
 * @param yieldNow awaited between words
 */
export async function breakIntoLines(
  spans: readonly TextSpan[],
  width: number,
  faces: FontFaces,
  measure: MeasureText,
  yieldNow: () => Promise<void> | undefined = () => undefined,
): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const paragraph of paragraphsOf(spans)) {
    let line: TextLine = [];
    let end = 0;
    const words = paragraph.filter(({ column }) => column === undefined);
    const direction = getTextDirection(words.map(({ text }) => text).join(""));
    const close = () => {
      // Figures in columns stay to the right of words in either direction.
      const figures = line.filter(({ column }) => column !== undefined);
      const seen = toVisualOrder(trimmed(line.slice(0, line.length - figures.length)), direction, measure);
      const isAtRight = direction === "rtl" && figures.length === 0;
      lines.push(isAtRight ? atRightEdge(seen, width) : flushed([...seen, ...figures], width));
      [line, end] = [[], 0];
    };
    for (const word of wordsOf(paragraph)) {
      await yieldNow();
      let pieces = word.flatMap((span) => inColumn(span, shapeSpan(span, faces, measure)));
      if (end > 0 && end + visibleWidth(pieces, measure) > width) {
        close();
      }
      if (visibleWidth(pieces, measure) > width) pieces = pieces.flatMap((piece) => lettersOf(piece, measure));
      for (const piece of pieces) {
        if (end > 0 && end + visibleWidth([piece], measure) > width) {
          await yieldNow();
          close();
        }
        if (end === 0 && piece.text === " ") continue;
        end += piece.lead ?? 0;
        append(line, { ...piece, x: end });
        end += piece.width;
      }
    }
    close();
  }
  return lines;
}

/** Aligns a line of right-to-left text. */
function atRightEdge(line: TextLine, width: number): TextLine {
  const gap = width - Math.max(0, ...line.map((piece) => piece.x + piece.width));
  return line.map((piece) => ({ ...piece, x: piece.x + gap }));
}

/** Aligns the pieces of a span right in its column. */
function inColumn({ column }: TextSpan, pieces: TextPiece[]): TextPiece[] {
  if (column === undefined) return pieces;
  const lead = column - pieces.reduce((sum, { width }) => sum + width, 0);
  return pieces.map((piece, at) => (at === 0 && lead > 0 ? { ...piece, lead } : piece));
}

/** Moves `isFlush` pieces to the right edge. */
function flushed(line: TextLine, width: number): TextLine {
  const last = line.at(-1);
  if (!last?.isFlush) return line;
  const gap = width - last.x - last.width;
  return line.map((piece) => (piece.isFlush ? { ...piece, x: piece.x + gap } : piece));
}

/** Width and side bearings of the box for a missing character, in ems. */
export const missing = { width: 0.62, side: 0.06 };

function paragraphsOf(spans: readonly TextSpan[]): TextSpan[][] {
  const paragraphs: TextSpan[][] = [[]];
  for (const span of spans) {
    span.text.split("\n").forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...span, text: text.replace(/[ \t\f\v\r]+/g, " ") });
    });
  }
  return paragraphs;
}

/** Yields unbreakable parts, each with the space after it. */
function* wordsOf(paragraph: readonly TextSpan[]): Generator<TextSpan[]> {
  let word: TextSpan[] = [];
  for (const span of paragraph) {
    for (const text of span.text.split(breaks).flatMap(inHandyLengths)) {
      word.push({ ...span, text });
      if (
        !/[ \u2000-\u2006\u2008-\u200b\u2013\u2014-]$/.test(text) &&
        !isAddressPart(span, text) &&
        !ideograph.test(text) &&
        text.length < 200
      )
        continue;
      yield word;
      word = [];
    }
  }
  if (word.length > 0) yield word;
}

/** Splits a very long word, which can't be laid out at once. */
function inHandyLengths(word: string): string[] {
  return word.match(/.{1,200}/gsu) ?? [];
}

/** Break opportunities: after spaces, after dashes between words, in URLs, and between Japanese characters. */
const breaks =
  /(?<=[ \u2000-\u2006\u2008-\u200b])|(?<=[\p{L}\p{N}][-\u2013\u2014])(?=\p{L})|(?<=[\w)][/?&=])(?=\w)|(?<=[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}])(?=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])/u;
const ideograph = /[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]$/u;

function isAddressPart({ link }: TextSpan, text: string): boolean {
  return link !== undefined && /[\w)][/?&=]$/.test(text);
}

/** Returns the pieces of a text, each at `x` 0. */
export function shapeSpan(span: TextSpan, faces: FontFaces, measure: MeasureText): TextPiece[] {
  return faces.runs(span.text, span.cut).map((run) => {
    const size = span.size * run.face.scale;
    const width = run.isMissing ? (missing.width + 2 * missing.side) * size : measure(run.text, run.face, size);
    return { ...span, ...run, size, x: 0, width };
  });
}

/** Splits a piece into letters, each with its kerning to the previous one. */
function lettersOf(piece: TextPiece, measure: MeasureText): TextPiece[] {
  const { face, size, isMissing } = piece;
  if (isMissing) return [piece];
  const letters = Array.from(piece.text);
  return letters.map((text, index) => {
    const before = letters[index - 1] ?? "";
    const width = measure(before + text, face, size) - (before === "" ? 0 : measure(before, face, size));
    return { ...piece, text, width };
  });
}

/** Returns the width without a trailing space, which may exceed the margin. */
function visibleWidth(pieces: readonly TextPiece[], measure: MeasureText): number {
  const last = pieces.at(-1);
  const whole = pieces.reduce((sum, { width, lead = 0 }) => sum + width + lead, 0);
  return last?.text.endsWith(" ") ? whole - measure(" ", last.face, last.size) : whole;
}

/** Appends a piece, or extends the previous one of the same style. */
function append(line: TextLine, piece: TextPiece): void {
  const last = line.at(-1);
  const looks = ["face", "link", "size", "color", "isFlush"] as const;
  if (
    last &&
    !last.isMissing &&
    !piece.isMissing &&
    piece.lead === undefined &&
    looks.every((look) => last[look] === piece[look])
  ) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.push(piece);
}

function trimmed(line: TextLine): TextLine {
  const last = line.at(-1);
  if (last?.text.endsWith(" ")) last.text = last.text.trimEnd();
  return line;
}
