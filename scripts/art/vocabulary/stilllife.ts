import { each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { blend, fill, group, lay, multiply, soft, spray, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box, turned } from "./building.ts";
import { panelledLeaf } from "./window.ts";

/** A wardrobe of two leaves against the far wall, its near left corner at (x, z), 0.55 m deep. */
export function wardrobe(view: View, [x, z]: Point, wide: number, high: number, wood: Hex, light: Light): Art {
  const front = view.front(z);
  return group(
    multiply(0.55, soft(10, lay(view.floor(), rect(x - 0.1, z - 0.15, wide + 0.4, 0.7), light.cool))),
    box(view, [x, 0.1, z], [wide, high - 0.1, 0.55], wood, light),
    [0, 1].map((i) =>
      panelledLeaf(
        front,
        x + 0.06 + i * (wide / 2 - 0.05),
        0.2,
        wide / 2 - 0.07,
        high - 0.34,
        mix(wood, gold, 0.1 + i * 0.05),
        light,
      ),
    ),
    lay(
      front,
      [
        [x - 0.06, high],
        ...smooth([
          [x - 0.06, high + 0.06],
          [x + wide * 0.3, high + 0.1],
          [x + wide / 2, high + 0.2],
          [x + wide * 0.7, high + 0.1],
          [x + wide + 0.06, high + 0.06],
        ]),
        [x + wide + 0.06, high],
      ],
      mix(wood, gold, 0.12),
    ),
    [-0.05, 0.05].map((u) => lay(front, ellipse(x + wide / 2 + u, high * 0.5, 0.025, 0.025), gold)),
    [0.06, wide - 0.12].map((u) => lay(front, rect(x + u, 0, 0.08, 0.12), mix(wood, ink, 0.4))),
  );
}

/** A table top seen from above its edge: near left corner (x, y, z), its size, the boards running across. */
export function tableTop(
  view: View,
  [x, y, z]: readonly [number, number, number],
  wide: number,
  deep: number,
  wood: Hex,
  light: Light,
): Art {
  const t = tones(wood, light, 0.35);
  const top = view.floor(y);
  const n = Math.max(3, Math.round(deep / 0.16));
  return group(
    lay(
      top,
      rect(x, z, wide, deep),
      blend(
        view.at(x, y, z),
        view.at(x + wide, y, z + deep),
        [0, mix(t.body, t.lit, light.sun[0] > 0 ? 0.5 : 0)],
        [1, mix(t.body, t.lit, light.sun[0] > 0 ? 0 : 0.5)],
      ),
    ),
    each(n - 1, (i) => lay(top, rect(x, z + ((i + 1) * deep) / n, wide, 0.006), t.shade, 0.8)),
    each(n * 2, (i) =>
      lay(
        top,
        ribbon(
          smooth([
            [x + wide * (0.05 + ((i * 37) % 50) / 70), z + ((i + 0.5) * deep) / n / 2],
            [x + wide * (0.15 + ((i * 37) % 50) / 70), z + ((i + 0.62) * deep) / n / 2],
            [x + wide * (0.34 + ((i * 37) % 50) / 70), z + ((i + 0.45) * deep) / n / 2],
          ]),
          0.007,
        ),
        t.shade,
        0.45,
      ),
    ),
    lay(view.front(z), rect(x, y - 0.05, wide, 0.052), t.shade),
    lay(view.front(z), rect(x, y - 0.012, wide, 0.014), t.lit),
  );
}

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
  return multiply(opacity, soft(7, lay(view.floor(height), shape, light.cool)));
}

/** A shut book lying on a level, its spine to the left: near left corner, width, depth, thickness. */
export function book(
  view: View,
  at: readonly [number, number, number],
  [wide, deep, thick]: readonly [number, number, number],
  colour: Hex,
  light: Light,
): Art {
  const [x, y, z] = at;
  return group(
    box(view, at, [wide, thick, deep], colour, light),
    lay(
      view.front(z - 0.001),
      rect(x + 0.012, y + thick * 0.2, wide - 0.012, thick * 0.6),
      mix(paper, light.cool, 0.15),
    ),
    lay(
      view.front(z - 0.002),
      rect(x + 0.012, y + thick * 0.45, wide - 0.012, thick * 0.1),
      mix(paper, light.cool, 0.4),
    ),
    lay(view.floor(y + thick), rect(x + wide * 0.2, z + deep * 0.3, wide * 0.6, deep * 0.4), mix(colour, gold, 0.6)),
    lay(view.floor(y + thick), rect(x + wide * 0.26, z + deep * 0.36, wide * 0.48, deep * 0.28), colour),
  );
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

/** A brass table lamp with a pleated shade, `h` metres; lit or not. */
export function readingLamp(at: Place, h: number, light: Light, lit: boolean): Art {
  const shade = lit ? mix(gold, paper, 0.55) : mix(paper, rose, 0.2);
  const cone = points("-0.3 0.56, -0.17 1, 0.17 1, 0.3 0.56").map(([u, v]) => [u * h, v * h] as const);
  return group(
    turned(
      at,
      smooth(
        points("0.17 0, 0.16 0.03, 0.05 0.07, 0.035 0.12, 0.1 0.2, 0.11 0.28, 0.04 0.38, 0.025 0.42, 0.03 0.58").map(
          ([r, v]) => [r * h, v * h] as const,
        ),
      ),
      gold,
      light,
    ),
    lay(at, cone, shade),
    each(8, (i) =>
      lay(
        at,
        [
          [(-0.3 + i * 0.075 + 0.02) * h, 0.56 * h],
          [(-0.17 + i * 0.0425 + 0.01) * h, h],
          [(-0.17 + i * 0.0425 + 0.022) * h, h],
          [(-0.3 + i * 0.075 + 0.045) * h, 0.56 * h],
        ],
        mix(shade, terracotta, 0.28),
        0.6,
      ),
    ),
    lit ? spray(put(at, cone), "#fffbe8", at(0, 0.56 * h), at(0, h), 0.9) : "",
    lay(at, rect(-0.3 * h, 0.55 * h, 0.6 * h, 0.025 * h), mix(terracotta, gold, 0.35)),
    lay(at, rect(-0.17 * h, 0.985 * h, 0.34 * h, 0.02 * h), mix(terracotta, gold, 0.35)),
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

/** A jug standing in its basin, enamel white with a coloured rim, `h` metres high. */
export function jugAndBasin(at: Place, h: number, rim: Hex, light: Light): Art {
  const white = mix(paper, "#ffffff", 0.35);
  const s = (line: Line): Line => line.map(([u, v]) => [u * h, v * h] as const);
  return group(
    lay(at, s(ribbon(smooth(points("0.15 0.78, 0.36 0.84, 0.4 0.6, 0.22 0.42")), 0.05)), tones(white, light).shade),
    turned(
      at,
      s(smooth(points("0.16 0.1, 0.24 0.24, 0.26 0.4, 0.19 0.58, 0.12 0.74, 0.15 0.88, 0.17 0.92"))),
      white,
      light,
    ),
    lay(at, s(smooth(points("-0.17 0.92, -0.26 0.97, -0.13 0.87"), true, 4)), white),
    lay(at, s(ellipse(0, 0.92, 0.17, 0.035)), rim),
    lay(at, s(ellipse(0, 0.915, 0.14, 0.022)), mix(ink, rim, 0.5)),
    lay(at, s(ribbon(smooth(points("-0.255 0.42, 0 0.36, 0.255 0.42")), 0.04)), rim),
    turned(at, s(smooth(points("0.24 0, 0.3 0.03, 0.46 0.13, 0.56 0.26"))), white, light, { depth: 0.4 }),
    lay(at, s(ribbon(ellipse(0, 0.26, 0.56, 0.05, 180, 360), 0.035)), rim),
  );
}

/** Folded towels, one on the other, `n` of them, `wide` metres, each with its stripes. */
export function towels(at: Place, wide: number, n: number, stripes: readonly Hex[], light: Light): Art {
  const thick = wide * 0.15;
  return group(
    each(n, (i) => {
      const t = tones(mix(paper, "#fff8ee", 0.5), light, 0.34);
      const inset = (i % 2) * wide * 0.03;
      const shape = smooth(
        [
          [inset, i * thick + thick * 0.2],
          [inset, (i + 1) * thick - thick * 0.12],
          [wide * 0.05 + inset, (i + 1) * thick],
          [wide * 0.95, (i + 1) * thick],
          [wide, (i + 0.5) * thick],
          [wide * 0.95, i * thick],
          [wide * 0.04 + inset, i * thick],
        ],
        true,
        3,
      );
      return (
        lay(at, shape, t.body) +
        spray(put(at, shape), t.shade, at(0, i * thick), at(0, (i + 0.8) * thick), 0.8) +
        lay(
          at,
          rect(wide * 0.62, i * thick + thick * 0.06, wide * 0.07, thick * 0.9),
          stripes[i % stripes.length] as Hex,
        ) +
        lay(
          at,
          rect(wide * 0.73, i * thick + thick * 0.06, wide * 0.03, thick * 0.9),
          stripes[i % stripes.length] as Hex,
        )
      );
    }),
  );
}
