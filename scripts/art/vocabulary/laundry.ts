import { each, points, rect, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { gold, mix, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, type Art } from "../svg.ts";

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
