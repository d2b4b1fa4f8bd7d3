/** A point of a shape or of the sheet: [across, up] in a shape's own measure, [right, down] on the sheet. */
export type Point = readonly [number, number];
export type Line = readonly Point[];

/** Where a shape goes: takes its own (u to the right, v upwards) and gives the point of the sheet. */
export type Place = (u: number, v: number) => Point;

/** A line written short: `"0 0, 1.5 2"` is [[0, 0], [1.5, 2]]. Throws where a pair is not two numbers. */
export function points(written: string): Line {
  return written.split(",").map((pair) => {
    const [u, v, ...rest] = pair.trim().split(" ").map(Number);
    if (u === undefined || v === undefined || rest.length || !Number.isFinite(u + v)) {
      throw new Error(`"${pair}" is not a point`);
    }
    return [u, v];
  });
}

/** Puts a shape's points in their place on the sheet. */
export function put(place: Place, line: Line): Line {
  return line.map(([u, v]) => place(u, v));
}

/** A flat place: origin at (x, y) of the sheet, `scale` units to the metre, `turn` degrees anticlockwise, mirrored if `flip`. */
export function spot(x: number, y: number, scale: number, options: { flip?: boolean; turn?: number } = {}): Place {
  const cos = Math.cos(radians(options.turn ?? 0));
  const sin = Math.sin(radians(options.turn ?? 0));
  const side = options.flip ? -1 : 1;
  return (u, v) => [x + (side * u * cos - v * sin) * scale, y - (side * u * sin + v * cos) * scale];
}

/** A place inside another: moved by (u, v) and enlarged by `scale`. */
export function within(place: Place, u: number, v: number, scale = 1): Place {
  return (a, b) => place(u + a * scale, v + b * scale);
}

/** A line moved as a whole by (du, dv). */
export function moved(line: Line, du: number, dv: number): Line {
  return line.map(([u, v]) => [u + du, v + dv] as const);
}

/** A rectangle whose lower left corner is (u, v). */
export function rect(u: number, v: number, width: number, height: number): Line {
  return [
    [u, v],
    [u, v + height],
    [u + width, v + height],
    [u + width, v],
  ];
}

/** An arched opening standing on (u, v): `height` to the crown, `rise` of the curve (half the width: a half circle). */
export function arch(u: number, v: number, width: number, height: number, rise = width / 2): Line {
  const top = ellipse(u + width / 2, v + height - rise, width / 2, rise, 180, 0);
  return [[u, v], ...top, [u + width, v]];
}

/** Points of an ellipse from one angle to another, degrees anticlockwise from the right. */
export function ellipse(u: number, v: number, ru: number, rv: number, from = 0, to = 360): Line {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) / 6));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = radians(from + ((to - from) * i) / steps);
    return [u + ru * Math.cos(angle), v + rv * Math.sin(angle)] as const;
  });
}

/** A smooth curve through all the points (Catmull-Rom). */
export function smooth(line: Line, closed = false, steps = 8): Line {
  const n = line.length;
  const at = (i: number): Point => line[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const on = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([on(0), on(1)]);
    }
  }
  if (!closed) out.push(at(n - 1));
  return out;
}

/** The outline of a thing alike on both sides, from its right half: both ends of the line lie on the middle, u = 0. */
export function mirrored(half: Line): Line {
  const left = half.slice(1, -1).reverse();
  return [...half, ...left.map(([u, v]) => [-u, v] as const)];
}

/** A strip along a line: its full width, or the width at t, which runs from 0 to 1. */
export function ribbon(line: Line, width: number | ((t: number) => number)): Line {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] as Point;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (typeof width === "number" ? width : width(i / (line.length - 1))) / 2;
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return [...left, ...right];
}

/** Numbers from 0 to 1 that are the same on every run; `between` scales one. */
export function chance(seed: number): { next: () => number; between: (low: number, high: number) => number } {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}

/** 0, 1 … n-1, mapped. */
export function each<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
