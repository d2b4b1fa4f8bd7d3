import { each, ellipse, points, put, rect, ribbon, smooth, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, rose, terracotta, type Hex, type Light } from "../palette.ts";
import { group, lay, spray, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";

/** A wrought lantern hanging from the place's origin, `height` metres; `lit` shows its flame. */
export function lantern(place: Place, height: number, lit: boolean): Art {
  const h = height;
  const glass = lit ? mix(gold, paper, 0.45) : mix(paper, "#7fa5a0", 0.4);
  return group(
    stroke(
      put(place, [
        [0, 0],
        [0, -0.2 * h],
      ]),
      ink,
      5,
    ),
    lay(
      place,
      [
        [-0.24 * h, -0.32 * h],
        [-0.06 * h, -0.18 * h],
        [0.06 * h, -0.18 * h],
        [0.24 * h, -0.32 * h],
      ],
      ink,
    ),
    lay(
      place,
      [
        [-0.2 * h, -0.34 * h],
        [0.2 * h, -0.34 * h],
        [0.12 * h, -0.88 * h],
        [-0.12 * h, -0.88 * h],
      ],
      glass,
    ),
    lit
      ? lay(
          place,
          smooth(
            [
              [0, -0.46 * h],
              [0.06 * h, -0.66 * h],
              [0, -0.76 * h],
              [-0.06 * h, -0.66 * h],
            ],
            true,
          ),
          "#fffaf0",
        )
      : "",
    [-1, 0, 1].map((i) =>
      stroke(
        put(place, [
          [0.2 * i * h, -0.33 * h],
          [0.12 * i * h, -0.88 * h],
        ]),
        ink,
        Math.max(4, 0),
      ),
    ),
    lay(
      place,
      [
        [-0.15 * h, -0.87 * h],
        [0.15 * h, -0.87 * h],
        [0.06 * h, -0.97 * h],
        [-0.06 * h, -0.97 * h],
      ],
      ink,
    ),
    lay(place, ellipse(0, -0.98 * h, 0.035 * h, 0.035 * h), ink),
  );
}

/** A cast-iron street lamp standing at the place's origin, `height` metres, with one or three globes. */
export function streetLamp(
  place: Place,
  height: number,
  light: Light,
  options: { colour?: Hex; lit?: boolean; globes?: 1 | 3 } = {},
): Art {
  const iron = options.colour ?? mix(ink, "#0f5f69", 0.35);
  const h = height;
  const globe = options.lit ? mix(gold, paper, 0.65) : mix(paper, light.haze, 0.3);
  const bulb = (u: number, v: number) =>
    lay(place, ellipse(u, v, 0.062 * h, 0.062 * h), globe) +
    lay(place, ellipse(u, v + 0.066 * h, 0.026 * h, 0.014 * h), iron);
  const arms = options.globes === 3;
  return group(
    turned(
      place,
      smooth([
        [0.06 * h, 0],
        [0.055 * h, 0.05 * h],
        [0.025 * h, 0.12 * h],
        [0.032 * h, 0.15 * h],
        [0.018 * h, 0.2 * h],
        [0.014 * h, 0.86 * h],
        [0.03 * h, 0.89 * h],
      ]),
      iron,
      light,
    ),
    arms
      ? [-1, 1].map(
          (s) =>
            lay(
              place,
              ribbon(
                smooth([
                  [0, 0.74 * h],
                  [s * 0.07 * h, 0.71 * h],
                  [s * 0.13 * h, 0.74 * h],
                  [s * 0.14 * h, 0.8 * h],
                ]),
                0.018 * h,
              ),
              iron,
            ) + bulb(s * 0.14 * h, 0.86 * h),
        )
      : "",
    bulb(0, 0.95 * h),
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

/**
 * Lamplight on a wall to both sides of a lit door at u, gone 4.2 m from it: the wall reaches `half` metres to either side
 * of the place's origin and is `high`; the light leaves the door at the height `from` and ends at `to`.
 */
export function lampWash(
  wall: Place,
  u: number,
  { half, high, from, to }: { half: number; high: number; from: number; to: number },
  colour: Hex,
  density: number,
): Art {
  return (
    spray(put(wall, rect(u, 0, half, high)), colour, wall(u + 0.6, from), wall(u + 4.2, to), density) +
    spray(put(wall, rect(-half, 0, u + half, high)), colour, wall(u - 0.6, from), wall(u - 4.2, to), density)
  );
}
