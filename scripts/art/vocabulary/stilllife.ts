import { each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, softShadow, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";

/** A shadow thrown along a level by a thing of the given width and height: long and soft, away from the light. */
export function castOn(
  view: View,
  light: Light,
  [x, z]: Point,
  height: number,
  half: number,
  tall: number,
  opacity = 0.5,
): Art {
  const [dx, dy, dz] = light.sun;
  const [mx, mz] = [(dx / -dy) * tall, (dz / -dy) * tall];
  const shape: Line = [
    [x - half, z],
    [x - half + mx, z + mz],
    [x + mx, z + mz + half * 0.5],
    [x + half + mx, z + mz],
    [x + half, z],
    [x, z - half * 0.4],
  ];
  return softShadow(view.floor(height), shape, light.cool, opacity, 7);
}

/** A glass with something in it, `h` metres high; `drink` fills it to `level`. */
export function tumbler(at: Place, h: number, drink: Hex, light: Light, level = 0.45): Art {
  const half = (v: number) => h * (0.3 + 0.07 * v);
  const wall = (from: number, to: number): Line => [
    [-half(from), h * from],
    [-half(to), h * to],
    [half(to), h * to],
    [half(from), h * from],
  ];
  const glass = mix(paper, sky, 0.45);
  return group(
    lay(at, wall(0, 1), glass, 0.4),
    lay(at, wall(0.08, level), drink, 0.92),
    lay(at, ellipse(0, h * level, half(level), h * 0.055), mix(drink, light.warm, 0.45)),
    lay(
      at,
      [
        [-half(0) * 0.8, h * 0.06],
        [-half(1) * 0.82, h * 0.95],
        [-half(1) * 0.6, h * 0.95],
        [-half(0) * 0.6, h * 0.06],
      ],
      "#fffaf0",
      0.75,
    ),
    fill(
      [put(at, ellipse(0, h, half(1), h * 0.07)), put(at, ellipse(0, h, half(1) * 0.88, h * 0.05))],
      mix(paper, sky, 0.15),
    ),
    lay(at, ellipse(0, h * 0.03, half(0), h * 0.05), mix(glass, light.cool, 0.3)),
  );
}

/** A bottle of old rum with a palm-green seal on its label, `h` metres high. */
export function rumBottle(at: Place, h: number, colour: Hex, light: Light): Art {
  const profile = smooth(
    points("0.13 0, 0.14 0.04, 0.14 0.5, 0.12 0.58, 0.05 0.68, 0.042 0.9, 0.05 0.92").map(
      ([r, v]) => [r * h, v * h] as const,
    ),
  );
  return group(
    turned(at, profile, colour, light, { depth: 0.55 }),
    lay(at, rect(-0.135 * h, 0.14 * h, 0.27 * h, 0.26 * h), mix(paper, gold, 0.12)),
    lay(at, rect(-0.135 * h, 0.36 * h, 0.27 * h, 0.03 * h), terracotta),
    lay(at, rect(-0.135 * h, 0.15 * h, 0.27 * h, 0.015 * h), gold),
    lay(at, ellipse(0, 0.26 * h, 0.06 * h, 0.06 * h), mix(leaf, ink, 0.2)),
    lay(at, rect(-0.05 * h, 0.92 * h, 0.1 * h, 0.07 * h), mix(terracotta, ink, 0.3)),
    lay(at, rect(-0.1 * h, 0.42 * h, 0.03 * h, 0.14 * h), paper, 0.7),
  );
}

/** A vase with white butterfly lilies, `h` metres in all. */
export function lilies(at: Place, h: number, colour: Hex, light: Light): Art {
  const heads: readonly (readonly [number, number, number])[] = [
    [-0.24, 0.72, 1],
    [0.22, 0.76, 1],
    [-0.02, 0.92, 1.15],
    [0.3, 0.56, 0.8],
    [-0.3, 0.52, 0.75],
  ];
  const petal = (cx: number, cy: number, r: number, a: number, tone: Hex) =>
    lay(
      at,
      ribbon(
        each(7, (k): Point => [(cx + (Math.cos(a) * r * k) / 6) * h, (cy + (Math.sin(a) * r * k) / 6) * h]),
        (t) => r * h * 0.62 * Math.sin(Math.PI * t ** 0.75),
      ),
      tone,
    );
  return group(
    heads.map(([u, v]) =>
      lay(
        at,
        ribbon(
          smooth([
            [0, 0.3 * h],
            [u * 0.4 * h, (v - 0.16) * h],
            [u * h, v * h],
          ]),
          0.022 * h,
        ),
        leaf,
      ),
    ),
    [-0.26, 0.3, 0.1, -0.14].map((u, i) =>
      lay(
        at,
        ribbon(
          smooth([
            [0, 0.34 * h],
            [u * 0.7 * h, (0.5 + i * 0.03) * h],
            [u * 1.5 * h, (0.52 + i * 0.07) * h],
          ]),
          (t) => 0.11 * h * Math.sin(Math.PI * t),
        ),
        i % 2 ? leaf : mix(leaf, light.cool, 0.3),
      ),
    ),
    heads.map(([u, v, s]) =>
      group(
        [2.5, 0.6, 4.2, 5.2].map((a) => petal(u, v, 0.11 * s, a, mix(paper, light.cool, 0.14))),
        petal(u, v, 0.14 * s, 1.57, "#fffaf0"),
        petal(u, v, 0.11 * s, 3.1, "#fffaf0"),
        petal(u, v, 0.11 * s, 0.1, "#fffaf0"),
        lay(at, ellipse(u * h, v * h, 0.022 * h, 0.022 * h), gold),
      ),
    ),
    turned(
      at,
      smooth(
        points("0.1 0, 0.17 0.06, 0.19 0.16, 0.12 0.28, 0.08 0.34, 0.11 0.38").map(([r, v]) => [r * h, v * h] as const),
      ),
      colour,
      light,
    ),
  );
}

/** An old door key lying or hanging, its bow at the origin, `long` metres to the right. */
export function key(at: Place, long: number, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.45);
  const s = (line: Line): Line => line.map(([u, v]) => [u * long, v * long] as const);
  const bow = [put(at, s(ellipse(0, 0, 0.2, 0.17))), put(at, s(ellipse(0, 0, 0.11, 0.085)))];
  return group(
    fill(bow, t.body),
    lay(at, s(rect(0.18, -0.035, 0.82, 0.07)), t.body),
    lay(at, s(rect(0.18, 0.008, 0.82, 0.022)), t.lit),
    lay(at, s(rect(0.2, -0.06, 0.06, 0.12)), t.shade),
    lay(
      at,
      s(points("0.74 -0.03, 0.74 -0.2, 0.8 -0.2, 0.8 -0.12, 0.86 -0.12, 0.86 -0.2, 0.95 -0.2, 0.95 -0.03")),
      t.shade,
    ),
    lay(at, s(ribbon(ellipse(0, 0, 0.155, 0.128, 60, 190), 0.03)), t.lit),
  );
}
