import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, fill, glow, group, lay, softShadow, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";

/** A plate on a table whose top is `high` metres up, with its shadow; `rim` is its painted band. */
export function plate(
  view: View,
  [x, z]: readonly [number, number],
  high: number,
  light: Light,
  rim: Hex,
  r = 0.14,
): Art {
  const top = view.floor(high + 0.012);
  const china = mix(paper, "#ffffff", 0.3);
  return group(
    softShadow(view.floor(high), ellipse(x + 0.025, z - 0.015, r * 1.06, r * 1.06), light.cool, 0.4, 3),
    lay(top, ellipse(x, z, r, r), china),
    fill([put(top, ellipse(x, z, r * 0.94, r * 0.94)), put(top, ellipse(x, z, r * 0.8, r * 0.8))], rim),
    lay(top, ellipse(x, z, r * 0.62, r * 0.62), mix(china, light.cool, 0.12)),
    lay(top, ellipse(x + r * 0.03, z - r * 0.04, r * 0.58, r * 0.56), china),
  );
}

/** A stemmed glass, 0.22 m high, with wine in it where asked. */
export function wineGlass(at: Place, wine: Hex | undefined, light: Light): Art {
  const bowl = smooth(points("-0.035 0.21, -0.05 0.15, -0.03 0.1, 0 0.09, 0.03 0.1, 0.05 0.15, 0.035 0.21"));
  const glass = mix(paper, sky, 0.4);
  return group(
    lay(at, ellipse(0, 0.006, 0.035, 0.01), glass, 0.8),
    lay(at, rect(-0.005, 0.005, 0.01, 0.09), glass, 0.85),
    lay(at, bowl, glass, 0.42),
    wine ? clip(put(at, bowl), lay(at, rect(-0.06, 0.08, 0.12, 0.075), wine)) : "",
    lay(at, ribbon(smooth(points("-0.03 0.2, -0.042 0.155, -0.026 0.11")), 0.009), "#fffaf0", 0.85),
    stroke(put(at, ellipse(0, 0.21, 0.035, 0.008)), light.warm, 2, 0.8),
  );
}

/** A bottle, 0.32 m high, with a pale label. */
export function bottle(at: Place, colour: Hex, light: Light): Art {
  const profile = smooth(points("0.04 0, 0.042 0.02, 0.042 0.18, 0.036 0.21, 0.015 0.25, 0.014 0.31"));
  return group(
    turned(at, profile, colour, light),
    lay(at, rect(-0.04, 0.06, 0.08, 0.09), mix(paper, gold, 0.2)),
    lay(at, rect(-0.04, 0.1, 0.08, 0.015), terracotta),
    lay(at, rect(-0.016, 0.28, 0.032, 0.035), terracotta),
  );
}

/** A candle burning in a glass chimney, 0.3 m high, with its light around it. */
export function candle(at: Place, size: number): Art {
  const flame = smooth(points("0 0.13, 0.016 0.16, 0 0.2, -0.016 0.16"), true);
  return group(
    lay(at, ellipse(0, 0.006, 0.055, 0.016), mix(gold, ink, 0.4)),
    lay(at, rect(-0.022, 0.01, 0.044, 0.11), mix(paper, gold, 0.2)),
    lay(at, flame, "#fff4cf"),
    lay(
      at,
      smooth(points("-0.03 0.01, -0.052 0.1, -0.04 0.2, -0.03 0.29, 0.03 0.29, 0.04 0.2, 0.052 0.1, 0.03 0.01")),
      mix(paper, sky, 0.3),
      0.25,
    ),
    stroke(put(at, smooth(points("0.034 0.03, 0.046 0.1, 0.034 0.2, 0.028 0.28"))), "#fffaf0", 2.5, 0.7),
    glow(at(0, 0.16), size, mix(gold, paper, 0.15), 0.75),
  );
}

/** An oil lamp with its glass chimney, 0.42 m high, lit. */
export function oilLamp(at: Place, size: number, light: Light): Art {
  return group(
    turned(
      at,
      smooth(points("0.07 0, 0.075 0.015, 0.03 0.035, 0.025 0.06, 0.08 0.1, 0.085 0.14, 0.04 0.17, 0.035 0.19")),
      mix(gold, terracotta, 0.25),
      light,
    ),
    lay(
      at,
      smooth(
        points("-0.035 0.19, -0.065 0.25, -0.045 0.32, -0.03 0.42, 0.03 0.42, 0.045 0.32, 0.065 0.25, 0.035 0.19"),
      ),
      "#ffdf95",
      0.8,
    ),
    lay(at, smooth(points("0 0.195, 0.026 0.235, 0 0.3, -0.026 0.235"), true), "#fffbe8"),
    stroke(put(at, smooth(points("-0.046 0.24, -0.036 0.32, -0.026 0.4"))), "#fffaf0", 3, 0.8),
    glow(at(0, 0.25), size, mix(gold, "#ffb765", 0.35), 0.85),
  );
}

/** A bowl of fruit, 0.4 m wide: mangoes, a papaya cut open, limes, a pineapple standing in it. */
export function fruitBowl(at: Place, bowl: Hex, light: Light): Art {
  const ball = (u: number, v: number, r: number, colour: Hex) => {
    const t = tones(colour, light, 0.45);
    return (
      lay(at, ellipse(u, v, r, r * 0.94), t.body) +
      lay(at, ellipse(u - r * 0.28, v + r * 0.28, r * 0.5, r * 0.45), t.lit) +
      lay(
        at,
        smooth(
          [
            [u + r * 0.2, v - r * 0.9],
            [u + r * 0.9, v - r * 0.2],
            [u + r * 0.7, v + r * 0.5],
            [u + r * 0.6, v - r * 0.3],
          ],
          true,
        ),
        t.shade,
        0.7,
      )
    );
  };
  const pine = tones(mix(gold, terracotta, 0.3), light, 0.45);
  const hatching = (left: number, right: number) =>
    each(5, (i) => {
      const line = put(at, [
        [-0.09, left + i * 0.06],
        [0.13, right + i * 0.06],
      ]);
      return stroke(line, mix(pine.shade, ink, 0.25), 2.5);
    });
  const body = smooth(points("-0.06 0.1, -0.085 0.2, -0.07 0.33, 0 0.36, 0.07 0.33, 0.085 0.2, 0.06 0.1"));
  return group(
    each(9, (i) => {
      const a = ((20 + i * 17.5) * Math.PI) / 180;
      return lay(
        at,
        ribbon(
          smooth([
            [0.02, 0.34],
            [0.02 + Math.cos(a) * 0.06, 0.36 + Math.sin(a) * 0.12],
            [0.02 + Math.cos(a) * 0.16, 0.36 + Math.sin(a) * 0.2],
          ]),
          (s) => 0.034 * (1 - s),
        ),
        i % 2 ? mix(leaf, light.warm, 0.2) : mix(leaf, light.cool, 0.2),
      );
    }),
    lay(within(at, 0.02, 0), body, pine.body),
    clip(
      put(within(at, 0.02, 0), body),
      lay(at, rect(0.05, 0.05, 0.1, 0.35), pine.shade, 0.7),
      hatching(0.12, 0.2),
      hatching(0.2, 0.12),
    ),
    ball(-0.13, 0.13, 0.07, mix(gold, terracotta, 0.45)),
    ball(0.14, 0.13, 0.065, mix(leaf, gold, 0.4)),
    ball(-0.05, 0.11, 0.06, mix(terracotta, gold, 0.25)),
    ball(0.07, 0.1, 0.055, mix(gold, leaf, 0.25)),
    turned(at, smooth(points("0.08 0, 0.06 0.02, 0.12 0.05, 0.2 0.12")), bowl, light),
  );
}

/** A small coffee pot of the kind that stands on a stove, 0.24 m high, its spout to the left. */
export function coffeePot(at: Place, metal: Hex, light: Light): Art {
  const t = tones(metal, light, 0.5);
  return group(
    lay(at, points("-0.08 0, 0.08 0, 0.06 0.11, 0.085 0.2, -0.085 0.2, -0.06 0.11"), t.body),
    lay(at, points("-0.08 0, -0.035 0, -0.03 0.11, -0.045 0.2, -0.085 0.2, -0.06 0.11"), t.lit),
    lay(at, points("0.03 0, 0.08 0, 0.06 0.11, 0.085 0.2, 0.04 0.2, 0.025 0.11"), t.shade),
    lay(at, rect(-0.065, 0.1, 0.13, 0.02), t.shade),
    lay(at, points("-0.08 0.14, -0.13 0.2, -0.085 0.2"), t.lit),
    lay(at, points("-0.085 0.2, 0 0.235, 0.085 0.2"), mix(t.body, t.lit, 0.4)),
    lay(at, ellipse(0, 0.245, 0.016, 0.014), ink),
    lay(at, ribbon(smooth(points("0.08 0.19, 0.15 0.2, 0.15 0.1, 0.12 0.05")), 0.02), ink),
  );
}

/** A cup on its saucer, 0.09 m high, with coffee in it. */
export function cup(at: Place, china: Hex, light: Light): Art {
  const t = tones(china, light, 0.35);
  const shape: Line = [...smooth(points("-0.07 0.09, -0.06 0.03, -0.03 0.01, 0.03 0.01, 0.06 0.03, 0.07 0.09"))];
  return group(
    softShadow(at, ellipse(0.02, -0.005, 0.13, 0.035), light.cool, 0.4, 2),
    lay(at, ellipse(0, 0.004, 0.12, 0.033), t.body),
    lay(at, ellipse(0, 0.01, 0.08, 0.02), t.shade),
    lay(at, ribbon(smooth(points("0.06 0.075, 0.105 0.07, 0.095 0.03, 0.05 0.03")), 0.016), t.shade),
    lay(at, shape, t.body),
    clip(put(at, shape), lay(at, rect(0.02, 0, 0.06, 0.1), t.shade, 0.7)),
    lay(at, ellipse(0, 0.09, 0.07, 0.02), t.lit),
    lay(at, ellipse(0, 0.088, 0.058, 0.015), mix(ink, terracotta, 0.3)),
  );
}
