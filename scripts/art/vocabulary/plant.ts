import {
  chance,
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  type Line,
  type Place,
  type Point,
} from "../geometry.ts";
import { gold, ink, leaf, mix, paper, sea, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, spray, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";
import { frond } from "./palm.ts";

/** Banana or canna: broad leaves from one foot, `height` metres, each with a pale midrib. */
export function broadLeaves(
  place: Place,
  height: number,
  light: Light,
  options: { count?: number; green?: Hex; spread?: number; seed?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const luck = chance(options.seed ?? 3);
  const count = options.count ?? 9;
  const spread = options.spread ?? 150;
  const order = each(count, (i) => i).sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2));
  return group(
    order.map((i, painted) => {
      const angle = ((90 - spread / 2 + (spread * i) / (count - 1) + luck.between(-6, 6)) * Math.PI) / 180;
      const length = height * luck.between(0.8, 1.1);
      const droop = Math.abs(Math.cos(angle)) * length * 0.35;
      const rib = each(13, (k): Point => [
        Math.cos(angle) * length * (k / 12),
        Math.sin(angle) * length * (k / 12) - droop * (k / 12) ** 2,
      ]);
      const width = (t: number) =>
        length * 0.24 * Math.sin(Math.PI * Math.min(1, t ** 0.75)) ** 0.8 * (t < 0.2 ? t * 5 : 1) + length * 0.012;
      const tone = [green.shade, green.body, mix(green.body, green.lit, 0.45)][painted % 3] as Hex;
      const half = rib.map(
        ([x, y], k) => [x - (Math.sin(angle) * width(k / 12)) / 4, y + (Math.cos(angle) * width(k / 12)) / 4] as const,
      );
      return (
        lay(place, ribbon(rib, width), tone) +
        lay(
          place,
          ribbon(half, (t) => width(t) / 2),
          mix(tone, green.lit, 0.28),
        ) +
        stroke(put(place, rib), mix(green.lit, paper, 0.3), 3, 0.7)
      );
    }),
  );
}

/** A mass of foliage along a line: rounded crowns in three tones, `height` metres deep, blossoms where asked. */
export function hedge(
  place: Place,
  line: Line,
  height: number,
  light: Light,
  options: { green?: Hex; blossom?: Hex; seed?: number; density?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.4);
  const luck = chance(options.seed ?? 9);
  const path = smooth(line, false, Math.max(2, Math.round((options.density ?? 1) * 6)));
  const left = light.sun[0] > 0 ? -1 : 1;
  return group(
    [0, 1, 2].flatMap((layer) =>
      path.map(([x, y]) => {
        const r = height * luck.between(0.3, 0.55) * (1 - layer * 0.14);
        const at = [
          x + luck.between(-0.4, 0.4) * height,
          y + height * (0.55 - layer * 0.24) + luck.between(-0.1, 0.1) * height,
        ] as const;
        const tone = [green.shade, mix(green.shade, green.body, 0.7), green.body][layer] as Hex;
        const crown = lobes(at, r, luck);
        const shine =
          layer && luck.next() > 0.35
            ? lay(place, lobes([at[0] + left * r * 0.3, at[1] + r * 0.32], r * 0.55, luck), mix(tone, green.lit, 0.35))
            : "";
        const flower =
          options.blossom && layer === 2 && luck.next() > 0.3
            ? each(3, () =>
                lay(
                  place,
                  ellipse(
                    at[0] + luck.between(-r, r) * 0.7,
                    at[1] + luck.between(-r, r) * 0.7,
                    height * 0.05,
                    height * 0.05,
                  ),
                  options.blossom as Hex,
                ),
              ).join("")
            : "";
        return lay(place, crown, tone) + shine + flower;
      }),
    ),
  );
}

function lobes([u, v]: Point, r: number, luck: { between: (low: number, high: number) => number }): Line {
  return smooth(
    each(9, (i): Point => {
      const a = (i * Math.PI * 2) / 9;
      const reach = r * luck.between(0.82, 1.14);
      return [u + Math.cos(a) * reach * 1.15, v + Math.sin(a) * reach * 0.9];
    }),
    true,
    4,
  );
}

/** Hills of leaves outside a window, from u to u + `wide`, up to `high`: three depths, the farthest palest. */
export function greenery(place: Place, u: number, wide: number, high: number, green: Hex = leaf): Art {
  const layer = (line: string, tone: Hex) =>
    lay(place, smooth(points(line).map(([a, b]) => [u + a * wide, b * high] as const)), tone);
  return group(
    layer("0 0, 0.06 0.8, 0.2 0.62, 0.36 1, 0.52 0.74, 0.7 0.94, 0.86 0.66, 1 0.84, 1 0", mix(green, sky, 0.5)),
    layer("0 0, 0.1 0.5, 0.26 0.66, 0.42 0.46, 0.6 0.62, 0.8 0.44, 1 0.56, 1 0", mix(green, gold, 0.16)),
    layer("0 0, 0.16 0.3, 0.34 0.22, 0.5 0.36, 0.7 0.24, 0.88 0.34, 1 0.2, 1 0", mix(green, sea, 0.25)),
  );
}

/** A fern of `size` metres around the place's origin, its fronds falling on all sides. */
export function fern(
  place: Place,
  size: number,
  light: Light,
  options: { seed?: number; green?: Hex; fronds?: number; fall?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const luck = chance(options.seed ?? 4);
  const n = options.fronds ?? 15;
  const order = each(n, (i) => i).sort((a, b) => Math.abs(a - (n - 1) / 2) - Math.abs(b - (n - 1) / 2));
  return group(
    order.map((i, k) => {
      const angle = 12 + (156 * i) / (n - 1) + luck.between(-7, 7);
      const length = size * luck.between(0.72, 1.05);
      const steep = Math.abs(angle - 90) / 78;
      const tone = [green.shade, green.body, mix(green.body, green.lit, 0.55)][(i + k) % 3] as Hex;
      const shape = frond(0, 0, angle, length, length * (options.fall ?? 0.6) * (0.35 + steep), length * 0.24, 14);
      return lay(place, shape, tone);
    }),
  );
}

/** A flower stand of a pot palm in a glazed cachepot, `h` metres high: parlour palm. */
export function parlourPalm(place: Place, h: number, light: Light, pot: Hex = sky): Art {
  const green = tones(leaf, light, 0.45);
  const blade = (angle: number, length: number, tone: Hex): Art => {
    const a = (angle * Math.PI) / 180;
    const rib = each(
      11,
      (k) =>
        [
          Math.cos(a) * length * (k / 10),
          0.3 * h + Math.sin(a) * length * (k / 10) - length * 0.42 * (k / 10) ** 2.2,
        ] as const,
    );
    return group(
      rib.slice(2).flatMap(([u, v], k) =>
        [-1, 1].map((s) =>
          lay(
            place,
            ribbon(
              [
                [u, v],
                [
                  u + s * h * 0.03 * Math.sin(a) + Math.cos(a) * h * 0.07,
                  v + h * 0.02 - Math.abs(Math.cos(a)) * h * 0.03 - s * Math.cos(a) * h * 0.07,
                ],
              ],
              (t) => h * 0.036 * (1 - t * 0.85) * (1 - k * 0.05),
            ),
            tone,
          ),
        ),
      ),
      lay(place, ribbon(rib, h * 0.011), mix(tone, light.warm, 0.3)),
    );
  };
  return group(
    [158, 22, 136, 44, 118, 62, 92].map((angle, i) =>
      blade(
        angle,
        h * (0.62 + (i % 3) * 0.06),
        [
          green.shade,
          green.shade,
          green.body,
          green.body,
          mix(green.body, green.lit, 0.3),
          green.body,
          mix(green.body, green.lit, 0.4),
        ][i] as Hex,
      ),
    ),
    turned(
      place,
      points("0.11 0, 0.15 0.12, 0.19 0.3, 0.2 0.33").map(([r, v]) => [r * h, v * h] as const),
      pot,
      light,
    ),
    lay(place, ellipse(0, 0.33 * h, 0.2 * h, 0.035 * h), tones(pot, light).lit),
    spray(
      put(place, rect(-0.2 * h, 0, 0.4 * h, 0.3 * h)),
      tones(pot, light).shade,
      place(0, 0),
      place(0, 0.2 * h),
      0.2,
    ),
    fill(put(place, ellipse(0, 0.332 * h, 0.17 * h, 0.024 * h)), mix(ink, terracotta, 0.4)),
  );
}
