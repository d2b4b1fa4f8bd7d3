import { each, points, rect, smooth, type Line } from "../geometry.ts";
import { ink, mix, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";

/** A stone balustrade between two pillars, standing at `z` from x to x + width: turned balusters under a broad rail. */
export function balustrade(
  view: View,
  z: number,
  [from, to]: readonly [number, number],
  colour: Hex,
  light: Light,
  options: { high?: number; pitch?: number; pillars?: readonly number[] } = {},
): Art {
  const wall = view.front(z);
  const high = options.high ?? 0.95;
  const t = tones(colour, light, 0.45);
  const n = Math.round((to - from) / (options.pitch ?? 0.34));
  const profile = smooth(
    points("0.1 0, 0.1 0.07, 0.055 0.12, 0.12 0.32, 0.105 0.44, 0.05 0.72, 0.09 0.86, 0.09 1"),
    false,
    4,
  ).map(([r, v]) => [r, 0.14 + v * (high - 0.3)] as const);
  const pillar = (x: number): Art =>
    lay(wall, rect(x - 0.24, 0, 0.48, high), t.body) +
    lay(wall, rect(x - 0.3, 0, 0.6, 0.16), mix(t.body, t.shade, 0.4)) +
    lay(wall, rect(x - 0.15, 0.26, 0.3, high - 0.46), mix(t.body, t.shade, 0.35)) +
    lay(view.floor(high + 0.1), rect(x - 0.32, z - 0.06, 0.64, 0.5), t.lit) +
    lay(wall, rect(x - 0.32, high - 0.06, 0.64, 0.16), mix(t.body, t.lit, 0.3));
  return group(
    lay(view.floor(0.14), rect(from, z, to - from, 0.3), t.lit),
    each(n, (i) => {
      const x = from + ((i + 0.5) * (to - from)) / n;
      return turned((u, v) => wall(x + u, v), profile, colour, light, { side: x < 0 ? "right" : "left" });
    }),
    lay(wall, rect(from, 0, to - from, 0.14), t.body),
    lay(wall, rect(from, high - 0.17, to - from, 0.17), t.body),
    lay(wall, rect(from, high - 0.17, to - from, 0.04), t.shade),
    lay(view.floor(high), rect(from, z - 0.04, to - from, 0.4), t.lit),
    (options.pillars ?? []).map(pillar),
  );
}

/** Long shadows of a balustrade that the low sun behind it throws towards the eye, for `multiply`. */
export function balusterShadows(
  view: View,
  z: number,
  [from, to]: readonly [number, number],
  light: Light,
  pitch = 0.34,
  high = 0.95,
): Art {
  const floor = view.floor();
  const [dx, dy, dz] = light.sun;
  const fall = (x: number, y: number): readonly [number, number] => [x + (dx * y) / -dy, z + (dz * y) / -dy];
  const n = Math.round((to - from) / pitch);
  const cast = (x: number, half: number, low: number, top: number): Line => [
    ...[fall(x - half, low), fall(x - half, top), fall(x + half, top), fall(x + half, low)],
  ];
  const near = (line: Line) => line.map(([x, at]) => [x, Math.max(at, 0.6)] as const);
  return group(
    each(n, (i) => lay(floor, near(cast(from + ((i + 0.5) * (to - from)) / n, 0.095, 0, high - 0.16)), ink)),
    lay(
      floor,
      near([fall(from, high - 0.17), fall(from, high + 0.05), fall(to, high + 0.05), fall(to, high - 0.17)]),
      ink,
    ),
  );
}
