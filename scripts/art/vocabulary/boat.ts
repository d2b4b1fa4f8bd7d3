import { each, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, softShadow, spray, stroke, type Art } from "../svg.ts";

/** A rowing boat drawn up on the sand. */
export function rowingBoat(at: Place, light: Light): Art {
  const hull = tones(mix(sea, sky, 0.28), light, 0.42);
  const rim = tones(paper, light, 0.3);
  const body: Line = [
    ...smooth(points("-2.15 0.95, -1.7 0.35, -0.9 0.02, 0.3 -0.06, 1.3 0.08, 1.75 0.3")),
    ...smooth(points("1.8 0.86, 0.8 0.66, -0.6 0.68, -1.5 0.84, -2.15 1.0")),
  ];
  const inside: Line = smooth(
    points("-2.05 0.98, -1.2 0.74, -0.2 0.64, 0.9 0.66, 1.8 0.86, 1.3 1.0, 0.2 1.03, -1.1 1.02"),
    true,
  );
  return [
    softShadow(
      at,
      smooth(points("-2.9 0.06, -1.4 -0.16, 0.6 -0.2, 1.7 0.06, 0.8 0.26, -2.2 0.3"), true),
      mix(light.cool, rose, 0.25),
      0.55,
      9,
    ),
    lay(at, inside, mix(terracotta, ink, 0.35)),
    lay(at, points("-0.9 0.72, -0.75 0.99, -0.4 1.0, -0.5 0.69"), mix(gold, rose, 0.4)),
    lay(at, points("0.5 0.67, 0.55 1.0, 0.9 0.98, 0.95 0.69"), mix(gold, rose, 0.4)),
    lay(at, body, hull.body),
    clip(
      put(at, body),
      lay(at, smooth(points("-2.2 0.45, -0.9 0.14, 0.4 0.06, 1.9 0.3, 1.9 -0.3, -2.2 -0.3"), true), terracotta),
      lay(at, points("-2.4 1.2, -2.4 -0.3, -0.9 -0.3, -1.3 1.2"), hull.shade, 0.55),
      spray(put(at, body), hull.lit, at(1.9, 0.6), at(0, 0.4), 0.8),
    ),
    lay(at, ribbon(smooth(points("-2.18 0.98, -1.4 0.83, -0.5 0.69, 0.8 0.67, 1.82 0.87")), 0.085), rim.body),
    lay(at, ribbon(smooth(points("-2.15 0.99, -1.1 1.04, 0.2 1.05, 1.3 1.01, 1.82 0.87")), 0.05), rim.shade),
    lay(at, ribbon(points("0.2 0.98, 2.5 0.1"), 0.055), mix(gold, terracotta, 0.3)),
    lay(at, smooth(points("2.36 0.2, 2.5 0.2, 2.95 -0.06, 2.86 -0.16, 2.42 0.06"), true), mix(gold, terracotta, 0.3)),
    stroke(put(at, smooth(points("-2.1 0.9, -2.5 0.4, -2.9 0.02, -3.5 -0.1"))), mix(paper, terracotta, 0.4), 5),
  ].join("");
}

/** A small sailing boat on the water, 5.5 m to the masthead, heeling a little, with its reflection. */
export function sailingBoat(at: Place, light: Light): Art {
  const cloth = tones(paper, light, 0.28);
  return [
    softShadow(at, smooth(points("-1.3 -0.1, 0 -0.3, 1.6 -0.15, 1.2 -1.3, 0.2 -2.1, -0.5 -1.2"), true), sea, 0.35, 4),
    lay(at, smooth(points("-1.6 0.34, -1.3 -0.08, 1.1 -0.08, 1.75 0.36, 0 0.22"), true), terracotta),
    lay(at, smooth(points("-1.45 0.05, -1.25 -0.1, 1.1 -0.1, 1.4 0.05"), true), mix(terracotta, ink, 0.4)),
    stroke(put(at, points("-0.1 0.25, -0.05 5.3")), ink, 6),
    lay(at, smooth(points("-0.02 5.2, 0.9 3.2, 1.75 0.75, 0.8 0.62, -0.02 0.7"), false), cloth.body),
    lay(at, points("-0.02 5.2, 0.35 4.4, 0.5 0.66, -0.02 0.7"), cloth.shade, 0.6),
    lay(at, points("-0.02 2.6, 1.16 2.3, 1.38 1.72, -0.02 2"), terracotta),
    lay(at, smooth(points("-0.18 4.9, -0.75 2.6, -1.5 0.8, -0.7 0.85, -0.18 0.9"), false), cloth.lit),
  ].join("");
}

/** A two-masted schooner under full sail, seen from her quarter: 11 m to the masthead, the water at v = 0. */
export function schooner(at: Place, light: Light, hull: Hex, cloth: Hex = paper): Art {
  const sail = tones(cloth, light, 0.42);
  const wood = tones(hull, light, 0.4);
  const panel = (shape: Line, tone: Hex, edge: Line) =>
    lay(at, smooth(shape, true, 5), tone) + lay(at, smooth(edge, true, 5), sail.lit, 0.85);
  return group(
    softShadow(at, smooth(points("-4.6 -0.1, 0 -0.3, 5 -0.2, 3.4 -2.2, 0.4 -4.2, -2.8 -2"), true), light.cool, 0.5, 5),
    stroke(put(at, points("4.4 1.2, 7.2 2.1")), wood.shade, 5),
    stroke(put(at, points("-1.7 0.8, -1.9 11")), wood.shade, 7),
    stroke(put(at, points("1.8 0.8, 1.7 10.2")), wood.shade, 7),
    panel(
      points("-1.95 9.2, -2.1 5, -1.8 1.6, -4.2 1.5, -6 1.7, -5.6 4.4, -4.7 7.6, -3.4 8.9"),
      sail.body,
      points("-5.9 1.8, -5.5 4.6, -4.6 7.6, -4.2 7.6, -4.9 4.6, -5.2 1.8"),
    ),
    panel(
      points("1.6 8.6, 1.45 5, 1.7 1.6, 0 1.5, -1.4 1.7, -1.2 4.4, -0.6 7.2, 0.3 8.3"),
      mix(sail.body, sail.shade, 0.25),
      points("-1.3 1.8, -1.1 4.4, -0.5 7.2, -0.15 7.2, -0.6 4.4, -0.8 1.8"),
    ),
    panel(
      points("1.9 9.6, 3.2 6, 5.2 1.9, 3.6 1.9, 2.2 2.3, 2 5"),
      mix(sail.body, sail.shade, 0.45),
      points("2 9, 2.1 5, 2.35 2.5, 2.7 2.4, 2.4 5"),
    ),
    panel(points("2.2 8.4, 4.6 5, 7 2.2, 5.6 2.4, 4.4 4"), sail.body, points("3.4 6.4, 5.2 4, 6.7 2.4, 5.4 3.4")),
    lay(at, smooth(points("-1.9 11, -2.6 11.1, -3.3 10.7, -2.6 10.6, -1.9 10.6"), true), "#b5472d"),
    lay(at, smooth(points("-4.9 1.5, -4.4 -0.1, 3.6 -0.1, 4.6 0.9, 5 1.5, 2 1.05, -2 1")), wood.shade),
    lay(at, ribbon(smooth(points("-4.85 1.42, -2 0.95, 2 1, 4.95 1.42")), 0.2), wood.lit),
    lay(at, rect(-3.8, 1, 1.5, 0.5), wood.body),
    each(3, (i) => lay(at, rect(-3.6 + i * 0.45, 1.1, 0.22, 0.22), "#ffd98a")),
  );
}
