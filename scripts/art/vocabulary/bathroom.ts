import { each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, sky, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, spray, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";
import type { Motif } from "./floor.ts";

/** Tiles on a wall: `columns` by `rows` of them from the lower left (u, v), each `size` metres. */
export function wallTiles(
  place: Place,
  [u, v]: readonly [number, number],
  columns: number,
  rows: number,
  size: number,
  motif: Motif,
): Art {
  return group(
    each(rows, (j) =>
      each(columns, (i) =>
        motif(i, j).map(({ shape, colour }) => {
          const lines = (typeof shape[0]?.[0] === "number" ? [shape] : shape) as readonly Line[];
          return fill(
            lines.map((line) =>
              put(
                place,
                line.map(([a, b]) => [u + (i + a) * size, v + (j + b) * size] as const),
              ),
            ),
            colour,
          );
        }),
      ).flat(),
    ).flat(),
  );
}

/** A bath on lion's feet from its long side, 1.8 m long, 0.72 m high at its back, seen a little from above; full to `water`. */
export function clawfootBath(at: Place, light: Light, water: Hex): Art {
  const t = tones(mix(paper, "#ffffff", 0.4), light, 0.42);
  const belly: Line = [
    ...smooth(points("-0.96 0.7, -0.9 0.46, -0.72 0.24, -0.4 0.15, 0.4 0.15, 0.7 0.22, 0.84 0.4, 0.9 0.62")),
    ...smooth(points("0.9 0.62, 0.5 0.56, -0.1 0.56, -0.6 0.6, -0.96 0.7")),
  ];
  const lip = smooth(
    points("-1 0.72, -0.6 0.62, -0.1 0.57, 0.5 0.57, 0.96 0.64, 0.9 0.69, 0.5 0.71, -0.1 0.72, -0.6 0.75"),
    true,
  );
  const inside = smooth(
    points("-0.9 0.71, -0.55 0.64, -0.1 0.6, 0.5 0.6, 0.87 0.65, 0.5 0.685, -0.1 0.695, -0.6 0.725"),
    true,
  );
  const foot = (u: number, s: 1 | -1): Art =>
    lay(
      at,
      smooth(
        [
          [u - s * 0.04, 0.26],
          [u + s * 0.08, 0.22],
          [u + s * 0.1, 0.12],
          [u + s * 0.16, 0.04],
          [u + s * 0.15, 0],
          [u - s * 0.01, 0],
          [u + s * 0.02, 0.1],
        ],
        true,
      ),
      mix(gold, light.cool, 0.12),
    ) + lay(at, ellipse(u + s * 0.08, 0.03, 0.09, 0.035), mix(gold, light.warm, 0.35));
  return group(
    [-0.44, 0.5].map((u) => lay(at, rect(u, 0.02, 0.06, 0.2), mix(gold, light.cool, 0.55))),
    lay(at, belly, t.body),
    spray(put(at, belly), t.shade, at(0, 0.12), at(-0.1, 0.5), 0.9),
    lay(
      at,
      smooth(
        points(
          "-0.9 0.46, -0.72 0.24, -0.4 0.15, 0.4 0.15, 0.7 0.22, 0.84 0.4, 0.6 0.28, 0.3 0.22, -0.36 0.23, -0.66 0.33",
        ),
        true,
      ),
      t.shade,
      0.75,
    ),
    lay(
      at,
      ribbon(smooth(points("-0.8 0.56, -0.6 0.42, -0.3 0.38")), (k) => 0.05 * Math.sin(Math.PI * k)),
      "#ffffff",
      0.9,
    ),
    foot(-0.66, -1),
    foot(0.68, 1),
    lay(at, lip, mix(t.body, "#ffffff", 0.5)),
    lay(at, inside, t.shade),
    lay(
      at,
      smooth(points("-0.7 0.69, -0.4 0.645, 0.1 0.625, 0.5 0.625, 0.78 0.655, 0.5 0.675, -0.1 0.685"), true),
      water,
    ),
    stroke(put(at, smooth(points("-1 0.72, -0.6 0.62, -0.1 0.57, 0.5 0.57, 0.96 0.64"))), t.shade, 4),
  );
}

/** A brass pillar tap with two cross handles, its foot at the origin, spout to the left, 0.4 m high. */
export function pillarTap(at: Place, light: Light): Art {
  const brass = tones(gold, light, 0.45);
  return group(
    lay(at, rect(-0.022, 0, 0.044, 0.36), brass.body),
    lay(at, rect(-0.022, 0, 0.015, 0.36), brass.lit),
    lay(at, ribbon(smooth(points("0 0.32, -0.06 0.38, -0.16 0.37, -0.19 0.28")), 0.04), brass.body),
    lay(at, ribbon(smooth(points("-0.01 0.335, -0.06 0.39, -0.15 0.382")), 0.013), brass.lit),
    [0.16].map(
      (v) =>
        lay(at, rect(-0.11, v, 0.22, 0.035), brass.shade) +
        [-0.11, 0.11]
          .map(
            (u) =>
              lay(at, rect(u - 0.05, v + 0.05, 0.1, 0.026), brass.body) +
              lay(at, rect(u - 0.012, v, 0.024, 0.09), brass.body) +
              lay(at, ellipse(u, v + 0.065, 0.02, 0.02), mix(paper, light.warm, 0.2)),
          )
          .join(""),
    ),
  );
}

/** A basin on its pedestal from the front, 0.86 m high and 0.7 m wide, with two small taps. */
export function pedestalBasin(at: Place, light: Light): Art {
  const t = tones(mix(paper, "#ffffff", 0.4), light, 0.42);
  const brass = tones(gold, light, 0.45);
  const bowl: Line = [...smooth(points("-0.36 0.84, -0.33 0.72, -0.2 0.62, 0.2 0.62, 0.33 0.72, 0.36 0.84"))];
  return group(
    turned(
      at,
      smooth(points("0.2 0, 0.19 0.05, 0.12 0.12, 0.1 0.35, 0.13 0.58, 0.2 0.66")),
      mix(paper, "#ffffff", 0.4),
      light,
    ),
    lay(at, bowl, t.body),
    spray(put(at, bowl), t.shade, at(light.sun[0] > 0 ? 0.34 : -0.34, 0.66), at(0, 0.76), 0.9),
    lay(
      at,
      smooth(points("-0.38 0.84, -0.36 0.885, -0.2 0.91, 0.2 0.91, 0.36 0.885, 0.38 0.84, 0.2 0.82, -0.2 0.82"), true),
      mix(t.body, "#ffffff", 0.5),
    ),
    lay(at, ellipse(0, 0.863, 0.27, 0.03), t.shade),
    lay(at, ellipse(0.01, 0.855, 0.22, 0.018), mix(sky, paper, 0.3)),
    [-0.17, 0.17].map(
      (u) =>
        lay(at, rect(u - 0.018, 0.89, 0.036, 0.08), brass.body) +
        lay(at, rect(u - 0.055, 0.955, 0.11, 0.022), brass.lit),
    ),
    lay(at, ribbon(smooth(points("0 0.9, 0 1.0, 0.005 1.02, 0.012 0.96")), 0.03), brass.body),
    stroke(put(at, smooth(points("-0.38 0.84, -0.2 0.82, 0.2 0.82, 0.38 0.84"))), mix(t.shade, ink, 0.1), 3.5),
  );
}
