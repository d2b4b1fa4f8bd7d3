import { ellipse, points, rect, ribbon, smooth, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, type Art } from "../svg.ts";

/** A cat sitting, seen from behind, its tail to the right; 0.45 m high. */
export function cat(place: Place, colour: Hex): Art {
  return group(
    lay(
      place,
      ribbon(smooth(points("0.08 0.03, 0.22 0.015, 0.33 0.05, 0.38 0.13, 0.33 0.17")), (t) => 0.05 - t * 0.02),
      colour,
    ),
    lay(
      place,
      smooth(points("-0.13 0, -0.16 0.09, -0.12 0.2, -0.07 0.29, 0.07 0.29, 0.12 0.2, 0.16 0.09, 0.13 0"), true),
      colour,
    ),
    lay(place, ellipse(0, 0.35, 0.092, 0.08), colour),
    lay(place, points("-0.09 0.37, -0.085 0.475, -0.015 0.41"), colour),
    lay(place, points("0.09 0.37, 0.085 0.475, 0.015 0.41"), colour),
  );
}

/** A brown pelican standing, facing right, 0.85 m high. */
export function pelican(place: Place, dark: Hex): Art {
  return group(
    lay(
      place,
      smooth(points("-0.34 0.16, -0.1 0.12, 0.14 0.2, 0.2 0.36, 0.1 0.46, -0.1 0.42, -0.3 0.26, -0.5 0.14"), true),
      dark,
    ),
    lay(
      place,
      ribbon(smooth(points("0.1 0.38, 0.24 0.5, 0.2 0.64, 0.22 0.76")), (t) => 0.13 - t * 0.03),
      paper,
    ),
    lay(place, ellipse(0.24, 0.77, 0.085, 0.075), paper),
    lay(place, smooth(points("0.28 0.8, 0.36 0.66, 0.34 0.42, 0.27 0.5, 0.25 0.7"), true), gold),
    lay(place, points("-0.04 0, -0.02 0.16, 0.03 0.16, 0.01 0"), dark),
    lay(place, ellipse(0.255, 0.785, 0.016, 0.016), ink),
  );
}

/** A white heron standing on one leg, facing left, 1 m high. */
export function heron(place: Place, colour: Hex, leg: Hex): Art {
  return group(
    lay(place, points("0.04 0, 0.05 0.42, 0.08 0.42, 0.065 0"), leg),
    lay(
      place,
      smooth(points("-0.1 0.46, 0.08 0.38, 0.3 0.36, 0.44 0.28, 0.36 0.44, 0.16 0.58, -0.04 0.6"), true),
      colour,
    ),
    lay(
      place,
      ribbon(smooth(points("-0.06 0.52, -0.12 0.64, -0.02 0.76, -0.03 0.88, -0.1 0.92")), (t) => 0.11 - t * 0.05),
      colour,
    ),
    lay(place, ellipse(-0.1, 0.92, 0.06, 0.045), colour),
    lay(place, points("-0.13 0.945, -0.36 0.89, -0.13 0.9"), gold),
  );
}

/** A green anole on a rim, head up to the left, 0.3 m long. */
export function lizard(place: Place, colour: Hex): Art {
  return group(
    lay(
      place,
      ribbon(
        smooth(points("-0.13 0.12, -0.06 0.05, 0.03 0.03, 0.12 -0.04, 0.16 -0.14, 0.13 -0.2")),
        (t) => 0.045 * (1 - t) ** 0.7 + 0.008,
      ),
      colour,
    ),
    lay(place, points("-0.11 0.09, -0.2 0.14, -0.14 0.15, -0.09 0.11"), colour),
    lay(place, ribbon(points("-0.05 0.05, -0.09 0, -0.12 0"), 0.016), colour),
    lay(place, ribbon(points("0.05 0.03, 0.03 -0.04, -0.01 -0.05"), 0.016), colour),
    lay(place, ellipse(-0.115, 0.075, 0.022, 0.022), "#c4442c"),
  );
}

/** A pigeon standing, facing right, 0.3 m high. */
export function pigeon(place: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.4);
  return group(
    [-0.02, 0.05].map((u) => lay(place, rect(u, 0, 0.018, 0.08), mix(terracotta, rose, 0.3))),
    lay(
      place,
      smooth(points("-0.3 0.06, -0.12 0.08, 0.02 0.06, 0.12 0.12, 0.14 0.22, 0.06 0.24, -0.1 0.17"), true),
      t.body,
    ),
    lay(place, smooth(points("-0.26 0.075, -0.08 0.09, 0.04 0.13, 0 0.19, -0.12 0.15"), true), t.shade),
    lay(place, smooth(points("0.03 0.2, 0.06 0.3, 0.12 0.33, 0.16 0.29, 0.145 0.18"), true), mix(t.shade, leaf, 0.35)),
    lay(place, points("0.155 0.305, 0.215 0.28, 0.155 0.275"), mix(gold, rose, 0.3)),
    lay(place, ellipse(0.118, 0.3, 0.014, 0.014), "#fff6e0"),
  );
}
