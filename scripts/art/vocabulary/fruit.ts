import { each, ellipse, points, put, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, spray, stroke, type Art } from "../svg.ts";

/** A wide basket, 0.7 m across, heaped with mangoes, a hand of bananas, a pineapple, half a papaya. */
export function fruitBasket(place: Place, light: Light): Art {
  const round = (u: number, v: number, ru: number, rv: number, colour: Hex) => {
    const t = tones(colour, light, 0.42);
    const side = light.sun[0] > 0 ? 1 : -1;
    return (
      lay(place, ellipse(u, v, ru, rv), t.body) +
      lay(
        place,
        smooth(
          [
            [u + side * ru * 0.25, v - rv * 0.92],
            [u + side * ru * 0.9, v - rv * 0.3],
            [u + side * ru * 0.8, v + rv * 0.4],
            [u + side * ru * 0.55, v - rv * 0.2],
          ],
          true,
        ),
        t.shade,
        0.75,
      ) +
      lay(place, ellipse(u - side * ru * 0.32, v + rv * 0.35, ru * 0.36, rv * 0.3), t.lit)
    );
  };
  const pine = tones(mix(gold, terracotta, 0.34), light, 0.45);
  const pineBody = smooth(
    points("-0.31 0.2, -0.34 0.36, -0.28 0.52, -0.19 0.57, -0.1 0.5, -0.06 0.34, -0.1 0.2"),
    true,
  );
  const straw = tones(mix(gold, "#8a5a30", 0.35), light, 0.4);
  const weave = smooth(points("-0.37 0.2, -0.3 0.03, -0.22 0, 0.22 0, 0.3 0.03, 0.37 0.2"), false, 5);
  const papaya = smooth(points("0.0 0.24, -0.02 0.36, 0.06 0.46, 0.14 0.44, 0.16 0.3, 0.1 0.2"), true);
  return group(
    each(11, (i) => {
      const a = ((12 + i * 15.6) * Math.PI) / 180;
      return lay(
        place,
        ribbon(
          smooth([
            [-0.19, 0.55],
            [-0.19 + Math.cos(a) * 0.1, 0.58 + Math.sin(a) * 0.16],
            [-0.19 + Math.cos(a) * 0.22, 0.56 + Math.sin(a) * 0.24],
          ]),
          (s) => 0.05 * (1 - s),
        ),
        i % 2 ? mix(leaf, light.warm, 0.25) : mix(leaf, light.cool, 0.25),
      );
    }),
    lay(place, pineBody, pine.body),
    clip(
      put(place, pineBody),
      spray(put(place, pineBody), pine.shade, place(-0.05, 0.4), place(-0.3, 0.4), 0.9),
      each(
        6,
        (i) =>
          stroke(
            put(place, [
              [-0.4, 0.16 + i * 0.08],
              [0, 0.28 + i * 0.08],
            ]),
            pine.shade,
            3,
          ) +
          stroke(
            put(place, [
              [-0.4, 0.3 + i * 0.08],
              [0, 0.16 + i * 0.08],
            ]),
            pine.shade,
            3,
          ),
      ),
    ),
    [0, 1, 2, 3].map((i) =>
      lay(
        place,
        ribbon(
          smooth([
            [0.12 + i * 0.05, 0.24],
            [0.2 + i * 0.055, 0.36 - i * 0.02],
            [0.2 + i * 0.05, 0.5 - i * 0.045],
          ]),
          (s) => 0.07 * Math.sin(Math.PI * (0.12 + s * 0.82)),
        ),
        i % 2 ? mix(gold, paper, 0.25) : mix(gold, leaf, 0.12),
      ),
    ),
    lay(place, ellipse(0.2, 0.5, 0.025, 0.03), mix(leaf, ink, 0.4)),
    lay(place, papaya, mix(gold, leaf, 0.4)),
    lay(within(place, 0.014, 0.06, 0.82), papaya, mix(terracotta, gold, 0.4)),
    each(6, (i) => lay(place, ellipse(0.06 + (i % 2) * 0.03, 0.27 + i * 0.022, 0.012, 0.01), ink)),
    round(-0.06, 0.25, 0.1, 0.085, mix(gold, terracotta, 0.4)),
    round(0.2, 0.22, 0.09, 0.08, mix(terracotta, gold, 0.35)),
    round(-0.24, 0.22, 0.085, 0.075, mix(leaf, gold, 0.45)),
    round(0.08, 0.2, 0.075, 0.07, mix(gold, terracotta, 0.25)),
    lay(place, weave, straw.body),
    clip(
      put(place, weave),
      each(5, (j) =>
        each(12, (i) =>
          lay(
            place,
            rect(-0.4 + i * 0.068 + (j % 2) * 0.034, 0.005 + j * 0.04, 0.036, 0.026),
            j % 2 ? straw.shade : straw.lit,
            0.75,
          ),
        ).join(""),
      ),
      spray(put(place, weave), straw.shade, place(light.sun[0] > 0 ? 0.38 : -0.38, 0.1), place(0, 0.1), 0.8),
    ),
    lay(place, ribbon(smooth(points("-0.38 0.2, 0 0.165, 0.38 0.2")), 0.04), straw.lit),
  );
}
