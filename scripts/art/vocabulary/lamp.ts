import { ellipse, put, ribbon, smooth, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, type Hex, type Light } from "../palette.ts";
import { group, lay, stroke, type Art } from "../svg.ts";
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
