import { each, ellipse, points, rect, ribbon, smooth, within, type Line, type Place, type Point } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sky, terracotta, tones, type Light } from "../palette.ts";
import { fill, lay, multiply, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";

/** A bedside table with a drawer and a brass lamp on it, 0.75 m high without the lamp. */
export function nightTable(at: Place, light: Light): Art {
  const wood = mix(terracotta, ink, 0.5);
  const brass = tones(gold, light, 0.4);
  return [
    lay(at, ribbon(points("-0.36 0, -0.34 0.7"), 0.06), wood),
    lay(at, ribbon(points("0.36 0, 0.34 0.7"), 0.06), wood),
    lay(at, rect(-0.42, 0.52, 0.84, 0.2), mix(wood, terracotta, 0.25)),
    lay(at, rect(-0.46, 0.72, 0.92, 0.05), mix(wood, gold, 0.35)),
    lay(at, ellipse(0, 0.62, 0.03, 0.03), gold),
    turned(
      within(at, 0.08, 0.77),
      smooth(points("0.1 0, 0.04 0.04, 0.09 0.16, 0.05 0.3, 0.02 0.36")),
      brass.body,
      light,
    ),
    lay(at, points("-0.12 1.12, 0.0 1.42, 0.16 1.42, 0.28 1.12"), mix(paper, gold, 0.25)),
    lay(at, points("0.14 1.12, 0.12 1.42, 0.16 1.42, 0.28 1.12"), mix(paper, terracotta, 0.3)),
  ].join("");
}

/** A framed print of a mariposa lily, 0.84 by 1.12 m, hung by its lower left corner. */
export function botanicalPrint(at: Place, light: Light): Art {
  const petal = (angle: number): Line =>
    ribbon(
      each(7, (k) => {
        const a = (angle * Math.PI) / 180;
        return [0.42 + (Math.cos(a) * 0.22 * k) / 6, 0.74 + (Math.sin(a) * 0.22 * k) / 6] as Point;
      }),
      (t) => 0.17 * Math.sin(Math.PI * t ** 0.8),
    );
  return [
    multiply(0.45, lay(within(at, 0.06, -0.05), rect(0, 0, 0.84, 1.12), light.cool)),
    lay(at, rect(0, 0, 0.84, 1.12), mix(gold, terracotta, 0.2)),
    lay(at, rect(0.07, 0.07, 0.7, 0.98), mix(paper, sky, 0.12)),
    lay(at, ribbon(smooth(points("0.42 0.14, 0.4 0.45, 0.42 0.7")), 0.03), leaf),
    lay(
      at,
      ribbon(smooth(points("0.41 0.2, 0.27 0.36, 0.16 0.56")), (t) => 0.13 * Math.sin(Math.PI * t)),
      leaf,
    ),
    lay(
      at,
      ribbon(smooth(points("0.41 0.26, 0.56 0.36, 0.68 0.52")), (t) => 0.12 * Math.sin(Math.PI * t)),
      mix(leaf, gold, 0.25),
    ),
    ...[90, 162, 18, 215, 325].map((a) => lay(at, petal(a), mix(rose, terracotta, 0.3))),
    lay(at, ellipse(0.42, 0.74, 0.04, 0.045), gold),
  ].join("");
}

/** A ceiling fan around [x, y] of the sheet, its rod going up out of the picture. */
export function ceilingFan([cx, cy]: Point): Art {
  const dark = mix(ink, terracotta, 0.3);
  const blade = (a: number): Line => {
    const c = Math.cos(a);
    const s = Math.sin(a) * 0.24;
    return [
      [cx + c * 34 - s * 20, cy + s * 34 - 4],
      [cx + c * 190 - s * 110, cy + s * 190 - 10],
      [cx + c * 196 + s * 110, cy + s * 196 + 8],
      [cx + c * 34 + s * 20, cy + s * 34 + 5],
    ];
  };
  return [
    stroke(
      [
        [cx, cy],
        [cx, -20],
      ],
      dark,
      9,
    ),
    ...[0.4, 1.97, 3.54, 5.11].map((a) => fill(blade(a), mix(terracotta, ink, 0.45))),
    fill(ellipse(cx, cy + 2, 38, 20), dark),
    fill(ellipse(cx, cy + 20, 15, 13), mix(paper, gold, 0.4)),
  ].join("");
}
