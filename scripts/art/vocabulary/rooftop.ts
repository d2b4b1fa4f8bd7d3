import {
  chance,
  each,
  ellipse,
  points,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
  type Point,
} from "../geometry.ts";
import {
  far,
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  type Hex,
  type Light,
} from "../palette.ts";
import { blend, fill, group, lay, multiply, spray, stroke, type Art } from "../svg.ts";
import type { View } from "../view.ts";
import { turned } from "./building.ts";
import type { Motif } from "./floor.ts";

/** Fired tiles of a roof terrace, square, in three reds. */
export function terraceMotif(colour: Hex, light: Light): Motif {
  return (i, j) => [
    { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: mix(colour, light.cool, 0.32) },
    {
      shape: rect(0.03, 0.03, 0.94, 0.94),
      colour: mix(colour, (i * 5 + j * 3) % 7 < 3 ? light.warm : light.cool, ((i * 7 + j * 11) % 5) * 0.045),
    },
  ];
}

/**
 * A row of the town's roofs across the sheet, their feet at `y`, about `size` units high; farther rows are paler.
 * `lit` (0 to 1) is the share of windows with a lamp in them.
 */
export function roofs(
  y: number,
  size: number,
  light: Light,
  distance: number,
  options: { seed?: number; lit?: number; from?: number; to?: number; dusk?: number } = {},
): Art {
  const luck = chance(options.seed ?? 1);
  const walls = [
    mix(rose, paper, 0.2),
    mix(gold, paper, 0.35),
    mix(sky, paper, 0.2),
    mix(paper, rose, 0.3),
    mix(terracotta, rose, 0.45),
    mix(leaf, paper, 0.6),
  ];
  const night = (c: Hex) => far(mix(c, light.cool, options.dusk ?? 0), light, distance);
  const parts: Art[] = [];
  let x = options.from ?? -40;
  for (let i = 0; x < (options.to ?? 1540); i++) {
    const w = size * luck.between(0.9, 1.7);
    const h = size * luck.between(0.55, 0.95);
    const wall = tones(
      night(walls[Math.floor(luck.next() * walls.length)] as Hex),
      { ...light, cool: far(light.cool, light, distance * 0.6), warm: far(light.warm, light, distance * 0.6) },
      0.36,
    );
    const roof = tones(night(mix(terracotta, rose, luck.between(0, 0.4))), light, 0.3);
    const fromLeft = light.sun[0] > 0;
    parts.push(
      fill(rect(x, y - h, w, h + size), wall.body),
      fill(rect(fromLeft ? x + w * 0.72 : x, y - h, w * 0.28, h + size), wall.shade),
    );
    if (luck.next() > 0.36) {
      const pitch = size * luck.between(0.22, 0.34);
      parts.push(
        fill(
          [
            [x - size * 0.06, y - h],
            [x + w * 0.14, y - h - pitch],
            [x + w * 0.86, y - h - pitch],
            [x + w + size * 0.06, y - h],
          ],
          roof.body,
        ),
        fill(
          [
            [x + (fromLeft ? w * 0.6 : -size * 0.06), y - h],
            [x + (fromLeft ? w * 0.6 : w * 0.14), y - h - pitch],
            [x + (fromLeft ? w * 0.86 : w * 0.3), y - h - pitch],
            [x + (fromLeft ? w + size * 0.06 : w * 0.3), y - h],
          ],
          roof.shade,
        ),
        ...each(Math.round(w / (size * 0.13)), (k) =>
          stroke(
            [
              [x + w * 0.14 + k * size * 0.095, y - h - pitch + 4],
              [x + k * size * 0.13, y - h - 4],
            ],
            roof.shade,
            Math.max(2, size * 0.022),
            0.5,
          ),
        ),
        fill(rect(x - size * 0.06, y - h, w + size * 0.12, size * 0.06), mix(roof.shade, wall.shade, 0.4)),
      );
    } else {
      parts.push(fill(rect(x - size * 0.04, y - h - size * 0.09, w + size * 0.08, size * 0.1), wall.lit));
      if (luck.next() > 0.4)
        parts.push(
          group(
            fill(rect(x + w * 0.55, y - h - size * 0.42, size * 0.26, size * 0.34), mix(wall.shade, night(sea), 0.5)),
            fill(rect(x + w * 0.55, y - h - size * 0.42, size * 0.08, size * 0.34), mix(wall.body, night(sea), 0.4)),
          ),
        );
      if (luck.next() > 0.5)
        parts.push(
          stroke(
            [
              [x + w * 0.25, y - h - size * 0.08],
              [x + w * 0.25, y - h - size * 0.55],
            ],
            wall.shade,
            3.5,
          ) +
            stroke(
              [
                [x + w * 0.17, y - h - size * 0.5],
                [x + w * 0.33, y - h - size * 0.5],
              ],
              wall.shade,
              3.5,
            ),
        );
    }
    const n = Math.max(1, Math.floor(w / (size * 0.5)));
    for (let k = 0; k < n; k++) {
      const [wx, wy] = [x + (w * (k + 0.5)) / n - size * 0.09, y - h + size * 0.16];
      const bright = luck.next() < (options.lit ?? 0);
      parts.push(
        fill(
          rect(wx, wy, size * 0.18, size * 0.27),
          bright ? mix(gold, paper, 0.4) : mix(wall.shade, night(sea), 0.55),
        ),
      );
      if (!bright) parts.push(fill(rect(wx, wy, size * 0.085, size * 0.27), mix(wall.shade, night(sea), 0.35)));
    }
    x += w * luck.between(0.9, 1.04);
  }
  return group(parts);
}

/** The hill of Capiro: a long green back with two heads, steps up it, and the slab on top. Its foot at `y`, its middle at `x`. */
export function capiro(
  x: number,
  y: number,
  width: number,
  light: Light,
  distance: number,
  green: Hex = mix(leaf, sea, 0.2),
): Art {
  const at = (u: number, v: number): Point => [x + u * width, y - v * width];
  const crest = smooth([
    at(-0.62, -0.02),
    at(-0.42, 0.05),
    at(-0.28, 0.14),
    at(-0.14, 0.185),
    at(-0.02, 0.15),
    at(0.08, 0.165),
    at(0.2, 0.235),
    at(0.3, 0.24),
    at(0.42, 0.15),
    at(0.58, 0.05),
    at(0.78, -0.02),
  ]);
  const t = tones(far(green, light, distance), { ...light, cool: far(light.cool, light, distance * 0.7) }, 0.4);
  const side = light.sun[0] > 0 ? 1 : -1;
  const shade: Line = smooth(
    [
      at(0.25 + side * 0.02, 0.243),
      at(0.22, 0.17),
      at(0.3, 0.1),
      at(0.25, -0.02),
      at(side > 0 ? 0.78 : -0.62, -0.02),
      side > 0 ? at(0.58, 0.05) : at(0.0, 0.1),
      side > 0 ? at(0.42, 0.15) : at(0.14, 0.2),
    ],
    true,
    4,
  );
  const slab = far(mix(paper, light.cool, 0.2), light, distance * 0.6);
  return group(
    fill([...crest, at(0.78, -0.1), at(-0.62, -0.1)], t.body),
    fill(shade, t.shade, 0.6),
    spray([...crest, at(0.78, -0.1), at(-0.62, -0.1)], t.shade, at(0, -0.02), at(0, 0.12), 0.5),
    stroke(
      smooth([at(0.1, 0.02), at(0.17, 0.09), at(0.2, 0.15), at(0.25, 0.23)]),
      mix(t.lit, slab, 0.5),
      Math.max(3.5, width * 0.006),
    ),
    fill([at(0.235, 0.235), at(0.235, 0.292), at(0.262, 0.3), at(0.262, 0.235)], slab),
    fill([at(0.25, 0.235), at(0.25, 0.296), at(0.262, 0.3), at(0.262, 0.235)], mix(slab, light.cool, 0.4)),
    ...[0.282, 0.298, 0.314].map((u, i) =>
      stroke([at(u, 0.225 - i * 0.007), at(u + (i - 1) * 0.006, 0.272 - i * 0.008)], slab, Math.max(3, width * 0.005)),
    ),
  );
}

/** The terrace's parapet on a facing wall, 1 m high: piers, balusters, a coping. From u to u + width. */
export function parapet(place: Place, u: number, width: number, colour: Hex, light: Light, pier = 2.4): Art {
  const t = tones(colour, light, 0.4);
  const profile = smooth(points("0.05 0, 0.09 0.12, 0.1 0.22, 0.05 0.4, 0.045 0.5, 0.07 0.54"));
  const n = Math.ceil(width / pier);
  return group(
    lay(place, rect(u, 0, width, 0.2), t.body),
    lay(place, rect(u, 0, width, 0.05), t.shade),
    each(Math.floor(width / 0.27), (i) =>
      turned(within(place, u + 0.14 + i * 0.27, 0.2, 1.12), profile, colour, light),
    ),
    each(
      n + 1,
      (i) =>
        lay(place, rect(u + i * pier - 0.2, 0, 0.4, 0.86), t.body) +
        lay(place, rect(u + i * pier + (light.sun[0] > 0 ? 0.08 : -0.2), 0, 0.12, 0.86), t.shade),
    ),
    lay(place, rect(u - 0.05, 0.8, width + 0.1, 0.16), t.body),
    lay(place, rect(u - 0.05, 0.9, width + 0.1, 0.06), t.lit),
    lay(place, rect(u - 0.05, 0.78, width + 0.1, 0.04), t.shade),
  );
}

/** A round cistern on four brick legs, `high` metres to its lid, with its ladder. */
export function cistern(view: View, x: number, z: number, high: number, colour: Hex, light: Light): Art {
  const at = view.stand(x, z);
  const t = tones(colour, light, 0.45);
  const brick = tones(mix(terracotta, rose, 0.2), light, 0.45);
  return group(
    multiply(0.5, lay(view.floor(), ellipse(x + 0.5 * Math.sign(light.sun[0]), z + 0.3, 1.5, 0.7), light.cool)),
    [-0.78, 0.5].map(
      (u) =>
        lay(at, rect(u, 0, 0.3, 0.75), brick.body) +
        lay(at, rect(light.sun[0] > 0 ? u + 0.17 : u, 0, 0.13, 0.75), brick.shade),
    ),
    lay(at, rect(-0.48, 0, 0.98, 0.7), mix(ink, light.cool, 0.5), 0.55),
    lay(at, rect(-1, 0.72, 2, 0.14), brick.lit),
    turned(
      at,
      [
        [0.88, 0.86],
        [0.88, high - 0.16],
        [0.92, high - 0.14],
        [0.92, high - 0.02],
      ],
      colour,
      light,
    ),
    [1.15, high - 0.55].map((v) =>
      lay(
        at,
        ribbon(
          smooth([
            [-0.88, v + 0.05],
            [0, v],
            [0.88, v + 0.05],
          ]),
          0.05,
        ),
        t.shade,
        0.7,
      ),
    ),
    lay(at, ellipse(0, high - 0.02, 0.92, 0.12), t.lit),
    lay(at, ellipse(0.05, high, 0.34, 0.045), t.shade),
    [-0.28, 0.02].map((u) => lay(at, rect(u, 0.2, 0.045, high - 0.1), mix(ink, sea, 0.3))),
    each(8, (i) => lay(at, rect(-0.28, 0.36 + i * 0.27, 0.34, 0.04), mix(ink, sea, 0.3))),
  );
}

/** A pigeon standing, facing right, 0.3 m high. */
export function pigeon(place: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.4);
  return group(
    [-0.02, 0.05].map((u) => lay(place, rect(u, 0, 0.018, 0.08), mix(terracotta, rose, 0.3))),
    lay(
      place,
      smooth(points("-0.3 0.06, -0.12 0.08, 0.02 0.06, 0.12 0.12, 0.14 0.22, 0.06 0.24, -0.1 0.17"), true),
      t.body,
    ),
    lay(place, smooth(points("-0.26 0.075, -0.08 0.09, 0.04 0.13, 0 0.19, -0.12 0.15"), true), t.shade),
    lay(place, smooth(points("0.03 0.2, 0.06 0.3, 0.12 0.33, 0.16 0.29, 0.145 0.18"), true), mix(t.shade, leaf, 0.35)),
    lay(place, points("0.155 0.305, 0.215 0.28, 0.155 0.275"), mix(gold, rose, 0.3)),
    lay(place, ellipse(0.118, 0.3, 0.014, 0.014), "#fff6e0"),
  );
}

/** A cloth pegged to a line between two points of the sheet's place, hanging `drop`, blown by `wind`; striped if told so. */
export function laundry(
  place: Place,
  [u, v]: Point,
  wide: number,
  drop: number,
  colour: Hex,
  light: Light,
  options: { wind?: number; stripe?: Hex; sag?: number } = {},
): Art {
  const t = tones(colour, light, 0.38);
  const wind = options.wind ?? 0.12;
  const foot = each(13, (i): Point => [
    u + (wide * i) / 12 + wind * (0.8 + 0.3 * Math.sin(i * 0.9)),
    v - drop + 0.05 * Math.sin((i / 12) * Math.PI * 2.6) - Math.abs(wind) * 0.1,
  ]);
  const shape: Line = [[u, v], [u + wide, v - (options.sag ?? 0)], ...[...smooth(foot)].reverse()];
  const folds = each(4, (i): Line => {
    const a = (i + 0.55) / 4;
    return smooth([
      [u + wide * a, v - 0.02],
      [u + wide * a + wind * 0.35, v - drop * 0.5],
      [u + wide * a + wind * 0.95, v - drop + 0.04],
    ]);
  });
  return group(
    lay(place, shape, t.body),
    folds.map((fold, i) =>
      lay(
        place,
        ribbon(fold, (k) => wide * 0.1 * Math.sin(Math.PI * Math.min(0.94, k + 0.12))),
        i % 2 ? t.shade : t.lit,
        0.65,
      ),
    ),
    options.stripe
      ? [0.2, 0.3].map((k) =>
          lay(
            place,
            ribbon(smooth(each(13, (i): Point => [foot[i]![0] - wind * k * 0.8, foot[i]![1] + drop * k])), 0.05),
            options.stripe as Hex,
            0.9,
          ),
        )
      : "",
    [0.06, 0.5, 0.94].map((k) =>
      lay(place, rect(u + wide * k - 0.015, v - (options.sag ?? 0) * k - 0.05, 0.03, 0.09), mix(terracotta, gold, 0.4)),
    ),
  );
}

/** A shirt pegged by its hem, sleeves down. */
export function shirtOnLine(place: Place, [u, v]: Point, size: number, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.38);
  const s = (line: string): Line => points(line).map(([a, b]) => [u + a * size, v + b * size] as const);
  const shape = smooth(
    s(
      "0 0, 0.02 -0.3, 0.04 -0.62, -0.1 -0.9, 0.04 -0.98, 0.16 -0.84, 0.34 -0.9, 0.5 -0.82, 0.62 -0.99, 0.74 -0.9, 0.58 -0.62, 0.56 -0.3, 0.54 0",
    ),
    true,
    2,
  );
  return group(
    lay(place, shape, t.body),
    lay(
      place,
      smooth(
        s("0.36 0, 0.4 -0.4, 0.38 -0.86, 0.5 -0.82, 0.62 -0.99, 0.74 -0.9, 0.58 -0.62, 0.56 -0.3, 0.54 0"),
        true,
        2,
      ),
      t.shade,
      0.8,
    ),
    lay(place, s("0.05 0, 0.07 -0.5, 0.13 -0.5, 0.12 0"), t.lit, 0.8),
    [0.06, 0.48].map((k) => lay(place, rect(u + k * size - 0.015, v - 0.05, 0.03, 0.09), mix(terracotta, gold, 0.4))),
  );
}

/** A sky from top to horizon, three colours. */
export function heavens(top: Hex, middle: Hex, low: Hex, horizon: number): Art {
  return fill(rect(-20, -20, 2500, horizon + 60), blend([0, 0], [0, horizon], [0, top], [0.55, middle], [1, low]));
}

/** The green slab of the hotel on Parque Vidal, ten storeys, its foot at (x, y). */
export function hotelSlab(x: number, y: number, high: number, light: Light, distance: number, lit = 0): Art {
  const t = tones(far(mix(leaf, sky, 0.5), light, distance), light, 0.25);
  const w = high * 0.5;
  const luck = chance(71);
  return group(
    fill(rect(x, y - high, w, high), t.body),
    fill(rect(light.sun[0] > 0 ? x + w * 0.78 : x, y - high, w * 0.22, high), t.shade),
    each(9, (r) =>
      each(4, (c) =>
        fill(
          rect(x + w * (0.1 + c * 0.17), y - high * (0.94 - r * 0.1), w * 0.1, high * 0.045),
          luck.next() < lit ? mix(gold, paper, 0.4) : t.shade,
        ),
      ).join(""),
    ),
    fill(rect(x - w * 0.04, y - high * 1.02, w * 1.08, high * 0.03), t.lit),
  );
}
