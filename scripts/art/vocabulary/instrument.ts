import { ellipse, mirrored, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, stroke, type Art } from "../svg.ts";

/** A guitar standing on its lower bout, 1 m long, leaning by the place's own turn. */
export function guitar(place: Place, light: Light): Art {
  const wood = tones("#c77b35", light, 0.4);
  const half: Line = points("0 0, 0.14 0.02, 0.19 0.13, 0.15 0.25, 0.115 0.32, 0.14 0.41, 0.11 0.48, 0 0.5");
  const body = smooth(mirrored(half), true);
  return group(
    lay(within(place, 0.025, -0.005), body, wood.shade),
    lay(place, body, wood.body),
    lay(within(place, -0.03, 0.02, 0.82), body, wood.lit, 0.55),
    lay(place, ellipse(0, 0.3, 0.062, 0.062), mix(wood.shade, ink, 0.5)),
    fill([put(place, ellipse(0, 0.3, 0.075, 0.075)), put(place, ellipse(0, 0.3, 0.062, 0.062))], paper),
    lay(place, rect(-0.065, 0.13, 0.13, 0.025), ink),
    lay(place, rect(-0.026, 0.38, 0.052, 0.5), mix(ink, wood.shade, 0.25)),
    lay(place, points("-0.03 0.87, -0.045 1.02, 0.045 1.02, 0.03 0.87"), wood.shade),
    [-0.01, 0.01].map((u) =>
      stroke(
        put(place, [
          [u, 0.14],
          [u, 0.9],
        ]),
        paper,
        1.5,
        0.8,
      ),
    ),
    [0.91, 0.96].flatMap((v) => [-0.06, 0.06].map((u) => lay(place, ellipse(u, v, 0.014, 0.01), gold))),
  );
}

/** A tuba standing on its bend, 1.2 m high. */
export function tuba(at: Place, light: Light): Art {
  const brass = tones(gold, light, 0.5);
  const pipe = (line: Line, width: (t: number) => number, tone: Hex) => lay(at, ribbon(smooth(line), width), tone);
  return [
    pipe(points("0.2 0.85, 0.26 0.3, 0.1 0.06, -0.14 0.1, -0.2 0.34, -0.14 0.66"), (t) => 0.17 - t * 0.09, brass.body),
    pipe(points("0.15 0.8, 0.2 0.3, 0.08 0.12"), (t) => 0.05 - t * 0.02, brass.lit),
    pipe(points("-0.14 0.62, -0.05 0.72, 0.02 0.5, 0 0.28, -0.08 0.24"), () => 0.05, brass.shade),
    lay(at, smooth(points("-0.04 1.12, 0.1 0.92, 0.13 0.78, 0.28 0.78, 0.3 0.92, 0.44 1.12"), false), brass.body),
    lay(at, ellipse(0.2, 1.12, 0.25, 0.085), brass.lit),
    lay(at, ellipse(0.2, 1.12, 0.18, 0.055), brass.shade),
    pipe(points("-0.02 0.44, -0.02 0.62"), () => 0.05, brass.lit),
    pipe(points("0.06 0.44, 0.06 0.62"), () => 0.05, brass.lit),
  ].join("");
}
