import { each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, terracotta, tones, type Light } from "../palette.ts";
import { blend, group, lay, stroke, type Art } from "../svg.ts";

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
            moved(
              points(
                "0.02 -0.02, 0.03 0.05, 0.012 0.085, 0.028 0.1, 0.035 0.075, 0.008 0.04, 0.02 0.015, 0.04 0.03, 0.022 0.045",
              ),
              u,
              v,
            ),
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
