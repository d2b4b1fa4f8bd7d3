// The little of fontkit, which comes with pdfkit and has no types, that lettering.ts uses.
declare module "fontkit" {
  export interface PathCommand {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: number[];
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: { path: { commands: PathCommand[] } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}
