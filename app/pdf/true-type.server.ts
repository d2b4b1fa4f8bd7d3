import type { Font, Glyph } from "fontkit";

/**
 * The subset of a font that a PDF embeds: TrueType with the tables that ISO 32000-1, 9.9 asks of a CIDFontType2, its
 * outlines as they are drawn, composites resolved. fontkit's own subset would copy outlines from the file, where those
 * of a WOFF2 aren't, nor those of a variable font's weight.
 */
export class TrueTypeSubset {
  private readonly ids = [0];
  private readonly places = new Map([[0, 0]]);

  constructor(private readonly font: Font) {}

  /** The glyph's number within the subset. */
  includeGlyph(id: number): number {
    const known = this.places.get(id);
    if (known !== undefined) return known;
    const place = this.ids.push(id) - 1;
    this.places.set(id, place);
    return place;
  }

  encode(): Uint8Array {
    const glyphs = this.ids.map((id) => this.font.getGlyph(id));
    const outlines = glyphs.map(outlineOf);
    const bodies = outlines.map(glyphBody);
    const places = bodies.reduce<number[]>((ends, body) => [...ends, (ends.at(-1) ?? 0) + body.length], [0]);
    return fontFile({
      glyf: bodies.flat(),
      head: this.head(),
      hhea: this.hhea(glyphs.length),
      hmtx: glyphs.flatMap(({ advanceWidth }, index) => [
        ...uint16(Math.round(advanceWidth)),
        ...uint16(boxOf(outlines[index] ?? [])[0]),
      ]),
      loca: places.flatMap(uint32),
      maxp: this.maxp(outlines),
    });
  }

  private head(): number[] {
    const { bbox, unitsPerEm, head } = this.font;
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(Math.round);
    return [
      ...[...uint32(0x00010000), ...uint32(0x00010000), ...uint32(0), ...uint32(0x5f0f3cf5)],
      ...[...uint16(0x0003), ...uint16(unitsPerEm), ...Array<number>(16).fill(0), ...box.flatMap(uint16)],
      // macStyle, smallest readable size, direction, long offsets in loca, glyph data format
      ...[head.macStyle.italic ? 2 : 0, 6, 2, 1, 0].flatMap(uint16),
    ];
  }

  private hhea(count: number): number[] {
    const { ascent, descent, bbox } = this.font;
    const metrics = [ascent, descent, 0, bbox.maxX, 0, 0, bbox.maxX, 1, 0, 0, 0, 0, 0, 0, 0, count];
    return [...uint32(0x00010000), ...metrics.map(Math.round).flatMap(uint16)];
  }

  private maxp(outlines: readonly Contour[][]): number[] {
    const points = Math.max(...outlines.map((contours) => contours.flat().length));
    const contours = Math.max(...outlines.map(({ length }) => length));
    return [
      ...uint32(0x00010000),
      ...[outlines.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].flatMap(uint16),
    ];
  }
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}
type Contour = Point[];

function outlineOf({ path }: Glyph): Contour[] {
  const contours: Contour[] = [];
  for (const { command, args } of path.commands) {
    if (command === "moveTo") contours.push([]);
    for (let at = 0; at < args.length; at += 2) {
      const point = { x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0) };
      contours.at(-1)?.push({ ...point, onCurve: command !== "quadraticCurveTo" || at === 2 });
    }
  }
  // A contour closes by itself: an end that is its beginning is one point too many.
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    if (contour.length > 1 && last?.onCurve && last.x === first?.x && last.y === first.y) contour.pop();
  }
  return contours.filter(({ length }) => length > 0);
}

function boxOf(contours: readonly Contour[]): [number, number, number, number] {
  const points = contours.flat();
  if (points.length === 0) return [0, 0, 0, 0];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A simple glyph of the glyf table, every coordinate in two bytes; the file is compressed as a whole. */
function glyphBody(contours: readonly Contour[]): number[] {
  if (contours.length === 0) return [];
  const points = contours.flat();
  let end = -1;
  const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0)).flatMap(uint16);
  const body = [
    ...uint16(contours.length),
    ...boxOf(contours).flatMap(uint16),
    ...contours.flatMap(({ length }) => uint16((end += length))),
    ...uint16(0),
    ...points.map(({ onCurve }) => Number(onCurve)),
    ...deltas(points.map(({ x }) => x)),
    ...deltas(points.map(({ y }) => y)),
  ];
  return padded(body);
}

function fontFile(tables: Record<string, number[]>): Uint8Array {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let offset = 12 + entries.length * 16;
  const directory = entries.flatMap(([tag, content]) => {
    const bytes = padded(content);
    const entry = [...Buffer.from(tag, "latin1"), ...uint32(checksum(bytes)), ...uint32(offset)];
    offset += bytes.length;
    return [...entry, ...uint32(content.length)];
  });
  const sizes = [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16];
  const head = [...uint32(0x00010000), ...sizes.flatMap(uint16), ...directory];
  return Buffer.concat([head, ...entries.map(([, content]) => padded(content))].map((bytes) => Buffer.from(bytes)));
}

function checksum(bytes: readonly number[]): number {
  const words = Buffer.from(bytes);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: readonly number[]): number[] {
  return [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
}

/** Two bytes, big-endian; of a negative number its complement. */
function uint16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value & 0xffff)];
}
