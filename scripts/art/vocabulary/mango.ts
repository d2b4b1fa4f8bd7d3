import { ellipse, points, put, ribbon, smooth, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, stroke, type Art } from "../svg.ts";
import { hedge } from "./plant.ts";

/** The mango that was moved four metres: `height` metres, its foot at the place's origin, fruit hanging on long stalks. */
export function mangoTree(
  place: Place,
  height: number,
  light: Light,
  options: { green?: Hex; seed?: number; fruit?: boolean } = {},
): Art {
  const h = height;
  const bark = tones(mix("#6b4a36", rose, 0.22), light, 0.5);
  const side = light.sun[0] > 0 ? 1 : -1;
  const limb = (line: string, width: number) =>
    lay(
      place,
      ribbon(smooth(points(line).map(([u, v]) => [u * h, v * h] as const)), (t) => width * h * (1 - t * 0.6)),
      bark.body,
    );
  const seed = options.seed ?? 21;
  const green = options.green ?? mix(leaf, sea, 0.12);
  return group(
    limb("0 0.3, -0.1 0.5, -0.24 0.66", 0.05),
    limb("0.01 0.3, 0.12 0.48, 0.26 0.62", 0.05),
    lay(
      place,
      ribbon(
        smooth(points("0.01 -0.01, -0.015 0.14, 0.01 0.3, 0 0.6").map(([u, v]) => [u * h, v * h] as const)),
        (t) => h * (0.1 - 0.06 * t),
      ),
      bark.body,
    ),
    lay(
      place,
      ribbon(
        smooth(points("0.01 0, -0.015 0.14, 0.01 0.3, 0 0.5").map(([u, v]) => [(u + side * 0.02) * h, v * h] as const)),
        (t) => h * (0.045 - 0.03 * t),
      ),
      bark.shade,
    ),
    hedge(
      place,
      points("-0.34 0.56, -0.2 0.74, 0 0.82, 0.2 0.74, 0.36 0.54").map(([u, v]) => [u * h, v * h] as const),
      h * 0.24,
      light,
      { green: mix(green, light.cool, 0.25), seed, density: 1 },
    ),
    hedge(
      place,
      points("-0.4 0.44, -0.18 0.5, 0.04 0.58, 0.22 0.5, 0.4 0.42").map(([u, v]) => [u * h, v * h] as const),
      h * 0.22,
      light,
      { green, seed: seed + 4, density: 1 },
    ),
    options.fruit === false
      ? ""
      : points("-0.36 0.42, -0.25 0.38, -0.13 0.44, 0.07 0.4, 0.18 0.45, 0.31 0.37, 0.4 0.44").map(
          ([u, v]) =>
            stroke(
              put(place, [
                [u * h, (v + 0.08) * h],
                [u * h, v * h],
              ]),
              mix(leaf, ink, 0.3),
              3,
            ) +
            lay(place, ellipse(u * h, (v - 0.02) * h, 0.02 * h, 0.027 * h), mix(gold, terracotta, 0.35)) +
            lay(place, ellipse((u - side * 0.006) * h, (v - 0.014) * h, 0.009 * h, 0.014 * h), mix(gold, paper, 0.3)),
        ),
  );
}
