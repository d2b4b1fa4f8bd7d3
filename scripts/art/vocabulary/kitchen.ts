import { each, ellipse, points, put, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, soft, softShadow, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";

/** The red metal of the pans. */
export const copper: Hex = mix(terracotta, gold, 0.34);

/** A copper pan hung by its handle from the place's origin, its bottom of radius `r` towards the eye. */
export function hangingPan(place: Place, r: number, light: Light): Art {
  const t = tones(copper, light, 0.45);
  const v = -r * 2.5;
  return group(
    softShadow(place, ellipse(r * 0.2, v - r * 0.2, r, r), light.cool, 0.4, 4),
    lay(
      place,
      ribbon(
        [
          [0, 0],
          [0, v + r * 0.9],
        ],
        r * 0.2,
      ),
      mix(ink, terracotta, 0.35),
    ),
    lay(place, ribbon(ellipse(0, -r * 0.06, r * 0.1, r * 0.1), r * 0.06), mix(ink, terracotta, 0.35)),
    lay(place, ellipse(0, v, r, r), t.shade),
    lay(place, ellipse(-r * 0.03, v + r * 0.03, r * 0.94, r * 0.94), t.body),
    lay(place, ellipse(-r * 0.06, v + r * 0.06, r * 0.72, r * 0.72), mix(t.body, t.shade, 0.35)),
    clip(
      put(place, ellipse(0, v, r * 0.9, r * 0.9)),
      lay(
        place,
        [
          [-r, v + r * 0.1],
          [-r * 0.2, v + r],
          [r * 0.1, v + r],
          [-r, v - r * 0.35],
        ],
        t.lit,
        0.75,
      ),
    ),
  );
}

/** A stew pot with two ears, `h` metres high, its lid a little open. */
export function stewPot(place: Place, h: number, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.45);
  const s = (line: string): Line => points(line).map(([a, b]) => [a * h, b * h] as const);
  return group(
    lay(place, ribbon(smooth(s("-0.6 0.6, -0.78 0.58, -0.76 0.46, -0.6 0.46")), h * 0.06), t.shade),
    lay(place, ribbon(smooth(s("0.6 0.6, 0.78 0.58, 0.76 0.46, 0.6 0.46")), h * 0.06), t.shade),
    turned(place, smooth(s("0.5 0, 0.6 0.08, 0.62 0.4, 0.6 0.7")), colour, light),
    lay(place, ellipse(0, 0.7 * h, 0.6 * h, 0.1 * h), mix(ink, colour, 0.25)),
    lay(place, smooth(s("-0.62 0.72, -0.4 0.86, 0 0.95, 0.42 0.9, 0.6 0.8, 0.1 0.76"), true, 4), t.lit),
    lay(place, smooth(s("-0.62 0.72, -0.4 0.83, 0 0.9, 0.42 0.86, 0.6 0.8, 0.1 0.76"), true, 4), t.body),
    lay(place, ellipse(-0.02 * h, 0.97 * h, 0.07 * h, 0.06 * h), t.shade),
  );
}

/** A plait of garlic hanging from the place's origin, `long` metres. */
export function garlic(place: Place, long: number, light: Light): Art {
  const t = tones(mix(paper, rose, 0.18), light, 0.4);
  return group(
    stroke(
      put(place, [
        [0, 0],
        [0, -long],
      ]),
      mix(gold, leaf, 0.3),
      6,
    ),
    each(10, (i) => {
      const [u, v] = [(i % 2 ? 1 : -1) * long * 0.085, -long * (0.12 + i * 0.088)];
      const r = long * 0.085;
      return (
        lay(
          place,
          smooth(
            [
              [u - r, v - r * 0.3],
              [u, v + r * 1.3],
              [u + r, v - r * 0.3],
              [u, v - r],
            ],
            true,
          ),
          t.body,
        ) +
        lay(place, ellipse(u - r * 0.3, v - r * 0.1, r * 0.3, r * 0.5), t.lit) +
        stroke(
          put(place, [
            [u + r * 0.35, v - r * 0.5],
            [u + r * 0.15, v + r * 0.5],
          ]),
          t.shade,
          2.5,
        )
      );
    }),
  );
}

/** Steam rising from the place's origin, `high` metres. */
export function steam(place: Place, high: number, opacity = 0.5): Art {
  return soft(
    6,
    [
      "0 0, 0.09 0.2, -0.05 0.45, 0.08 0.7, 0 1",
      "0.16 0.05, 0.24 0.3, 0.13 0.5, 0.24 0.8",
      "-0.16 0.08, -0.22 0.32, -0.1 0.56, -0.2 0.85",
    ].map((line) =>
      lay(
        place,
        ribbon(
          smooth(points(line).map(([u, v]) => [u * high, v * high] as const)),
          (t) => high * 0.085 * Math.sin(Math.PI * (0.15 + t * 0.85)),
        ),
        "#fff8ea",
        opacity,
      ),
    ),
  );
}
