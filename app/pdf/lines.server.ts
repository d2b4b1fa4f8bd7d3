import type { Cut, Face, Faces, Run } from "./faces.server";

/** A stretch of text that looks alike. */
export interface Span {
  text: string;
  cut: Cut;
  /** points */
  size: number;
  color: string;
  link?: string;
}

/** What stands on a line in one go. Lengths are in points. */
export interface Piece extends Span, Run {
  x: number;
  width: number;
}

export type Line = Piece[];

/** How wide a text is in a face, at a size in points. */
export type Measure = (text: string, face: Face, size: number) => number;

/**
 * Breaks text into lines as browsers do (`white-space: pre-line`, `overflow-wrap: anywhere`): line breaks are kept, other
 * white space is one space, what is wider than a line is broken where it must be.
 * @param width of a line, in points
 * @param giveWay awaited between words
 */
export async function linesOf(
  spans: readonly Span[],
  width: number,
  faces: Faces,
  measure: Measure,
  giveWay: () => Promise<void> | undefined = () => undefined,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const paragraph of paragraphsOf(spans)) {
    let line: Line = [];
    let end = 0;
    for (const word of wordsOf(paragraph)) {
      await giveWay();
      let pieces = word.flatMap((span) => piecesOf(span, faces, measure));
      if (end > 0 && end + visibleWidth(pieces, measure) > width) {
        lines.push(trimmed(line));
        [line, end] = [[], 0];
      }
      if (visibleWidth(pieces, measure) > width) pieces = pieces.flatMap((piece) => lettersOf(piece, measure));
      for (const piece of pieces) {
        if (end > 0 && end + visibleWidth([piece], measure) > width) {
          await giveWay();
          lines.push(trimmed(line));
          [line, end] = [[], 0];
        }
        if (end === 0 && piece.text === " ") continue;
        append(line, { ...piece, x: end });
        end += piece.width;
      }
    }
    lines.push(trimmed(line));
  }
  return lines;
}

/** Where a missing character stands: a box this wide, with its sides' distance to its neighbours, in ems. */
export const missing = { width: 0.62, side: 0.06 };

function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const span of spans) {
    span.text.split("\n").forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...span, text: text.replace(/[ \t\f\v\r]+/g, " ") });
    });
  }
  return paragraphs;
}

/** What may not be parted, with the space that follows it. */
function* wordsOf(paragraph: readonly Span[]): Generator<Span[]> {
  let word: Span[] = [];
  for (const span of paragraph) {
    for (const text of span.text.split(breaks).flatMap(inHandyLengths)) {
      word.push({ ...span, text });
      if (!/[ \u2000-\u2006\u2008-\u200b\u2013\u2014-]$/.test(text) && !isAddressPart(span, text) && text.length < 200)
        continue;
      yield word;
      word = [];
    }
  }
  if (word.length > 0) yield word;
}

/** A word that is longer than any line in parts, as none of its whole length is laid out in one go. */
function inHandyLengths(word: string): string[] {
  return word.match(/.{1,200}/gsu) ?? [];
}

/** After spaces, after dashes between words, and within addresses. */
const breaks = /(?<=[ \u2000-\u2006\u2008-\u200b])|(?<=[\p{L}\p{N}][-\u2013\u2014])(?=\p{L})|(?<=[\w)][/?&=])(?=\w)/u;

function isAddressPart({ link }: Span, text: string): boolean {
  return link !== undefined && /[\w)][/?&=]$/.test(text);
}

/** The pieces that a text is set in, each at `x` 0. */
export function piecesOf(span: Span, faces: Faces, measure: Measure): Piece[] {
  return faces.runs(span.text, span.cut).map((run) => {
    const size = span.size * run.face.scale;
    const width = run.isMissing ? (missing.width + 2 * missing.side) * size : measure(run.text, run.face, size);
    return { ...span, ...run, size, x: 0, width };
  });
}

/** The letters of a piece, where it has to be broken among them; each with its distance to the one before it. */
function lettersOf(piece: Piece, measure: Measure): Piece[] {
  const { face, size, isMissing } = piece;
  if (isMissing) return [piece];
  const letters = Array.from(piece.text);
  return letters.map((text, index) => {
    const before = letters[index - 1] ?? "";
    const width = measure(before + text, face, size) - (before === "" ? 0 : measure(before, face, size));
    return { ...piece, text, width };
  });
}

/** The width without the space at the end, which may stand beyond the margin. */
function visibleWidth(pieces: readonly Piece[], measure: Measure): number {
  const last = pieces.at(-1);
  const whole = pieces.reduce((sum, { width }) => sum + width, 0);
  return last?.text.endsWith(" ") ? whole - measure(" ", last.face, last.size) : whole;
}

/** Joins a piece to the one before it where they look alike. */
function append(line: Line, piece: Piece): void {
  const last = line.at(-1);
  const looks = ["face", "link", "size", "color"] as const;
  if (last && !last.isMissing && !piece.isMissing && looks.every((look) => last[look] === piece[look])) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.push(piece);
}

function trimmed(line: Line): Line {
  const last = line.at(-1);
  if (last?.text.endsWith(" ")) last.text = last.text.trimEnd();
  return line;
}
