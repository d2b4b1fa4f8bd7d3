import { ellipse, points, put, rect, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, mix, sea, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, multiply, spray, type Art } from "../svg.ts";
import { barred, doorway, type Coat } from "./apodaca.ts";

/** The street front, 9 m by 5: a plain door, one window, white mouldings on ochre. Its number stands by the door. */
export function streetFront(place: Place, light: Light, c: Coat, options: { glow?: Hex; lamp?: Hex } = {}): Art {
  const t = tones(c.ochre, light, 0.3);
  const white = tones(c.white, light, 0.35);
  const all = put(place, rect(0, 0, 9, 5));
  const glow = options.glow ? { glow: options.glow } : {};
  const block = (u: number, v: number, w: number, h: number) =>
    group(
      lay(place, rect(u, v, w, h), white.body),
      lay(place, rect(u, v + h * 0.7, w, h * 0.3), white.lit),
      lay(place, rect(u, v, w, h * 0.2), white.shade),
    );
  return group(
    fill(all, t.body),
    spray(all, t.lit, place(8, 4), place(2, 1), 0.6),
    spray(all, mix(c.dado, c.ochre, 0.3), place(0, 0), place(0.6, 2.4), 0.6),
    lay(place, smooth(points("3.1 3.5, 3.6 3.7, 4.1 3.4, 3.9 2.9, 3.4 3"), true), mix(c.ochre, c.white, 0.22)),
    lay(place, smooth(points("7.9 1.4, 8.4 1.6, 8.6 1.1, 8.1 0.9"), true), mix(c.ochre, c.white, 0.22)),
    lay(place, rect(0, 0, 9, 0.8), mix(c.dado, light.cool, 0.12)),
    lay(place, rect(0, 0.78, 9, 0.07), white.shade),
    [0, 8.55].map(
      (u) => lay(place, rect(u, 0, 0.45, 5), white.body) + lay(place, rect(u + 0.36, 0, 0.09, 5), white.shade),
    ),
    block(-0.1, 4.25, 9.2, 0.22),
    block(-0.1, 4.8, 9.2, 0.3),
    doorway(place, 1.7, 1.6, 3.3, light, c, { panelled: true }),
    lay(place, rect(1.35, 0, 2.3, 0.16), white.shade),
    lay(place, ellipse(2.38, 1.35, 0.07, 0.07), mix(gold, ink, 0.2)),
    lay(place, ellipse(2.62, 1.75, 0.05, 0.09), mix(gold, ink, 0.1)),
    number(within(place, 3.78, 2.05), c),
    barred(place, 5.5, 0.75, 1.9, 2.75, light, c, { ...glow, open: Boolean(options.glow) }),
  );
}

/** The number 12 on its glazed tile, 0.42 m wide. */
function number(place: Place, c: Coat): Art {
  const figure = mix(sea, ink, 0.2);
  return group(
    multiply(0.4, lay(within(place, 0.03, -0.03), rect(0, 0, 0.44, 0.36), ink)),
    lay(place, rect(0, 0, 0.44, 0.36), figure),
    lay(place, rect(0.025, 0.025, 0.39, 0.31), c.white),
    lay(place, points("0.1 0.07, 0.1 0.22, 0.07 0.2, 0.06 0.24, 0.115 0.29, 0.15 0.29, 0.15 0.07"), figure),
    lay(
      place,
      points(
        "0.2 0.07, 0.2 0.11, 0.3 0.2, 0.3 0.235, 0.27 0.25, 0.24 0.235, 0.24 0.21, 0.195 0.21, 0.2 0.26, 0.24 0.295, 0.31 0.295, 0.355 0.25, 0.35 0.19, 0.27 0.11, 0.36 0.11, 0.36 0.07",
      ),
      figure,
    ),
  );
}
