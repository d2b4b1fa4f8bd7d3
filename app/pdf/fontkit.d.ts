/** What we use of fontkit, which comes without types. */
declare module "fontkit" {
  export interface Command {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: number[];
  }
  export interface Glyph {
    id: number;
    advanceWidth: number;
    path: { commands: Command[]; toSVG(): string };
  }
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    numGlyphs: number;
    ascent: number;
    descent: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    head: { macStyle: { italic: boolean } };
    getGlyph(id: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
    createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
  }
  export function create(bytes: Uint8Array): Font;
}
