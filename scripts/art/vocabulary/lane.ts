import { each, ellipse, points, put, rect, ribbon, smooth, type Place } from "../geometry.ts";
import { ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, multiply, spray, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { barred, doorway, sideEave, type Coat } from "./apodaca.ts";
import { eave } from "./building.ts";

/** A wall that stands on the ground between two spots [x, z], in any direction: u in metres from `a`, v the height. */
export function along(view: View, a: readonly [number, number], b: readonly [number, number]): Place {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return (u, v) => view.at(a[0] + ((b[0] - a[0]) * u) / length, v, a[1] + ((b[1] - a[1]) * u) / length);
}

/** A neighbour's front: its length and height, its colours, where its doors and windows begin. */
export interface Front {
  long: number;
  high: number;
  colour: Hex;
  wood: Hex;
  doors?: readonly number[];
  windows?: readonly number[];
  glow?: Hex;
}

/** A house of the lane, flat on its place; `shade` from 0 (sun) to 1 mixes the light's cool into all of it. */
export function facade(place: Place, front: Front, light: Light, c: Coat, shade = 0): Art {
  const at = (colour: Hex) => mix(colour, light.cool, shade);
  const { long, high } = front;
  const plain = at(front.colour);
  const t = tones(plain, light, 0.3);
  const coated: Coat = { ...c, white: at(c.white), green: at(front.wood), tile: at(c.tile) };
  const all = put(place, rect(0, 0, long, high));
  const glow = front.glow ? { glow: front.glow } : {};
  return group(
    fill(all, t.body),
    spray(all, t.shade, place(0, 0), place(0, 2.4), 0.5),
    spray(all, t.lit, place(long, high), place(long * 0.4, high * 0.4), 0.45),
    lay(place, rect(0, 0, long, 0.7), mix(plain, at(front.wood), 0.35)),
    lay(place, rect(0, 0.7, long, 0.06), t.lit),
    (front.doors ?? []).map((u) => doorway(place, u, 1.4, 3, light, coated, { panelled: true })),
    (front.windows ?? []).map((u) =>
      barred(place, u, 0.7, 1.4, 2.3, light, coated, { bars: 6, open: Boolean(front.glow), ...glow }),
    ),
    lay(place, rect(0, high - 0.5, long, 0.14), coated.white),
    multiply(0.45, lay(place, rect(0, high - 0.36, long, 0.36), mix(light.cool, c.dado, 0.3))),
    eave(place, 0, high - 0.05, long, 0.55, coated.tile, light, 0.32),
  );
}

/**
 * A house on one side of the lane, its wall at `x`, from its left corner to its right one as one faces it (metres away
 * from the eye), and its eave, `out` metres over the paving. The eave may begin farther off, hang lower, have its own coat.
 */
export function laneHouse(
  view: View,
  x: number,
  [left, right]: readonly [number, number],
  front: Omit<Front, "long">,
  light: Light,
  c: Coat,
  options: { out: number; shade?: number; eave?: { from?: number; high?: number; coat?: Coat } },
): Art {
  const { from = Math.min(left, right), high = front.high, coat = c } = options.eave ?? {};
  const wall = along(view, [x, left], [x, right]);
  // To the centimetre: the eave rounds its length to whole tiles.
  const long = Math.round(Math.abs(right - left) * 100) / 100;
  return (
    facade(wall, { ...front, long }, light, c, options.shade) +
    sideEave(view, x, [from, Math.max(left, right)], high, light, coat, options.out)
  );
}

/** A bicycle from the side, 1.75 m long, its wheels on the place's origin, a basket before its handlebar. */
export function bicycle(place: Place, colour: Hex, light: Light): Art {
  const frame = tones(colour, light, 0.35);
  const dark = mix(ink, light.cool, 0.15);
  const bar = (line: string, width: number, tone: Hex) => lay(place, ribbon(points(line), width), tone);
  const wheel = (u: number) =>
    group(
      lay(place, ribbon(ellipse(u, 0.34, 0.32, 0.32), 0.05), dark),
      lay(place, ribbon(ellipse(u, 0.34, 0.285, 0.285), 0.018), mix(paper, light.cool, 0.2)),
      each(6, (i) => {
        const [du, dv] = [Math.cos((i * Math.PI) / 6 + 0.2) * 0.28, Math.sin((i * Math.PI) / 6 + 0.2) * 0.28];
        return lay(
          place,
          ribbon(
            [
              [u - du, 0.34 - dv],
              [u + du, 0.34 + dv],
            ],
            0.012,
          ),
          mix(paper, light.cool, 0.35),
        );
      }),
      lay(place, ellipse(u, 0.34, 0.045, 0.045), dark),
    );
  return group(
    wheel(-0.54),
    wheel(0.56),
    lay(place, ribbon(ellipse(-0.54, 0.34, 0.38, 0.38, 25, 175), 0.035), frame.shade),
    lay(place, ribbon(ellipse(0.56, 0.34, 0.38, 0.38, 20, 160), 0.035), frame.shade),
    bar("-0.54 0.34, -0.02 0.3", 0.035, frame.body),
    bar("-0.54 0.34, -0.16 0.74", 0.035, frame.body),
    bar("-0.02 0.3, -0.18 0.86", 0.045, frame.body),
    bar("-0.15 0.76, 0.4 0.82", 0.045, frame.lit),
    bar("-0.02 0.3, 0.41 0.72", 0.045, frame.body),
    bar("0.56 0.34, 0.36 0.98", 0.04, frame.body),
    lay(place, ribbon(smooth(points("0.2 1.02, 0.34 1.0, 0.44 1.02, 0.4 1.06, 0.26 1.08")), 0.035), dark),
    lay(place, smooth(points("-0.32 0.9, -0.18 0.93, -0.02 0.89, -0.1 0.86, -0.3 0.85"), true), dark),
    lay(place, ribbon(ellipse(-0.02, 0.3, 0.08, 0.08), 0.025), dark),
    bar("-0.02 0.3, 0.08 0.18", 0.03, dark),
    bar("0.03 0.17, 0.14 0.17", 0.035, dark),
    lay(place, points("0.42 0.72, 0.4 0.98, 0.78 0.98, 0.72 0.72"), mix("#b98a4a", light.cool, 0.1)),
    each(3, (i) => lay(place, rect(0.41, 0.76 + i * 0.075, 0.35, 0.02), mix("#7a5228", light.cool, 0.2))),
  );
}

/** A cockerel in profile, facing right, 0.62 m high with his tail. */
export function cockerel(place: Place, light: Light, colours: { body: Hex; tail: Hex; comb: Hex; leg: Hex }): Art {
  const body = tones(colours.body, light, 0.45);
  const tail = tones(colours.tail, light, 0.4);
  const plume = (line: string, width: number, tone: Hex) =>
    lay(
      place,
      ribbon(smooth(points(line)), (t) => width * Math.sin(Math.PI * (0.25 + t * 0.7))),
      tone,
    );
  return group(
    plume("-0.12 0.26, -0.26 0.46, -0.42 0.5, -0.52 0.36", 0.09, tail.shade),
    plume("-0.12 0.28, -0.22 0.52, -0.38 0.6, -0.5 0.5", 0.09, tail.body),
    plume("-0.1 0.3, -0.14 0.56, -0.28 0.66, -0.42 0.6", 0.085, tail.lit),
    plume("-0.1 0.24, -0.24 0.36, -0.36 0.36, -0.44 0.22", 0.08, tail.shade),
    lay(place, points("-0.03 0, -0.01 0.16, 0.02 0.16, 0.005 0"), colours.leg),
    lay(place, points("0.05 0, 0.045 0.16, 0.08 0.16, 0.075 0"), colours.leg),
    lay(place, points("-0.06 0, 0.06 0, 0.06 0.014, -0.06 0.014"), colours.leg),
    lay(place, points("0.02 0, 0.15 0, 0.15 0.014, 0.02 0.014"), colours.leg),
    lay(
      place,
      smooth(
        points(
          "-0.18 0.34, -0.1 0.18, 0.04 0.12, 0.15 0.18, 0.19 0.3, 0.16 0.48, 0.19 0.6, 0.13 0.64, 0.06 0.6, 0.0 0.44, -0.08 0.36",
        ),
        true,
      ),
      body.body,
    ),
    lay(place, smooth(points("-0.16 0.32, -0.06 0.2, 0.08 0.2, 0.06 0.28, -0.05 0.34"), true), tail.body),
    lay(place, smooth(points("-0.15 0.31, -0.06 0.23, 0.05 0.22, 0.02 0.27, -0.06 0.31"), true), tail.lit),
    lay(
      place,
      smooth(points("0.02 0.46, 0.07 0.6, 0.13 0.62, 0.18 0.58, 0.19 0.42, 0.12 0.36, 0.05 0.38"), true),
      body.lit,
    ),
    lay(place, points("0.19 0.6, 0.27 0.575, 0.19 0.555"), colours.leg),
    lay(
      place,
      smooth(points("0.06 0.62, 0.05 0.7, 0.09 0.67, 0.1 0.73, 0.14 0.68, 0.17 0.72, 0.19 0.64, 0.14 0.61"), true),
      colours.comb,
    ),
    lay(place, smooth(points("0.19 0.56, 0.21 0.49, 0.18 0.47, 0.16 0.53"), true), colours.comb),
    lay(place, ellipse(0.15, 0.605, 0.014, 0.014), ink),
  );
}
