import { each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";

/** The wood of the old grand. */
export const ebony: Hex = mix(ink, terracotta, 0.12);

/**
 * A small grand piano from its open side, keyboard to the left, 2.1 m long, its lid up; it stands on the place's origin.
 * `mirror` is what its polish reflects.
 */
export function grandPiano(place: Place, light: Light, mirror: Hex): Art {
  const t = tones(ebony, light, 0.3);
  const shine = mix(ebony, mirror, 0.42);
  const brass = tones(gold, light, 0.35);
  const leg = (u: number, v: number, tone: Hex) =>
    turned(
      within(place, u, v),
      smooth(points("0.045 0.05, 0.05 0.2, 0.085 0.46, 0.06 0.54, 0.1 0.6, 0.1 0.66")),
      tone,
      light,
    ) + lay(place, ellipse(u, v + 0.035, 0.045, 0.035), brass.body);
  const inside = smooth(
    points("-0.86 0.98, -0.7 1.09, 0.1 1.1, 0.62 1.07, 0.96 1.0, 0.9 0.96, 0.3 0.94, -0.4 0.95"),
    true,
    4,
  );
  const lid = smooth(
    points("-0.74 1.09, -0.62 1.98, -0.2 2.02, 0.26 1.9, 0.52 1.62, 0.86 1.44, 1.02 1.12, 0.9 1.04, 0.2 1.09"),
    true,
    5,
  );
  return group(
    leg(-0.55, 0.09, t.body),
    lay(place, lid, mix(ebony, mirror, 0.16)),
    clip(
      put(place, lid),
      lay(place, points("-0.8 1.2, 0.1 2.1, 0.4 2.1, -0.5 1.0"), shine, 0.55),
      lay(place, points("-0.2 1.0, 0.6 1.9, 0.7 1.8, 0 1.0"), shine, 0.35),
    ),
    lay(
      place,
      ribbon(smooth(points("-0.62 1.98, -0.2 2.02, 0.26 1.9, 0.52 1.62, 0.86 1.44, 1.02 1.12")), 0.025),
      mix(shine, light.warm, 0.5),
    ),
    lay(place, inside, mix(terracotta, ink, 0.5)),
    clip(
      put(place, inside),
      lay(
        place,
        smooth(points("-0.6 1.0, -0.45 1.08, 0.2 1.085, 0.7 1.05, 0.86 1.0, 0.2 0.98"), true, 4),
        mix(gold, terracotta, 0.25),
      ),
      each(9, (i) =>
        stroke(
          put(place, [
            [-0.62 + i * 0.03, 0.985 + i * 0.011],
            [0.8 - i * 0.05, 0.99 + i * 0.01],
          ]),
          mix(gold, paper, 0.45),
          2,
          0.7,
        ),
      ),
    ),
    lay(place, ribbon(points("0.16 0.96, 0.3 1.76"), 0.022), brass.shade),
    leg(-0.8, 0, t.body),
    leg(0.74, 0, t.body),
    lay(place, points("-0.5 0.66, -0.52 0.2, -0.48 0.2, -0.44 0.66"), t.body),
    lay(place, points("-0.32 0.66, -0.3 0.2, -0.26 0.2, -0.26 0.66"), t.body),
    lay(place, rect(-0.56, 0.12, 0.34, 0.09), t.body),
    [-0.6, -0.54, -0.48].map((u) => lay(place, ribbon(moved(points("0 0.14, -0.1 0.1"), u, 0), 0.025), brass.lit)),
    lay(
      place,
      smooth(points("-0.92 0.66, -0.92 0.96, -0.4 0.95, 0.3 0.94, 0.9 0.96, 1.0 0.9, 1.0 0.72, 0.86 0.64"), true, 3),
      t.body,
    ),
    lay(
      place,
      smooth(points("-0.86 0.9, -0.4 0.9, 0.3 0.89, 0.88 0.91, 0.92 0.86, 0.3 0.83, -0.86 0.85"), true, 3),
      shine,
      0.75,
    ),
    lay(place, points("-0.92 0.7, 0.86 0.66, 0.86 0.63, -0.92 0.64"), mix(ebony, ink, 0.5)),
    lay(place, points("-1.16 0.64, -1.16 0.75, -0.88 0.77, -0.88 0.64"), t.body),
    lay(place, points("-1.15 0.755, -0.97 0.86, -0.82 0.87, -0.9 0.765"), mix(paper, light.warm, 0.4)),
    each(4, (i) =>
      lay(
        place,
        points("0 0, 0.1 0.055, 0.1 0.07, 0 0.015").map(
          ([a, b]) => [a - 1.07 + i * 0.04, b + 0.775 + i * 0.018] as const,
        ),
        ebony,
      ),
    ),
    lay(place, points("-0.9 0.76, -0.82 0.87, -0.82 0.98, -0.92 0.96"), mix(ebony, mirror, 0.3)),
    lay(place, points("-0.84 0.99, -0.7 1.1, -0.62 1.4, -0.76 1.32"), mix(ebony, mirror, 0.25)),
    lay(place, points("-0.83 1.03, -0.72 1.12, -0.665 1.36, -0.775 1.29"), mix(paper, gold, 0.12)),
  );
}

/** A round piano stool on a screw, 0.52 m high. */
export function pianoStool(place: Place, light: Light, seat: Hex = terracotta): Art {
  const wood = tones(mix(ebony, terracotta, 0.15), light, 0.35);
  const cloth = tones(seat, light, 0.4);
  return group(
    [-0.2, 0.2, 0.03].map((u) =>
      lay(
        place,
        ribbon(
          smooth([
            [0, 0.26],
            [u * 0.6, 0.16],
            [u, 0.01],
          ]),
          0.05,
        ),
        u > 0.1 ? wood.shade : wood.body,
      ),
    ),
    turned(place, points("0.05 0.2, 0.07 0.26, 0.03 0.32, 0.03 0.42"), wood.body, light),
    lay(
      place,
      smooth(points("-0.2 0.42, -0.21 0.48, -0.12 0.5, 0.12 0.5, 0.21 0.48, 0.2 0.42, 0 0.39"), true),
      cloth.body,
    ),
    lay(place, ellipse(0, 0.49, 0.2, 0.045), cloth.lit),
    lay(place, ribbon(ellipse(0, 0.45, 0.205, 0.045, 185, 355), 0.025), gold),
  );
}
