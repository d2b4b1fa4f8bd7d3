import {
  chance,
  each,
  ellipse,
  moved,
  points,
  put,
  ribbon,
  smooth,
  type Line,
  type Place,
  type Point,
} from "../geometry.ts";
import { leaf, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, stroke, type Art } from "../svg.ts";

/** A royal palm `height` metres high, its foot at the place's origin. `sway` bends the crown, in metres. */
export function royalPalm(
  place: Place,
  height: number,
  light: Light,
  options: { sway?: number; green?: Hex; trunk?: Hex; fronds?: number; seed?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const trunk = tones(options.trunk ?? mix(paper, leaf, 0.22), light, 0.5);
  const sway = options.sway ?? 0;
  const luck = chance(options.seed ?? Math.round(height * 100));
  const left = light.sun[0] > 0;
  const stem = smooth([
    [0, 0],
    [sway * 0.1, height * 0.35],
    [sway * 0.45, height * 0.62],
    [sway, height * 0.82],
  ]);
  const girth = (t: number) => height * 0.034 * (1.25 - 0.5 * t + 0.35 * Math.sin(Math.PI * Math.min(1, t * 1.3)));
  const shaft = smooth([
    [sway, height * 0.81],
    [sway * 1.12, height * 0.9],
    [sway * 1.2, height * 0.96],
  ]);
  const [cu, cv] = [sway * 1.2, height * 0.955];
  const count = options.fronds ?? 13;
  const size = height * 0.36;
  const crown = each(count, (i) => {
    const angle = -28 + (236 * i) / (count - 1) + luck.between(-5, 5);
    const steep = Math.abs(angle - 90) / 118;
    const length = size * (1.05 - 0.22 * (1 - steep) + luck.between(-0.05, 0.05));
    return { angle, back: i % 3 === 1, shape: frond(cu, cv, angle, length, length * (0.34 + 0.42 * steep)), steep };
  });
  const lit = (angle: number) => (left ? angle > 100 : angle < 80);
  return group(
    crown.filter((f) => f.back).map((f) => lay(place, f.shape, mix(green.shade, light.cool, 0.2))),
    lay(place, ribbon(stem, girth), trunk.body),
    lay(
      place,
      ribbon(
        stem.map(([x, y], i) => [x + (left ? 1 : -1) * girth(i / stem.length) * 0.27, y] as const),
        (t) => girth(t) * 0.46,
      ),
      trunk.shade,
    ),
    lay(
      place,
      ribbon(shaft, (t) => height * 0.032 * (1 - t * 0.45)),
      green.body,
    ),
    lay(place, ribbon(moved(shaft, (left ? -1 : 1) * height * 0.007, 0), height * 0.009), green.lit),
    lay(
      place,
      ribbon(
        [
          [cu, cv],
          [cu + size * 0.03, cv + size * 0.62],
        ],
        (t) => size * 0.04 * (1 - t),
      ),
      green.lit,
    ),
    crown
      .filter((f) => !f.back)
      .sort((a, b) => b.steep - a.steep)
      .map((f) =>
        lay(place, f.shape, lit(f.angle) ? mix(green.body, green.lit, 0.5) : f.steep > 0.75 ? green.shade : green.body),
      ),
  );
}

/** A leaning coconut palm: trunk along `stem` (metres), crown of hanging fronds at its end. */
export function coconutPalm(
  place: Place,
  stem: Line,
  size: number,
  light: Light,
  options: { green?: Hex; seed?: number; girth?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const bark = tones(mix(paper, "#6b4a36", 0.62), light, 0.45);
  const luck = chance(options.seed ?? 5);
  const line = smooth(stem, false, 10);
  const [cu, cv] = line[line.length - 1] as Point;
  const girth = options.girth ?? size * 0.12;
  const angles = [-34, 214, -16, 196, 2, 178, 16, 164, 36, 144, 62, 118, 88];
  return group(
    lay(
      place,
      ribbon(line, (t) => girth * (1.35 - 0.7 * t)),
      bark.body,
    ),
    lay(
      place,
      ribbon(moved(line, girth * 0.2, -(girth * 0.05)), (t) => girth * (0.6 - 0.3 * t)),
      bark.shade,
    ),
    line
      .filter((_, i) => i % 3 === 1)
      .map(([x, y], i) =>
        stroke(
          put(place, [
            [x - girth * 0.4, y - girth * 0.05],
            [x + girth * 0.4, y + girth * 0.08],
          ]),
          bark.shade,
          3,
          i % 2 ? 0.5 : 0.8,
        ),
      ),
    angles.map((angle, i) => {
      const length = size * luck.between(0.86, 1.08);
      const shape = frond(
        cu,
        cv,
        angle + luck.between(-5, 5),
        length,
        length * (i < 4 ? 0.78 : angle > 60 && angle < 120 ? 0.5 : 0.68),
        length * 0.22,
        17,
      );
      const tone =
        i < 4
          ? mix(green.shade, light.cool, 0.25)
          : i < 8
            ? green.body
            : mix(green.body, green.lit, 0.25 + (i % 3) * 0.2);
      return (i === 4 ? nuts(place, cu, cv, size, light) : "") + lay(place, shape, tone);
    }),
  );
}

/** A feathered frond from (u, v): rises at `angle` degrees, `length` metres long, its tip sinking by `droop` metres. */
export function frond(
  u: number,
  v: number,
  angle: number,
  length: number,
  droop: number,
  width = length * 0.2,
  teeth = 15,
): Line {
  const a = (angle * Math.PI) / 180;
  const at = (t: number): Point => [u + Math.cos(a) * length * t, v + Math.sin(a) * length * t - droop * t * t];
  const full = (t: number) => width * Math.min(1, t * 6) * (1 - t * t * 0.55);
  const upper: Point[] = [];
  const lower: Point[] = [];
  const away = Math.cos(a) >= 0 ? 1 : -1;
  for (let i = 0; i <= teeth; i++) {
    const t = i / teeth;
    const next = Math.min(1, t + 0.5 / teeth);
    const [x, y] = at(t);
    const [nx, ny] = at(next);
    const [fx, fy] = at(Math.min(1, t + 1.6 / teeth));
    upper.push([x, y + width * 0.05], [fx, fy + full(t) * 0.42]);
    lower.push([nx + away * width * 0.06, ny - full(next) * 0.95], [x, y - width * 0.12]);
  }
  return [[u, v], ...upper, at(1), ...lower.reverse()];
}

function nuts(place: Place, u: number, v: number, size: number, light: Light): Art {
  const t = tones("#8a6a35", light);
  return group(
    points("-0.06 -0.07, 0.05 -0.08, 0 -0.12").map(
      ([du, dv]) =>
        lay(place, ellipse(u + size * (du ?? 0), v + size * (dv ?? 0), size * 0.05, size * 0.06), t.body) +
        lay(
          place,
          ellipse(u + size * ((du ?? 0) - 0.012), v + size * ((dv ?? 0) + 0.015), size * 0.02, size * 0.026),
          t.lit,
        ),
    ),
  );
}
