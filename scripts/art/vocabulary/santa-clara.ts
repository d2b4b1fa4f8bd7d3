import { chance, each, rect, smooth, type Line, type Point } from "../geometry.ts";
import { far, gold, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, spray, stroke, type Art } from "../svg.ts";

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
