import type { FontFace, FontRun } from "./faces.server";
import type { FontStyle } from "./fonts.server";

/** Text in one style. */
export interface TextSpan {
  text: string;
  cut: FontStyle;
  /** points */
  size: number;
  color: string;
  link?: string;
  /** ends its line at the right edge */
  isFlush?: true;
  /** width of its column in points, in which it is aligned right; only of `isFlush` spans */
  column?: number;
}

/** A part of a line in one style. Lengths are in points. */
export interface TextPiece extends TextSpan, FontRun {
  x: number;
  width: number;
  /** room before it, which its column leaves */
  lead?: number;
}

export type TextLine = TextPiece[];

/** The width of a text in a face, at a size in points. */
export type MeasureText = (text: string, face: FontFace, size: number) => number;
