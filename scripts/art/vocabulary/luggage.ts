import { points, put, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, stroke, type Art } from "../svg.ts";

/** A leather suitcase standing upright, 0.78 m wide and 0.5 m high, straps and brass corners, one label of a hotel. */
export function suitcase(at: Place, leather: Hex, light: Light, label: Hex = paper): Art {
  const t = tones(leather, light, 0.45);
  const strap = mix(t.shade, ink, 0.35);
  const brass = mix(gold, paper, 0.2);
  return group(
    lay(at, ribbon(smooth(points("-0.1 0.5, -0.09 0.57, 0 0.59, 0.09 0.57, 0.1 0.5")), 0.03), strap),
    lay(at, points("0.39 0, 0.48 0.05, 0.48 0.5, 0.39 0.5"), t.shade),
    lay(at, points("-0.39 0.5, -0.3 0.54, 0.48 0.54, 0.39 0.5"), t.lit),
    lay(at, rect(-0.39, 0, 0.78, 0.5), t.body),
    lay(at, rect(-0.39, 0, 0.78, 0.07), mix(t.body, t.shade, 0.6)),
    lay(at, rect(-0.39, 0.46, 0.78, 0.04), mix(t.body, t.lit, 0.6)),
    lay(at, rect(-0.39, 0.33, 0.78, 0.018), t.shade),
    [-0.27, 0.19].map(
      (u) => lay(at, rect(u, 0, 0.075, 0.5), strap) + lay(at, rect(u - 0.005, 0.3, 0.085, 0.06), brass),
    ),
    [-0.39, 0.33].flatMap((u) => [0, 0.44].map((v) => lay(at, rect(u, v, 0.06, 0.06), brass))),
    lay(within(at, -0.1, 0.1), points("-0.06 0, 0.12 0.02, 0.1 0.15, -0.08 0.13"), label),
    lay(within(at, -0.1, 0.1), points("-0.035 0.04, 0.085 0.055, 0.075 0.1, -0.045 0.085"), "#0f5f69"),
    stroke(put(at, points("-0.39 0.5, -0.3 0.54, 0.48 0.54")), t.lit, 2.5),
  );
}
