import { each, ellipse, points, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { ink, mix, rose, sea, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, multiply, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";
import { tiles, type Motif, type TiledArea } from "./floor.ts";

/** The terrace's floor of fired tiles. */
export function terraceFloor(view: View, area: TiledArea, colour: Hex, light: Light, haze: number): Art {
  return tiles(view, area, terraceMotif(colour, light), light, haze);
}

/** Fired tiles, square, in three reds. */
function terraceMotif(colour: Hex, light: Light): Motif {
  return (i, j) => [
    { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: mix(colour, light.cool, 0.32) },
    {
      shape: rect(0.03, 0.03, 0.94, 0.94),
      colour: mix(colour, (i * 5 + j * 3) % 7 < 3 ? light.warm : light.cool, ((i * 7 + j * 11) % 5) * 0.045),
    },
  ];
}

/** The terrace's parapet on a facing wall, 1 m high: piers, balusters, a coping. From u to u + width. */
export function parapet(place: Place, u: number, width: number, colour: Hex, light: Light, pier = 2.4): Art {
  const t = tones(colour, light, 0.4);
  const profile = smooth(points("0.05 0, 0.09 0.12, 0.1 0.22, 0.05 0.4, 0.045 0.5, 0.07 0.54"));
  const n = Math.ceil(width / pier);
  return group(
    lay(place, rect(u, 0, width, 0.2), t.body),
    lay(place, rect(u, 0, width, 0.05), t.shade),
    each(Math.floor(width / 0.27), (i) =>
      turned(within(place, u + 0.14 + i * 0.27, 0.2, 1.12), profile, colour, light),
    ),
    each(
      n + 1,
      (i) =>
        lay(place, rect(u + i * pier - 0.2, 0, 0.4, 0.86), t.body) +
        lay(place, rect(u + i * pier + (light.sun[0] > 0 ? 0.08 : -0.2), 0, 0.12, 0.86), t.shade),
    ),
    lay(place, rect(u - 0.05, 0.8, width + 0.1, 0.16), t.body),
    lay(place, rect(u - 0.05, 0.9, width + 0.1, 0.06), t.lit),
    lay(place, rect(u - 0.05, 0.78, width + 0.1, 0.04), t.shade),
  );
}

/** A round cistern on four brick legs, `high` metres to its lid, with its ladder. */
export function cistern(view: View, x: number, z: number, high: number, colour: Hex, light: Light): Art {
  const at = view.stand(x, z);
  const t = tones(colour, light, 0.45);
  const brick = tones(mix(terracotta, rose, 0.2), light, 0.45);
  return group(
    multiply(0.5, lay(view.floor(), ellipse(x + 0.5 * Math.sign(light.sun[0]), z + 0.3, 1.5, 0.7), light.cool)),
    [-0.78, 0.5].map(
      (u) =>
        lay(at, rect(u, 0, 0.3, 0.75), brick.body) +
        lay(at, rect(light.sun[0] > 0 ? u + 0.17 : u, 0, 0.13, 0.75), brick.shade),
    ),
    lay(at, rect(-0.48, 0, 0.98, 0.7), mix(ink, light.cool, 0.5), 0.55),
    lay(at, rect(-1, 0.72, 2, 0.14), brick.lit),
    turned(
      at,
      [
        [0.88, 0.86],
        [0.88, high - 0.16],
        [0.92, high - 0.14],
        [0.92, high - 0.02],
      ],
      colour,
      light,
    ),
    [1.15, high - 0.55].map((v) =>
      lay(
        at,
        ribbon(
          smooth([
            [-0.88, v + 0.05],
            [0, v],
            [0.88, v + 0.05],
          ]),
          0.05,
        ),
        t.shade,
        0.7,
      ),
    ),
    lay(at, ellipse(0, high - 0.02, 0.92, 0.12), t.lit),
    lay(at, ellipse(0.05, high, 0.34, 0.045), t.shade),
    [-0.28, 0.02].map((u) => lay(at, rect(u, 0.2, 0.045, high - 0.1), mix(ink, sea, 0.3))),
    each(8, (i) => lay(at, rect(-0.28, 0.36 + i * 0.27, 0.34, 0.04), mix(ink, sea, 0.3))),
  );
}
