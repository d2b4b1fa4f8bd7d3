import { ellipse, points, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { ink, leaf, mix, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, multiply, soft, type Art } from "../svg.ts";
import { beyond, shadowOnFloor, type View } from "../view.ts";
import { type Coat } from "./apodaca.ts";
import { turned } from "./building.ts";
import { fern } from "./plant.ts";

/** A tinajón, the rain jar of Camagüey: broad belly, narrow foot, thick lip; `height` metres. Its mouth shows water. */
export function jar(place: Place, height: number, light: Light, options: { colour?: Hex; water?: Hex } = {}): Art {
  const h = height;
  const colour = options.colour ?? terracotta;
  const t = tones(colour, light, 0.45);
  const belly = smooth(
    points("0.26 0, 0.4 0.1, 0.54 0.3, 0.585 0.5, 0.52 0.7, 0.38 0.84, 0.3 0.89").map(
      ([r, v]) => [r * h, v * h] as const,
    ),
  );
  const ring = (v: number, r: number) => ribbon(ellipse(0, v * h, r * h, 0.05 * h, 188, 352), h * 0.022);
  return group(
    turned(place, belly, colour, light),
    lay(place, ring(0.68, 0.525), t.shade, 0.7),
    lay(place, ring(0.66, 0.535), t.lit, 0.35),
    lay(place, ring(0.32, 0.54), t.shade, 0.6),
    turned(
      place,
      [
        [0.3 * h, 0.875 * h],
        [0.37 * h, 0.9 * h],
        [0.37 * h, 0.955 * h],
      ],
      colour,
      light,
      { depth: 0.35 },
    ),
    lay(place, ellipse(0, 0.955 * h, 0.37 * h, 0.075 * h), t.lit),
    lay(place, ellipse(0, 0.952 * h, 0.3 * h, 0.055 * h), mix(ink, colour, 0.2)),
    options.water ? lay(place, ellipse(0.01 * h, 0.94 * h, 0.26 * h, 0.036 * h), options.water) : "",
  );
}

/** The outline of a jar's belly, for its shadow. */
export function jarOutline(height: number): Line {
  const right: Line = smooth(
    points("0.26 0, 0.54 0.3, 0.585 0.5, 0.52 0.7, 0.37 0.9, 0.37 0.97").map(
      ([r, v]) => [r * height, v * height] as const,
    ),
  );
  return [...right, ...[...right].reverse().map(([r, v]) => [-r, v] as const)];
}

/** A rain jar on the ground with its shadow; a fern in it where asked. */
export function rainJar(
  view: View,
  at: { x: number; z: number; height: number; fern?: number; water?: Hex; near?: number },
  light: Light,
  c: Coat,
): Art {
  const { x, z, height } = at;
  const ground = view.floor(0.01);
  const place = view.stand(x, z);
  return group(
    multiply(
      0.55,
      soft(
        5,
        lay(
          ground,
          beyond(shadowOnFloor(light, x, z, jarOutline(height)), 1, at.near ?? 1.4),
          mix(light.cool, c.dado, 0.2),
        ),
        lay(ground, ellipse(x, z, height * 0.42, height * 0.2), mix(light.cool, ink, 0.3)),
      ),
    ),
    at.fern
      ? fern(within(place, 0, height * 0.93), height * 0.85, light, {
          seed: at.fern + 20,
          fronds: 9,
          fall: 0.3,
          green: mix(leaf, light.cool, 0.25),
        })
      : "",
    jar(place, height, light, { colour: c.tile, ...(at.water ? { water: at.water } : {}) }),
    at.fern
      ? fern(within(place, 0, height * 0.94), height * 0.9, light, { seed: at.fern, fronds: 13, fall: 0.75 })
      : "",
  );
}
