import { each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, sky, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, spray, stroke, type Art } from "../svg.ts";
import { turned } from "./building.ts";

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

/** A jug standing in its basin, enamel white with a coloured rim, `h` metres high. */
export function jugAndBasin(at: Place, h: number, rim: Hex, light: Light): Art {
  const white = mix(paper, "#ffffff", 0.35);
  const s = (line: Line): Line => line.map(([u, v]) => [u * h, v * h] as const);
  return group(
    lay(at, s(ribbon(smooth(points("0.15 0.78, 0.36 0.84, 0.4 0.6, 0.22 0.42")), 0.05)), tones(white, light).shade),
    turned(
      at,
      s(smooth(points("0.16 0.1, 0.24 0.24, 0.26 0.4, 0.19 0.58, 0.12 0.74, 0.15 0.88, 0.17 0.92"))),
      white,
      light,
    ),
    lay(at, s(smooth(points("-0.17 0.92, -0.26 0.97, -0.13 0.87"), true, 4)), white),
    lay(at, s(ellipse(0, 0.92, 0.17, 0.035)), rim),
    lay(at, s(ellipse(0, 0.915, 0.14, 0.022)), mix(ink, rim, 0.5)),
    lay(at, s(ribbon(smooth(points("-0.255 0.42, 0 0.36, 0.255 0.42")), 0.04)), rim),
    turned(at, s(smooth(points("0.24 0, 0.3 0.03, 0.46 0.13, 0.56 0.26"))), white, light, { depth: 0.4 }),
    lay(at, s(ribbon(ellipse(0, 0.26, 0.56, 0.05, 180, 360), 0.035)), rim),
  );
}

/** Folded towels, one on the other, `n` of them, `wide` metres, each with its stripes. */
export function towels(at: Place, wide: number, n: number, stripes: readonly Hex[], light: Light): Art {
  const thick = wide * 0.15;
  return group(
    each(n, (i) => {
      const t = tones(mix(paper, "#fff8ee", 0.5), light, 0.34);
      const inset = (i % 2) * wide * 0.03;
      const shape = smooth(
        [
          [inset, i * thick + thick * 0.2],
          [inset, (i + 1) * thick - thick * 0.12],
          [wide * 0.05 + inset, (i + 1) * thick],
          [wide * 0.95, (i + 1) * thick],
          [wide, (i + 0.5) * thick],
          [wide * 0.95, i * thick],
          [wide * 0.04 + inset, i * thick],
        ],
        true,
        3,
      );
      return (
        lay(at, shape, t.body) +
        spray(put(at, shape), t.shade, at(0, i * thick), at(0, (i + 0.8) * thick), 0.8) +
        lay(
          at,
          rect(wide * 0.62, i * thick + thick * 0.06, wide * 0.07, thick * 0.9),
          stripes[i % stripes.length] as Hex,
        ) +
        lay(
          at,
          rect(wide * 0.73, i * thick + thick * 0.06, wide * 0.03, thick * 0.9),
          stripes[i % stripes.length] as Hex,
        )
      );
    }),
  );
}
