import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { blend, clip, fill, group, lay, spray, stroke, type Art } from "../svg.ts";
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
    [-0.6, -0.54, -0.48].map((u) =>
      lay(
        place,
        ribbon(
          points("0 0.14, -0.1 0.1").map(([a, b]) => [a + u, b] as const),
          0.025,
        ),
        brass.lit,
      ),
    ),
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

/** A metronome, `h` metres high, its front off, the pendulum `lean` to the right (-1 to 1). */
export function metronome(place: Place, h: number, light: Light, lean = 0.3): Art {
  const at = within(place, 0, 0, h);
  const wood = tones(mix(terracotta, "#6b3f22", 0.5), light, 0.45);
  const [bu, bv] = [lean * 0.34, 0.98];
  return group(
    lay(at, points("-0.3 0.06, -0.12 0.94, 0.12 0.94, 0.3 0.06"), wood.body),
    lay(
      at,
      points(
        light.sun[0] > 0 ? "0.12 0.94, 0.3 0.06, 0.2 0.06, 0.08 0.94" : "-0.12 0.94, -0.3 0.06, -0.2 0.06, -0.08 0.94",
      ),
      wood.shade,
    ),
    lay(
      at,
      points(
        light.sun[0] > 0 ? "-0.12 0.94, -0.3 0.06, -0.26 0.06, -0.1 0.94" : "0.12 0.94, 0.3 0.06, 0.26 0.06, 0.1 0.94",
      ),
      wood.lit,
    ),
    lay(at, points("-0.1 0.94, 0 1.02, 0.1 0.94"), wood.lit),
    lay(at, points("-0.19 0.3, -0.08 0.88, 0.08 0.88, 0.19 0.3"), mix(wood.shade, ink, 0.55)),
    lay(at, points("-0.05 0.3, -0.035 0.84, 0.035 0.84, 0.05 0.3"), mix(paper, gold, 0.3)),
    each(9, (i) => lay(at, rect(-0.035, 0.36 + i * 0.052, 0.07, 0.012), ink, 0.7)),
    lay(
      at,
      ribbon(
        [
          [0, 0.3],
          [bu, bv],
        ],
        0.022,
      ),
      mix(gold, paper, 0.35),
    ),
    lay(
      at,
      points("-0.06 -0.045, -0.045 0.05, 0.045 0.05, 0.06 -0.045").map(
        ([u, v]) => [u + bu * 0.62, v + 0.3 + (bv - 0.3) * 0.62] as const,
      ),
      gold,
    ),
    lay(at, rect(-0.22, 0.12, 0.44, 0.14), wood.shade),
    lay(at, ellipse(0, 0.19, 0.045, 0.045), gold),
    lay(at, points("-0.36 0, -0.34 0.07, 0.34 0.07, 0.36 0"), wood.body),
    lay(at, rect(-0.36, 0, 0.72, 0.02), wood.shade),
    lay(at, rect(-0.34, 0.055, 0.68, 0.018), wood.lit),
  );
}

/** Two open pages of music, `w` metres wide and 0.66 w high, five staves to a page; the pencil's ring around one bar. */
export function sheetMusic(
  place: Place,
  w: number,
  light: Light,
  options: { ring?: boolean; seed?: number } = {},
): Art {
  const at = within(place, 0, 0, w);
  const page = mix(paper, gold, 0.08);
  const dark = mix(ink, light.cool, 0.2);
  const left: Line = smooth(points("0 0.01, 0.25 0.03, 0.495 0, 0.495 0.66, 0.25 0.69, 0 0.67"), false, 3);
  const right: Line = smooth(points("0.505 0, 0.75 0.03, 1 0.01, 1 0.67, 0.75 0.69, 0.505 0.66"), false, 3);
  const stave = (u: number, v: number, n: number) =>
    group(
      each(5, (i) => lay(at, rect(u, v + i * 0.0175, 0.42, 0.004), dark, 0.75)),
      lay(
        at,
        ribbon(
          smooth(
            points(
              "0.02 -0.02, 0.03 0.05, 0.012 0.085, 0.028 0.1, 0.035 0.075, 0.008 0.04, 0.02 0.015, 0.04 0.03, 0.022 0.045",
            ).map(([a, b]) => [a + u, b + v] as const),
          ),
          0.008,
        ),
        dark,
      ),
      each(9, (i) => {
        const k = (i * 5 + n * 3 + (options.seed ?? 1)) % 7;
        const [nu, nv] = [u + 0.075 + i * 0.037, v + 0.004 + k * 0.011];
        return (
          lay(at, ellipse(nu, nv, 0.012, 0.0095), dark) +
          lay(at, rect(nu + 0.008, nv, 0.005, 0.055), dark) +
          (i % 4 === 1
            ? lay(
                at,
                points("0 0.045, 0.042 0.05, 0.042 0.06, 0 0.056").map(([a, b]) => [a + nu + 0.008, b + nv] as const),
                dark,
              )
            : "")
        );
      }),
    );
  return group(
    lay(
      at,
      left,
      blend(at(0, 0.3), at(0.5, 0.3), [0, page], [0.8, mix(page, light.warm, 0.4)], [1, mix(page, light.cool, 0.3)]),
    ),
    lay(
      at,
      right,
      blend(
        at(0.5, 0.3),
        at(1, 0.3),
        [0, mix(page, light.cool, 0.25)],
        [0.25, mix(page, light.warm, 0.3)],
        [1, mix(page, light.cool, 0.1)],
      ),
    ),
    each(4, (i) => stave(0.04, 0.51 - i * 0.135, i) + stave(0.54, 0.51 - i * 0.135, i + 5)),
    lay(at, rect(0.1, 0.625, 0.26, 0.02), dark, 0.85),
    options.ring ? stroke(put(at, ellipse(0.76, 0.29, 0.1, 0.062, 20, 385)), terracotta, 4) : "",
  );
}

/** A flower stand of a pot palm in a glazed cachepot, `h` metres high: parlour palm. */
export function parlourPalm(place: Place, h: number, light: Light, pot: Hex = sky): Art {
  const green = tones(leaf, light, 0.45);
  const blade = (angle: number, length: number, tone: Hex): Art => {
    const a = (angle * Math.PI) / 180;
    const rib = each(
      11,
      (k) =>
        [
          Math.cos(a) * length * (k / 10),
          0.3 * h + Math.sin(a) * length * (k / 10) - length * 0.42 * (k / 10) ** 2.2,
        ] as const,
    );
    return group(
      rib.slice(2).flatMap(([u, v], k) =>
        [-1, 1].map((s) =>
          lay(
            place,
            ribbon(
              [
                [u, v],
                [
                  u + s * h * 0.03 * Math.sin(a) + Math.cos(a) * h * 0.07,
                  v + h * 0.02 - Math.abs(Math.cos(a)) * h * 0.03 - s * Math.cos(a) * h * 0.07,
                ],
              ],
              (t) => h * 0.036 * (1 - t * 0.85) * (1 - k * 0.05),
            ),
            tone,
          ),
        ),
      ),
      lay(place, ribbon(rib, h * 0.011), mix(tone, light.warm, 0.3)),
    );
  };
  return group(
    [158, 22, 136, 44, 118, 62, 92].map((angle, i) =>
      blade(
        angle,
        h * (0.62 + (i % 3) * 0.06),
        [
          green.shade,
          green.shade,
          green.body,
          green.body,
          mix(green.body, green.lit, 0.3),
          green.body,
          mix(green.body, green.lit, 0.4),
        ][i] as Hex,
      ),
    ),
    turned(
      place,
      points("0.11 0, 0.15 0.12, 0.19 0.3, 0.2 0.33").map(([r, v]) => [r * h, v * h] as const),
      pot,
      light,
    ),
    lay(place, ellipse(0, 0.33 * h, 0.2 * h, 0.035 * h), tones(pot, light).lit),
    spray(
      put(place, rect(-0.2 * h, 0, 0.4 * h, 0.3 * h)),
      tones(pot, light).shade,
      place(0, 0),
      place(0, 0.2 * h),
      0.2,
    ),
    fill(put(place, ellipse(0, 0.332 * h, 0.17 * h, 0.024 * h)), mix(ink, terracotta, 0.4)),
  );
}
