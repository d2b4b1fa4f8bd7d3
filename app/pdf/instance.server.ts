import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { create, type Font } from "fontkit";
import { TrueTypeSubset } from "./true-type.server";

/**
 * A font file of a package, at a weight of its own, as pdfkit takes it.
 *
 * fontkit reads WOFF2 and it reads variable fonts, but not both in one: of a WOFF2 it gives the outlines before the
 * weight is applied. So they are taken from one reading and moved by the variations of a second one, which knows the
 * weight's widths and kerning.
 * @param file within its package, as `@fontsource-variable/NAME/files/FILE.woff2`
 * @param weight on the font's own scale, as 500
 */
export async function instance(file: string, weight: number): Promise<Font> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(file));
  const plain = reading(bytes);
  // Reads all outlines.
  plain.getGlyph(0);
  await setImmediate();
  const varied = reading(bytes);
  varied.variationCoords = [weight];
  varied._transformedGlyphs = plain._transformedGlyphs;
  const name = `${varied.postscriptName.replace(/-.*/, "")}-${weight}${varied.head.macStyle.italic ? "Italic" : ""}`;
  for (const [id, glyph] of plain._transformedGlyphs.entries()) {
    if (id % 64 === 0) await setImmediate();
    move(glyph, id, varied);
  }
  return Object.defineProperties(varied, {
    postscriptName: { value: name },
    createSubset: { value: () => new TrueTypeSubset(varied) },
  });
}

/** What fontkit keeps to itself. */
interface Reading extends Font {
  variationCoords: number[] | null;
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints(id: number, points: OutlinePoint[]): void };
}

interface Outline {
  points?: OutlinePoint[];
  components?: { dx: number; dy: number }[];
}

interface OutlinePoint {
  x: number;
  y: number;
  endContour: boolean;
  copy(): OutlinePoint;
}

function reading(bytes: Uint8Array): Reading {
  return create(bytes) as Reading;
}

/** Moves an outline's points to where the weight has them. */
function move({ points, components = [] }: Outline, id: number, { _variationProcessor: variations }: Reading): void {
  const own = points ?? components.map(({ dx, dy }) => point(dx, dy));
  if (own.length === 0) return;
  // Variations count four points more than an outline has (OpenType, gvar, Phantom points).
  variations.transformPoints(id, [...own, ...Array.from({ length: 4 }, () => point(0, 0))]);
  components.forEach((component, index) => {
    component.dx = own[index]?.x ?? component.dx;
    component.dy = own[index]?.y ?? component.dy;
  });
}

function point(x: number, y: number): OutlinePoint {
  return { x, y, endContour: true, copy: () => point(x, y) };
}
